// @ts-check
/** Where another table waits for me while this one does not: a link in the bar leads there. */
import { byId } from "../lib/dom.js";

const PAUSE_MS = 15000;
const link = /** @type {HTMLAnchorElement} */ (byId("next-turn"));
const table = byId("table").dataset.table ?? "";
let asked = 0;

async function look() {
  const mine = document.body.classList.contains("mine");
  if (mine) link.hidden = true;
  if (mine || document.hidden || performance.now() - asked < PAUSE_MS) return;
  asked = performance.now();
  const told = await (await fetch(`/turns?but=${table}`)).json().catch(() => ({ waiting: 0 }));
  link.hidden = !told.waiting || document.body.classList.contains("mine");
  if (!told.waiting) return;
  link.href = `/tables/${told.table}`;
  link.textContent = (link.dataset.words ?? "").replace("#", told.game.split(":")[0]) + (told.waiting > 1 ? ` +${told.waiting - 1}` : "");
}

new MutationObserver(look).observe(document.body, { attributeFilter: ["class"] });
document.addEventListener("visibilitychange", look);
setInterval(look, 2 * PAUSE_MS);
look();
