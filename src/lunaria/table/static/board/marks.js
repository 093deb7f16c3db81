// @ts-check
/**
 * The marks of the pictures, drawn along the shape of the element and never over a piece: a dashed outline for
 * selectable elements, deep orange on a light ground and bright on a dark one; a solid amber one with a tick for
 * selected ones; the author's crest without a line for recent changes; a star for recommendations. An element may have
 * several.
 */
import { crest } from "../lib/dom.js";

/** @typedef {[1 | -1, 1 | -1]} Corner right or left, bottom or top */

const SVG = "http://www.w3.org/2000/svg";
const BADGE_PIXELS = 9;
/** Minimum number of selectable elements for which their marks become finer. */
const MANY = 10;
/** Marks with a line; the others are badges only. */
const LINES = ["data-can", "data-chosen", "data-best", "data-called"];
/** Padding of a frame, as a share of its smaller side. */
const FRAME_PAD = 0.08;
/** Relative size of badges on such a frame, and on a small element. */
const SMALL = 0.68;
/** Greatest radius of a badge, as a share of its element's smaller side. */
const SHARE = 0.18;
const TICK = "m-4.5 0 3.200 3.600L4.500-3.600";
const STAR = "m0-6.500 1.900 4 4.400.5-3.200 3 .8 4.400L0 3.300l-3.900 2.100.8-4.400-3.200-3 4.400-.5Z";
/** Icons for the rating of a past move: good, a slip, a blunder. */
const CALLED = { good: "m-4 0 3 3.500 5-7", slip: "M0-4.500v5.500m0 3.500v.1", blunder: "M-2.400-4.500v5.500m0 3.500v.1M2.400-4.500v5.500m0 3.500v.1" };

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {...Node} children
 */
function draw(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** @param {Element} thing @returns {string} its mark attributes */
function state(thing) {
  const flags = ["data-can", "data-chosen", "data-best"].filter((name) => thing.hasAttribute(name));
  if (thing.hasAttribute("data-fresh") && thing.hasAttribute("data-doer")) flags.push("data-fresh");
  const called = thing.getAttribute("data-called") ?? "";
  return flags.length || called ? `${flags.join(" ")} ${thing.getAttribute("data-doer") ?? ""} ${called}` : "";
}

/**
 * Draw the marks that the attributes of all elements request.
 * @param {Element} root
 */
export function mark(root) {
  /** Everything is measured before anything is drawn. @type {(() => void)[]} */
  const works = [];
  for (const thing of root.querySelectorAll("svg :is([data-target], [data-fresh][data-doer])")) {
    const wanted = state(thing);
    const touched = thing.hasAttribute("data-target");
    const old = thing.querySelector(touched ? "[data-mark]:not(.framed)" : ":scope > .framed");
    if ((old?.getAttribute("data-mark") ?? "") === wanted) continue;
    const own = touched ? /** @type {SVGGraphicsElement | null} */ (thing.querySelector(".touch")) : null;
    const shape = own ?? (touched || !wanted ? null : frame(/** @type {SVGGraphicsElement} */ (thing)));
    if (old) works.push(() => old.remove());
    if (!wanted || !shape) continue;
    const drawn = marks(thing, shape, own ?? /** @type {SVGGraphicsElement} */ (thing), wanted);
    drawn.classList.toggle("framed", !own);
    works.push(() => (own ? own.after(drawn) : thing.append(drawn)));
  }
  for (const work of works) work();
  for (const svg of root.querySelectorAll(".part svg")) svg.toggleAttribute("data-many", svg.querySelectorAll("[data-can]").length >= MANY);
}

/**
 * @param {Element} thing
 * @param {SVGGraphicsElement} shape
 * @param {SVGGraphicsElement} measured an element of the same size that is already drawn
 * @param {string} wanted
 */
function marks(thing, shape, measured, wanted) {
  const kinds = ["paper", "by-day", "lawn", "tiled"].filter((kind) => shape.classList.contains(kind));
  const names = LINES.some((name) => thing.hasAttribute(name)) ? [...(kinds.includes("lawn") ? ["ground"] : []), "edge", "stroke"] : [];
  const lines = names.map((name) => outline(shape, name));
  const group = draw("g", { "data-mark": wanted, class: ["mark", ...kinds].join(" "), "aria-hidden": "true" }, ...lines);
  const seat = thing.getAttribute("data-doer");
  /** @type {[Corner, Element][]} */
  const badges = [];
  if (thing.hasAttribute("data-chosen")) badges.push(badge("tick", [1, -1], draw("path", { d: TICK })));
  if (thing.hasAttribute("data-fresh") && seat !== null) badges.push(badge("doer", [1, 1], draw("g", { transform: "scale(5.500)" }, ...crest(Number(seat)).querySelectorAll("path"))));
  const sign = CALLED[/** @type {keyof typeof CALLED} */ (thing.getAttribute("data-called") ?? "")];
  if (sign) badges.push(badge("verdict-sign", [1, -1], draw("path", { d: sign })));
  if (thing.hasAttribute("data-best")) badges.push(badge("star", [-1, -1], draw("path", { d: STAR })));
  if (!badges.length) return group;
  const box = measured.getBBox();
  const matrix = measured.getScreenCTM();
  const pixel = 1 / (matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1);
  const near = Number.parseFloat(getComputedStyle(thing).getPropertyValue("--near")) || 1;
  const corner = shape === measured ? inside(box, pixel) : outside(box, pixel, measured);
  for (const [at, drawn] of badges) {
    const { x, y, scale } = corner(at);
    drawn.setAttribute("transform", `translate(${x} ${y}) scale(${scale * near})`); // overridden by styles
  }
  group.append(draw("g", shape.hasAttribute("transform") ? { transform: shape.getAttribute("transform") ?? "" } : {}, ...badges.map(([, drawn]) => drawn)));
  return group;
}

/**
 * Return the positions of badges on a selectable element: in its corners, smaller on a small one.
 * @param {DOMRect} box
 * @param {number} pixel its length in units of the picture
 */
function inside(box, pixel) {
  const room = (SHARE * Math.min(box.width, box.height)) / pixel / BADGE_PIXELS;
  const [side, deep] = [Math.min(box.width * 0.12, 10 * pixel), Math.min(box.height * 0.14, 10 * pixel)];
  return (/** @type {Corner} */ [right, low]) => ({
    x: right > 0 ? box.x + box.width - side : box.x + side,
    y: low > 0 ? box.y + box.height - deep : box.y + deep,
    scale: pixel * Math.max(SMALL, Math.min(1, room)),
  });
}

/**
 * Return the positions of badges on a frame around a small element: at the corner where they cover the least text, and
 * completely visible.
 * @param {DOMRect} box
 * @param {number} pixel
 * @param {SVGGraphicsElement} thing
 */
function outside(box, pixel, thing) {
  const [own, all] = [thing.getBoundingClientRect(), (thing.ownerSVGElement ?? thing).getBoundingClientRect()];
  const pad = (FRAME_PAD * Math.min(box.width, box.height)) / pixel;
  const radius = BADGE_PIXELS * SMALL + 1;
  const words = [...thing.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
  const corners = [own.right + pad, own.left - pad].flatMap((x) => [own.top - pad, own.bottom + pad].map((y) => ({
    x: Math.max(all.left + radius, Math.min(x, all.right - radius)),
    y: Math.max(all.top + radius, Math.min(y, all.bottom - radius)),
  })));
  const hidden = (/** @type {{x: number, y: number}} */ { x, y }) =>
    words.reduce((sum, { left, right, top, bottom }) => {
      const wide = Math.min(right, x + radius) - Math.max(left, x - radius);
      const high = Math.min(bottom, y + radius) - Math.max(top, y - radius);
      return sum + Math.max(0, wide) * Math.max(0, high);
    }, 0);
  const best = corners.reduce((least, corner) => (hidden(corner) < hidden(least) ? corner : least));
  const place = { x: box.x + (best.x - own.left) * pixel, y: box.y + (best.y - own.top) * pixel, scale: pixel * SMALL };
  return () => place;
}

/**
 * Return a frame around an element that is not selectable, such as an opponent's board or a number; null if nothing is
 * drawn.
 * @param {SVGGraphicsElement} thing
 * @returns {SVGGraphicsElement | null}
 */
function frame(thing) {
  if (thing.localName === "svg" || !thing.getClientRects().length) return null;
  const { x, y, width, height } = thing.getBBox();
  const pad = FRAME_PAD * Math.min(width, height);
  if (!width || !height) return null;
  return /** @type {any} */ (draw("rect", { x: x - pad, y: y - pad, width: width + 2 * pad, height: height + 2 * pad, rx: 2 * pad }));
}

/**
 * @param {string} name
 * @param {Corner} corner
 * @param {Element} sign
 * @returns {[Corner, Element]}
 */
function badge(name, corner, sign) {
  return [corner, draw("g", {}, draw("g", { class: `badge ${name}` }, draw("circle", { r: BADGE_PIXELS }), sign))];
}

/** @param {Element} shape @param {string} name */
function outline(shape, name) {
  const copy = /** @type {Element} */ (shape.cloneNode(false));
  for (const attribute of ["id", "fill", "style"]) copy.removeAttribute(attribute);
  copy.setAttribute("class", name);
  return copy;
}
