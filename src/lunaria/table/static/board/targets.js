// @ts-check
/** Selectable elements of the picture: their labels, and keyboard navigation among them. */

/** @import {Choice} from "../protocol.d.ts" */

/**
 * Mark every element as selectable or selected; `mark` then draws it.
 * @param {HTMLElement} board
 * @param {Choice[]} open
 * @param {Choice[]} chosen
 * @returns {Set<string>} the targets without a button: the picture shows them; acts always have one
 */
export function marks(board, open, chosen) {
  const labels = new Map(open.map((choice) => [choice.target, choice.label]));
  const ways = new Set(open.filter((choice) => choice.passes).map((choice) => choice.target));
  const done = new Set(chosen.map((choice) => choice.target));
  const shown = new Set();
  const focused = board.contains(document.activeElement) ? document.activeElement : null;
  let stop = focused?.hasAttribute("data-target") ? focused : null;
  if (stop && !labels.has(stop.getAttribute("data-target") ?? "")) stop = null;
  for (const element of board.querySelectorAll("svg [data-target]")) {
    const target = element.getAttribute("data-target") ?? "";
    const label = labels.get(target);
    element.toggleAttribute("data-chosen", done.has(target));
    element.toggleAttribute("data-can", label !== undefined);
    element.toggleAttribute("data-way", ways.has(target));
    if (label === undefined) {
      // A selected element keeps the focus: without a tabindex it would lose it at once.
      const stays = element === focused;
      if (stays) element.setAttribute("tabindex", "-1");
      for (const name of stays ? ["role", "aria-label"] : ["tabindex", "role", "aria-label"]) element.removeAttribute(name);
      continue;
    }
    if (!target.startsWith("act:")) shown.add(target);
    stop ??= element;
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", label);
    element.setAttribute("tabindex", element === stop ? "0" : "-1");
  }
  return shown;
}

/** @param {Element} element */
function middle(element) {
  const box = (element.querySelector(".touch") ?? element).getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Move the focus to the nearest selectable element in the direction of an arrow key.
 * @param {HTMLElement} board
 * @param {Element | null} from
 * @param {string} key
 * @returns {boolean} whether there was one
 */
export function step(board, from, key) {
  const things = [...board.querySelectorAll("svg [data-can]")].filter((thing) => thing.getClientRects().length);
  const start = from ? middle(from) : null;
  let best = from ? null : (things[0] ?? null);
  let least = Infinity;
  for (const thing of things) {
    if (!start || thing === from) continue;
    const to = middle(thing);
    const [along, aside] = {
      ArrowRight: [to.x - start.x, to.y - start.y],
      ArrowLeft: [start.x - to.x, to.y - start.y],
      ArrowDown: [to.y - start.y, to.x - start.x],
      ArrowUp: [start.y - to.y, to.x - start.x],
    }[key] ?? [0, 0];
    const cost = along + 2.5 * Math.abs(aside);
    if (along > 4 && cost < least) {
      least = cost;
      best = thing;
    }
  }
  if (!best) return false;
  for (const thing of things) thing.setAttribute("tabindex", thing === best ? "0" : "-1");
  /** @type {SVGElement} */ (best).focus();
  return true;
}
