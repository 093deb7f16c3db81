// @ts-check
/** Points at elements of the picture: a ring around each, or a dotted arrow from one to another. */

const SVG = "http://www.w3.org/2000/svg";
const PAD_PIXELS = 5;
const RADIUS_PIXELS = 14;
/** Distance of an arrow's ends from the centre of an element, as a share of its size. */
const CLEAR = 0.42;

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

/** @param {Element} root */
export function clearPointers(root) {
  for (const old of root.querySelectorAll(".pointing")) old.remove();
}

/**
 * Return the element with a name: that of a target, or else an id.
 * @param {Element} root
 * @param {string} name
 * @returns {SVGGraphicsElement | null}
 */
function find(root, name) {
  return root.querySelector(`.part svg [data-target="${CSS.escape(name)}"]`) ?? root.querySelector(`.part svg #${CSS.escape(name)}`);
}

/**
 * Return the box of an element in units of its picture, the length of a pixel there, and whether it has corners.
 * @param {SVGGraphicsElement} thing
 */
function boxOf(thing) {
  const shape = /** @type {SVGGraphicsElement} */ (thing.querySelector(".touch") ?? thing);
  const svg = /** @type {SVGSVGElement} */ (thing.ownerSVGElement);
  const outer = svg.getScreenCTM();
  const inner = shape.getScreenCTM();
  if (!outer || !inner) return null;
  const matrix = outer.inverse().multiply(inner);
  const { x, y, width, height } = shape.getBBox();
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([a, b]) => new DOMPoint(a, b).matrixTransform(matrix));
  const left = Math.min(...corners.map((corner) => corner.x));
  const top = Math.min(...corners.map((corner) => corner.y));
  const right = Math.max(...corners.map((corner) => corner.x));
  const bottom = Math.max(...corners.map((corner) => corner.y));
  const unit = 1 / (Math.hypot(outer.a, outer.b) || 1);
  const square = shape.localName === "rect";
  return { svg, left, top, width: right - left, height: bottom - top, unit, square };
}

/**
 * Draw a ring around elements.
 * @param {Element} root
 * @param {string[]} names
 */
export function point(root, names) {
  for (const name of names) {
    const thing = find(root, name);
    const box = thing && boxOf(thing);
    if (!box) continue;
    const pad = PAD_PIXELS * box.unit;
    const long = Math.max(box.width, box.height) > 1.15 * Math.min(box.width, box.height);
    const round = long || box.square ? RADIUS_PIXELS * box.unit : Math.max(box.width, box.height) / 2 + pad;
    const shape = { x: box.left - pad, y: box.top - pad, width: box.width + 2 * pad, height: box.height + 2 * pad, rx: round };
    box.svg.append(draw("g", { class: "pointing", "aria-hidden": "true" }, draw("rect", { ...shape, class: "under" }), draw("rect", { ...shape, class: "ring" })));
  }
}

/**
 * Draw a dotted arrow between two elements of the same picture.
 * @param {Element} root
 * @param {string} from
 * @param {Element} to
 */
export function way(root, from, to) {
  const source = find(root, from);
  const start = source && boxOf(source);
  const end = boxOf(/** @type {SVGGraphicsElement} */ (to));
  if (!start || !end || start.svg !== end.svg) return;
  const [x, y, u, v] = [start.left + start.width / 2, start.top + start.height / 2, end.left + end.width / 2, end.top + end.height / 2];
  const length = Math.hypot(u - x, v - y);
  const [dx, dy] = [(u - x) / length, (v - y) / length];
  const [first, last] = [CLEAR * Math.min(start.width, start.height), length - CLEAR * Math.min(end.width, end.height)];
  const head = 12 * end.unit;
  const at = (/** @type {number} */ along, /** @type {number} */ aside) => `${x + dx * along - dy * aside} ${y + dy * along + dx * aside}`;
  const line = `M${at(first, 0)}L${at(last - head * 0.4, 0)}`;
  const tip = `M${at(last - head, head * 0.8)}L${at(last, 0)}L${at(last - head, -head * 0.8)}`;
  drawWay(start.svg, [line, tip]);
}

/** @param {SVGSVGElement} svg @param {[string, string]} paths the line and its arrowhead */
function drawWay(svg, [line, tip]) {
  const strokes = ["under", "over"].flatMap((look) => [draw("path", { class: `${look} dots`, d: line }), draw("path", { class: look, d: tip })]);
  svg.append(draw("g", { class: "pointing way", "aria-hidden": "true" }, ...strokes));
}
