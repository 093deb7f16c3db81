// @ts-check
/** The page of a club: the secret of its link goes into the form, times are local, and the list of tables is refreshed. */
import { byId } from "../lib/dom.js";

const EVERY_MS = 8000;
for (const time of document.querySelectorAll("time")) {
  const style = /** @type {const} */ ({ weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
  time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, style);
}

// The secret of the link is after the #, which browsers do not send.
const invited = /^#join=([\w-]+)$/.exec(location.hash);
const form = document.getElementById("join");
if (invited && form) {
  const button = byId("join-go");
  /** @type {HTMLInputElement} */ (byId("link")).value = invited[1];
  form.hidden = false;
  button.hidden = false;
  button.textContent = button.dataset.join ?? "";
  document.getElementById("closed")?.remove();
}

const tables = document.getElementById("tables");

/** Refresh the list of tables if it has changed, but never while it has the focus. */
async function look() {
  if (!tables || document.hidden || tables.contains(document.activeElement)) return;
  const answer = await fetch(`${tables.dataset.address}?shown=${tables.dataset.shown}`).catch(() => null);
  if (answer?.status !== 200) return;
  tables.innerHTML = await answer.text();
  tables.dataset.shown = answer.headers.get("X-Shown") ?? "";
}
if (tables) {
  setInterval(look, EVERY_MS);
  document.addEventListener("visibilitychange", look);
}
