// @ts-check
/** What is to be touched next is in sight, and near enough. */
import { beckon, leafShown, turnTo } from "./tabs.js";
import { low, phone } from "./breakpoints.js";

/** How many pixels stay free around what is scrolled into sight. */
const SPARE = 8;

/**
 * The part in which the next thing is to be touched comes into sight by itself.
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
  // My own board takes no room from the stage: it scrolls, and the numbers of the stage are to be read too. In a lesson
  // nothing needs to be compared: what is to be touched is seen whole.
  const takes = leaf !== "own" || (!stage && document.body.classList.contains("lesson"));
  parts.want({ stage, leaf: leaves.has(leaf) && takes ? leaf : "" });
  scrollAll(things);
  comeNear(table, parts);
}

/**
 * What is pointed at comes into sight: its leaf, if nothing of it is seen, and its place there. Where nothing of the stage
 * is pointed at or can be touched, that leaf gets the room that it needs.
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
 * Look so closely at parts of the stage that what is to be touched there is large enough for a finger. What was chosen
 * stays in sight while something else could be chosen instead; what a lesson points at comes first. Where nothing is to
 * be touched, what the question is about (`data-look`) is in sight. What was written last (`data-wrote`, by a seat) is in
 * sight with it, if it can be.
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
  /** What is chosen stays in sight, and what else could be is still counted. @type {Map<import("./parts.js").Shown, Element[]>} */
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

/** Scroll every leaf that shows to what is in it. @param {Element[]} things */
function scrollAll(things) {
  const leaves = new Set(things.map((thing) => thing.closest(".leaf")));
  for (const leaf of leaves) if (leaf) scrollTo(things.filter((thing) => leaf.contains(thing)));
}

/** Scroll what is in a leaf into sight: all of it, or else its beginning. @param {Element[]} things */
function scrollTo(things) {
  const boxes = things.map((thing) => (thing.querySelector(".touch") ?? thing).getBoundingClientRect()).filter((box) => box.height);
  const place = things[0]?.closest(".leaf");
  if (!boxes.length || !place) return;
  const room = place.getBoundingClientRect();
  const pinned = parseFloat(getComputedStyle(place).scrollPaddingTop) || 0; // what is scrolled goes on beneath it
  const top = Math.min(...boxes.map((box) => box.top)) - SPARE - pinned;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + SPARE;
  if (bottom > room.bottom) place.scrollTop += Math.min(bottom - room.bottom, top - room.top);
  else if (top < room.top) place.scrollTop += top - room.top;
}
