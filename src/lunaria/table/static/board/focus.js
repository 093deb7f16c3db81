// @ts-check
/** Keyboard focus: it is preserved when a move redraws the picture. */
import { byId } from "../lib/dom.js";

/** @type {{target: string, drawn: boolean, x: number, y: number} | null} */
let held = null;

/**
 * Record which element of the table has the focus.
 * @param {HTMLElement} root
 */
export function watchFocus(root) {
  addEventListener("focusin", (event) => {
    const thing = /** @type {Element} */ (event.target);
    const decides = root.contains(thing) && thing.closest("svg [data-target], #acts button");
    const box = thing.getBoundingClientRect();
    held = decides ? { target: thing.getAttribute("data-target") ?? "", drawn: thing.matches("svg *"), x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  });
}

/**
 * Restore the focus if its element was removed or disabled: to the same target, else to the nearest one.
 * @param {HTMLElement} root
 * @param {boolean} open whether there is a pending decision
 */
export function keepFocus(root, open) {
  const now = document.activeElement;
  if (!held) return;
  const lost = !now || now === document.body || now === byId("stage") || (now.matches("svg [data-target]") && !now.hasAttribute("data-can") && !now.hasAttribute("data-chosen"));
  if (!lost) return;
  if (!open) {
    if (now === document.body) rest();
    return;
  }
  const all = [.../** @type {NodeListOf<SVGElement>} */ (root.querySelectorAll("svg [data-can], #acts button"))].filter((thing) => thing.getClientRects().length);
  const { target, drawn, x, y } = held;
  // Arrow keys continue from elements of the picture only.
  const things = drawn && all.some((thing) => thing.matches("svg *")) ? all.filter((thing) => thing.matches("svg *")) : all;
  const far = (/** @type {Element} */ thing) => {
    const box = (thing.querySelector(".touch") ?? thing).getBoundingClientRect();
    return thing.getAttribute("data-target") === target ? -1 : Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
  };
  const next = things.reduce((/** @type {SVGElement | null} */ best, thing) => (!best || far(thing) < far(best) ? thing : best), null);
  if (next?.hasAttribute("data-can")) {
    for (const thing of root.querySelectorAll('svg [data-can][tabindex="0"]')) thing.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
  }
  next?.focus({ preventScroll: true });
}

/** Focus the board itself, which remembers where to continue. */
function rest() {
  const before = held;
  byId("stage").focus({ preventScroll: true });
  held = before;
}
