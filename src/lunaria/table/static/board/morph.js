// @ts-check
/**
 * Change one picture into the next: elements with the same id are kept, so that the focus remains and pieces glide
 * from their old place to the new one.
 */
import { calm } from "./animation_speed.js";

const GLIDE_MS = 280;
/** Elements that can be seen to move: not those in definitions. */
const PIECES = "[id]:not(defs *)";
/** Attributes that belong to the page and not to the picture. */
const OURS = new Set(["tabindex", "role", "aria-label", "aria-disabled", "data-can", "data-way", "data-chosen", "data-fresh", "data-best", "data-turn", "data-doer", "data-kept"]);

/**
 * Read an SVG document.
 * @param {string} source
 * @returns {SVGSVGElement}
 */
export function parse(source) {
  const root = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  return /** @type {any} */ (document.importNode(root, true));
}

/**
 * Draw a picture, gliding from the previous one.
 * @param {HTMLElement} place
 * @param {string} source an SVG document
 * @param {Set<string>} animated ids of pieces that are animated otherwise: they do not glide
 * @returns {Set<Element>} the elements (`data-target`) on which an element with an id was added, removed or changed
 */
export function draw(place, source, animated) {
  const next = parse(source);
  const current = place.querySelector(":scope > svg");
  if (!current || current.getAttribute("viewBox") !== next.getAttribute("viewBox")) {
    current?.remove();
    place.prepend(next);
    return new Set();
  }
  for (const mark of current.querySelectorAll("[data-mark]")) mark.remove();
  const still = calm() || !current.getClientRects().length;
  const before = still ? new Map() : positions(current);
  /** @type {Set<Element>} */
  const changed = new Set();
  morph(current, next, changed);
  if (!still) glide(current, before, animated);
  return changed;
}

/**
 * @param {Element} current
 * @param {Element} next
 * @param {Set<Element>} changed
 */
function morph(current, next, changed) {
  if (attributes(current, next)) note(current, changed);
  if (current.localName === "style" || (!next.children.length && !current.children.length)) {
    if (current.textContent !== next.textContent) {
      current.textContent = next.textContent;
      note(current, changed);
    }
    return;
  }
  children(current, next, changed);
}

/**
 * @param {Element} current
 * @param {Element} next
 * @returns {boolean} whether anything visible has changed
 */
function attributes(current, next) {
  let changed = false;
  for (const { name } of [...current.attributes]) {
    if (!OURS.has(name) && !next.hasAttribute(name)) {
      current.removeAttribute(name);
      changed = true;
    }
  }
  for (const { name, value } of next.attributes) {
    if (!OURS.has(name) && current.getAttribute(name) !== value) {
      current.setAttribute(name, value);
      changed = true;
    }
  }
  return changed;
}

/**
 * Pair children by id; those without one by their order among elements of the same kind.
 * @param {Element} current
 * @param {Element} next
 * @param {Set<Element>} changed
 */
function children(current, next, changed) {
  const named = new Map();
  /** @type {Element[]} */
  const nameless = [];
  for (const child of [...current.children]) {
    if (child.id) named.set(child.id, child);
    else nameless.push(child);
  }
  for (const node of [...current.childNodes]) if (node.nodeType !== Node.ELEMENT_NODE) node.remove();
  let last = null;
  for (const node of [...next.childNodes]) {
    let kept = /** @type {Node} */ (node);
    if (node instanceof Element) {
      const match = node.id ? named.get(node.id) : nameless.find((child) => child.localName === node.localName);
      if (match && match.localName === node.localName) {
        if (node.id) named.delete(node.id);
        else nameless.splice(nameless.indexOf(match), 1);
        morph(match, node, changed);
        kept = match;
      } else {
        if (node.id) add(current, changed);
        else note(current, changed);
      }
    }
    /** @type {ChildNode | null} */
    const place = last ? last.nextSibling : current.firstChild;
    if (place !== kept) current.insertBefore(kept, place);
    last = kept;
  }
  for (const child of [...named.values(), ...nameless]) {
    child.remove();
    if (child.id) add(current, changed);
    else note(current, changed);
  }
}

/**
 * A change within an element with an id counts for the target it belongs to; shading alone does not.
 * @param {Element} element
 * @param {Set<Element>} changed
 */
function note(element, changed) {
  const piece = element.closest("[id]");
  if (piece?.parentElement) add(piece.parentElement, changed);
}

/**
 * @param {Element} place
 * @param {Set<Element>} changed
 */
function add(place, changed) {
  const thing = place.closest("[data-target]");
  if (thing) changed.add(thing);
}

/**
 * @param {Element} root
 * @returns {Map<Element, DOMRect>}
 */
function positions(root) {
  return new Map([...root.querySelectorAll(PIECES)].map((element) => [element, element.getBoundingClientRect()]));
}

/**
 * @param {Element} root
 * @param {Map<Element, DOMRect>} before
 * @param {Set<string>} animated
 */
function glide(root, before, animated) {
  /** Initial offset of each element from its place. @type {Map<Element, {x: number, y: number}>} */
  const moved = new Map();
  /** Everything is measured before any animation starts: one layout instead of one per piece. @type {(() => void)[]} */
  const starts = [];
  for (const element of /** @type {NodeListOf<SVGGraphicsElement>} */ (root.querySelectorAll(PIECES))) {
    const was = before.get(element);
    const parent = element.parentElement?.closest("[id]");
    const carried = (parent && moved.get(parent)) || { x: 0, y: 0 };
    moved.set(element, carried);
    if (animated.has(element.id)) {
      if (was) moved.set(element, away(was, element.getBoundingClientRect()));
      continue;
    }
    if (!was) {
      starts.push(() => element.animate({ opacity: [0, 1] }, { duration: GLIDE_MS }));
      continue;
    }
    const is = element.getBoundingClientRect();
    if (!was.width || !is.width) continue;
    const delta = away(was, is);
    const x = delta.x - carried.x;
    const y = delta.y - carried.y;
    const same = Math.abs(was.width - is.width) < 2 && Math.abs(was.height - is.height) < 2;
    const matrix = element.getScreenCTM?.();
    if (!same || !matrix || Math.hypot(x, y) < 3) continue;
    moved.set(element, delta);
    const turned = new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]).inverse();
    const from = turned.transformPoint({ x, y });
    starts.push(() =>
      element.animate(
        { transform: [`translate(${from.x}px, ${from.y}px)`, "translate(0, 0)"], composite: "add" },
        { duration: GLIDE_MS, easing: "ease-in-out" },
      ),
    );
  }
  for (const start of starts) start();
}

/** @param {DOMRect} was @param {DOMRect} is @returns {{x: number, y: number}} the displacement of the centre */
const away = (was, is) => ({ x: was.x + was.width / 2 - is.x - is.width / 2, y: was.y + was.height / 2 - is.y - is.height / 2 });
