// @ts-check
/** Link in the bar to another table at which it is the reader's turn, while it is not at this one. */
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
  // Without a connection, no table counts as waiting.
  const next = await fetch(`/turns?but=${table}`).then((answer) => answer.json()).catch(() => ({ waiting: 0 }));
  link.hidden = !next.waiting || document.body.classList.contains("mine");
  if (!next.waiting) return;
  link.href = `/tables/${next.table}`;
  link.textContent = (link.dataset.words ?? "").replace("#", next.game.split(":")[0]) + (next.waiting > 1 ? ` +${next.waiting - 1}` : "");
}

new MutationObserver(look).observe(document.body, { attributeFilter: ["class"] });
document.addEventListener("visibilitychange", look);
setInterval(look, 2 * PAUSE_MS);
look();
