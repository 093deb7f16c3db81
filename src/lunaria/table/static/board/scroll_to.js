// @ts-check
/** Scrolls and zooms to the next selectable elements. */
import { beckon, leafShown, turnTo } from "./tabs.js";
import { low, phone } from "./breakpoints.js";

/** Margin in pixels around elements scrolled into view. */
const SPARE = 8;

/**
 * Switch to the leaf with the next selectable elements, and scroll to them.
 * @param {HTMLElement} table
 * @param {import("./parts.js").Parts} parts
 */
export function bringIntoSight(table, parts) {
  const things = [...table.querySelectorAll("svg [data-can]")];
  parts.openDrawers(things);
  const leaves = new Set(things.map((thing) => thing.closest("[role=tabpanel], #own")?.id ?? ""));
  const visible = things.filter((thing) => thing.getClientRects().length);
  leaves.delete("");
  if (leaves.size && !visible.length) turnTo([...leaves][0]);
  beckon(leaves);
  const leaf = leafShown();
  const stage = things.some((thing) => thing.closest(".placed"));
  // The reader's own board takes room only from a stage on which nothing is selectable: its figures matter otherwise.
  const takes = leaf !== "own" || !stage;
  parts.want({ stage, leaf: leaves.has(leaf) && takes ? leaf : "" });
  scrollAll(things);
  requestAnimationFrame(() => scrollAll(things.filter((thing) => thing.isConnected))); // once all have their heights
  comeNear(table, parts);
}

/**
 * Show the elements that a lesson points at: switch to their leaf if none is visible, and scroll to them. If none is
 * on the stage and nothing there is selectable, that leaf gets the room that it needs.
 * @param {HTMLElement} table
 * @param {import("./parts.js").Parts} parts
 */
export function bringPointed(table, parts) {
  const rings = [...table.querySelectorAll(".pointing .ring")];
  const hidden = rings.find((ring) => !ring.getClientRects().length)?.closest("[role=tabpanel], .own");
  if (hidden && !rings.some((ring) => ring.getClientRects().length)) turnTo(hidden.id);
  const stage = [...rings, ...table.querySelectorAll("svg [data-can]")].some((thing) => thing.closest(".placed"));
  if (rings.length && !stage) parts.want({ stage, leaf: leafShown() });
  scrollAll(rings);
}

/**
 * Zoom parts of the stage until their selectable elements are large enough for a finger. Selected elements stay
 * visible while there are alternatives to them; elements that a lesson points at take precedence. If nothing is
 * selectable, the subject of the question (`data-look`) is shown. The latest writing (`data-wrote`, by a seat) stays
 * visible too, if there is room.
 * @param {HTMLElement} table
 * @param {import("./parts.js").Parts} parts
 */
export function comeNear(table, parts) {
  if (!phone.matches && !low.matches && !matchMedia("(pointer: coarse)").matches) return;
  /** @type {Map<import("./parts.js").Shown, Element[]>} */
  const near = new Map();
  for (const thing of table.querySelectorAll("svg [data-can]")) {
    const part = parts.of(thing);
    if (part?.element.classList.contains("placed")) near.set(part, [...(near.get(part) ?? []), thing]);
  }
  /** Selected elements stay visible, and their alternatives are still counted. @type {Map<import("./parts.js").Shown, Element[]>} */
  const chosen = new Map();
  for (const thing of table.querySelectorAll("svg [data-chosen]")) {
    const part = parts.of(thing);
    if (part && near.has(part)) chosen.set(part, [thing]);
  }
  for (const part of parts.shown.values()) {
    const things = near.get(part) ?? [];
    const pointed = [...part.element.querySelectorAll(".pointing .ring")];
    const looked = things.length ? [] : [...part.element.querySelectorAll("svg [data-look]")];
    const fresh = pointed.length ? [] : [...part.element.querySelectorAll("svg [data-wrote]")];
    if (looked.length) part.zoom.approach(looked, { counted: [], looked: true });
    else part.zoom.approach(pointed.length && things.length ? pointed : (chosen.get(part) ?? things), { counted: things, fresh });
  }
}

/** Scroll every visible leaf to the elements in it. @param {Element[]} things */
function scrollAll(things) {
  const leaves = new Set(things.map((thing) => thing.closest(".leaf")));
  for (const leaf of leaves) if (leaf) scrollTo(things.filter((thing) => leaf.contains(thing)));
}

/** Scroll elements of a leaf into view: all of them, or else their beginning. @param {Element[]} things */
function scrollTo(things) {
  const boxes = things.map((thing) => (thing.querySelector(".touch") ?? thing).getBoundingClientRect()).filter((box) => box.height);
  const place = things[0]?.closest(".leaf");
  if (!boxes.length || !place) return;
  const room = place.getBoundingClientRect();
  const pinned = parseFloat(getComputedStyle(place).scrollPaddingTop) || 0; // scrolled content passes beneath it
  const top = Math.min(...boxes.map((box) => box.top)) - SPARE - pinned;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + SPARE;
  if (bottom > room.bottom) place.scrollTop += Math.min(bottom - room.bottom, top - room.top);
  else if (top < room.top) place.scrollTop += top - room.top;
}
