// @ts-check
/** The account page: times in the reader's time zone, and a button that copies a new token. */
import { byId, copies } from "../lib/dom.js";

for (const time of document.querySelectorAll("time")) {
  const style = /** @type {const} */ ({ dateStyle: "medium", timeStyle: "short" });
  time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, style);
}

const zone = /** @type {HTMLInputElement | null} */ (document.getElementById("holiday-zone"));
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;

if (document.getElementById("token")) copies(byId("copy"), /** @type {HTMLInputElement} */ (byId("token")));
