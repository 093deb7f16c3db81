// @ts-check
/** Deals, events and seasons: dates of deals, local times, this device's time zone for the end of an event, and its link to copy. */
import { byId, copies } from "../lib/dom.js";

const DAY = /** @type {const} */ ({ weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const MOMENT = /** @type {const} */ ({ day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[datetime]"))) {
  const style = time.dateTime.includes("T") ? MOMENT : DAY;
  time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, style);
}

const zone = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=zone]"));
if (zone) {
  zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  byId("event-zone").textContent = zone.value;
}
const address = /** @type {HTMLInputElement | null} */ (document.getElementById("address"));
if (address) copies(byId("copy"), address);
