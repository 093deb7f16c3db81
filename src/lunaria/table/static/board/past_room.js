// @ts-check
/** Room for the opponents' turns: the last one is shown completely, whatever has to be shortened for it. */
import { byId } from "../lib/dom.js";

const past = byId("past");
const list = byId("past-list");
/** Classes that save room, in this order: shorter text beside symbols, no names, then smaller text. */
const STEPS = ["short", "nameless", "tight"];
/** Overflow in pixels that is tolerated. */
const SLACK = 1;

/** @param {HTMLElement} thing @param {boolean} shown */
const show = (thing, shown) => (thing.hidden = !shown);

/** Make room for the last turn: shorten, drop names, shrink, drop the oldest turns, and finally wrap the last onto two lines. */
export function makeRoom() {
  const turns = /** @type {HTMLElement[]} */ ([...list.children]);
  past.classList.remove(...STEPS, "two");
  for (const thing of list.querySelectorAll("[hidden]")) thing.removeAttribute("hidden");
  const over = () => list.scrollWidth > list.clientWidth + SLACK;
  for (const step of STEPS) if (over()) past.classList.add(step);
  let left = 0;
  for (; left < turns.length - 1 && over(); left += 1) show(turns[left], false);
  byId("past-more").textContent = left ? `+${left}` : "";
  const last = turns.at(-1);
  if (!last || !over()) return;
  past.classList.add("two");
  const cut = () => last.scrollHeight > last.clientHeight + SLACK || over();
  const signs = /** @type {HTMLElement[]} */ ([...last.querySelectorAll(".brief")]);
  for (const sign of signs.slice(0, -1)) if (cut()) show(sign, false);
}

new ResizeObserver(makeRoom).observe(list);
