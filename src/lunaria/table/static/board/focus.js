// @ts-check
/** The keyboard's place: it stays where it was when a move is made and the picture is drawn anew. */
import { byId } from "../lib/dom.js";

/** @type {{target: string, drawn: boolean, x: number, y: number} | null} */
let held = null;

/**
 * Remember what of the table has the focus.
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
 * Give the focus back, when what had it is gone or cannot be touched any more: to the same thing, else to the nearest.
 * @param {HTMLElement} root
 * @param {boolean} open whether there is something to decide
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
  // Arrows go on from things of the picture only.
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

/** Wait on the board itself, which remembers where to go on. */
function rest() {
  const before = held;
  byId("stage").focus({ preventScroll: true });
  held = before;
}
