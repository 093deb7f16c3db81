// @ts-check
/** A chart of the course of a game: a line for each participant, with axes, drawn in the pixels of its container. */

const SVG = "http://www.w3.org/2000/svg";
const LEFT = 38;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 24;
/** Dash patterns of the lines by seat, so that colour is not the only difference. */
const DASHES = ["", "9 3", "", "4 3", "12 3 3 3", "2 3"];

/** @typedef {{name: string, colour: string, values: [number, number][]}} Series a line through pairs of move and value */
/** @typedef {{at: number, value: number, words: string, colour: string}} Spot */

/** @param {string} name @param {Record<string, string | number>} attributes @param {...(Node | string)} children */
function draw(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** Return about `count` round tick values of an axis. @param {number} from @param {number} to @param {number} count */
function steps(from, to, count) {
  const rough = Math.max(to - from, 1) / count;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * ten).find((one) => one >= rough) ?? ten * 10);
  const found = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) found.push(at);
  return found;
}

/**
 * Draw a chart in a container.
 * @param {HTMLElement} place
 * @param {{series: Series[], last: number, label: string, moves: string, percent?: boolean, now?: number, spots?: Spot[], height?: number}} asked
 * @returns {(x: number) => number} returns the move at a distance in pixels from the left edge
 */
export function chart(place, { series, last, label, moves, percent = false, now = -1, spots = [], height = 190 }) {
  const width = Math.max(place.clientWidth, 240);
  const values = series.flatMap((one) => one.values.map(([, value]) => value));
  const least = percent ? 0 : Math.min(0, ...values);
  const most = percent ? 1 : Math.max(1, ...values);
  const across = (/** @type {number} */ at) => LEFT + ((width - LEFT - RIGHT) * at) / Math.max(last, 1);
  const down = (/** @type {number} */ value) => TOP + (height - TOP - BOTTOM) * (1 - (value - least) / (most - least));
  const levels = percent ? [0, 0.5, 1] : steps(least, most, 4);
  const grid = levels.flatMap((value) => [
    draw("line", { x1: LEFT, x2: width - RIGHT, y1: down(value), y2: down(value), class: "grid" }),
    draw("text", { x: LEFT - 6, y: down(value) + 4, class: "tick-y" }, percent ? `${value * 100} %` : String(value)),
  ]);
  const marks = steps(0, last, Math.max(2, Math.floor(width / 90))).map((at) => draw("text", { x: across(at), y: height - 6, class: "tick-x" }, at ? String(at) : moves));
  const lines = series.map((one, index) =>
    draw("polyline", { points: one.values.map(([at, value]) => `${across(at).toFixed(1)},${down(value).toFixed(1)}`).join(" "), stroke: one.colour, "stroke-dasharray": DASHES[index % DASHES.length], class: "curve" }, draw("title", {}, one.name)),
  );
  const edges = series.map((one) => draw("polyline", { points: one.values.map(([at, value]) => `${across(at).toFixed(1)},${down(value).toFixed(1)}`).join(" "), class: "curve edge" }));
  const dots = spots.map((one) => draw("circle", { cx: across(one.at), cy: down(one.value), r: 6, fill: one.colour, class: "turning" }, draw("title", {}, one.words)));
  const here = now < 0 ? [] : [draw("line", { x1: across(now), x2: across(now), y1: TOP, y2: height - BOTTOM, class: "here" })];
  place.replaceChildren(draw("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label }, ...grid, ...marks, ...here, ...edges, ...lines, ...dots));
  return (x) => Math.max(0, Math.min(last, Math.round(((x - LEFT) / (width - LEFT - RIGHT)) * last)));
}
