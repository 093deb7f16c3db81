// @ts-check
/** The room of the past: the last turn is told whole, whatever has to give way for it. */
import { byId } from "../lib/dom.js";

const past = byId("past");
const list = byId("past-list");
/** What gives way, in this order: words beside symbols, then the size of what is left. */
const STEPS = ["short", "tight"];
/** How much more is drawn than there is room for, before something is cut. */
const SLACK = 1;

/** @param {HTMLElement} thing @param {boolean} shown */
const show = (thing, shown) => (thing.hidden = !shown);

/** Make room for the last turn: shorten, draw smaller, leave out the oldest turns, break the last into two lines. */
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

new ResizeObserver(makeRoom).observe(past);
