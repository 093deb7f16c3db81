// @ts-check
/** The page of people: preferences that can be changed while waiting, and the number of others who wait. */
import { byId } from "../lib/dom.js";

const LONG_MS = 45000;
const form = /** @type {HTMLFormElement} */ (byId("wish-form"));
const others = byId("others");
let waited = 0;

// A preference changed while waiting is sent at once, and the waiting time goes on.
if ("waits" in form.dataset) {
  form.addEventListener("change", async () => {
    const answer = await fetch(form.action, { method: "POST", body: new FormData(form), headers: { Accept: "application/json" } });
    if (!answer.ok) others.textContent = (await answer.json()).detail;
  });
}

addEventListener("waits", (event) => {
  const message = /** @type {CustomEvent} */ (event).detail;
  if (message.type !== "waiting") {
    waited += message.type === "found" ? 1 : 0;
    return;
  }
  const words = message.others > 1 ? others.dataset.many?.replace("#", message.others) : message.others ? others.dataset.one : others.dataset.none;
  others.textContent = waited ? `${others.dataset.lost} ${words}` : (words ?? "");
  const later = document.getElementById("also-days");
  if (later) setTimeout(() => { later.hidden = false; }, Math.max(0, LONG_MS - message.seconds * 1000));
});
