// @ts-check
/** The analysis of a game that is over: who was likely to win, what was best, and the best move on the board. */
import { byId, make } from "./dom.js";

const POLL_MS = 800;
const WIDTH = 600;
const HEIGHT = 160;
const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {{words: string, targets: string[], lead: number}} Choice
 * @typedef {{ply: number, seat: number, played: string, choices: Choice[], line: [number, string][], loss: number,
 *   win_share: number[], lead: number, turning: boolean}} Verdict
 */

const table = byId("table");
/** @type {{names: string[], colours: string[], said: Record<string, string>}} */
const { names, colours, said } = JSON.parse(byId("facts").textContent ?? "{}");
const address = `/tables/${table.dataset.table}/analysis`;
const last = Number(table.dataset.last);
/** @type {Map<number, Verdict>} */
const verdicts = new Map();
let here = last;

/** @param {string} name @param {Record<string, string | number>} attributes @param {...Node} children */
function draw(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** @param {number} ply */
const across = (ply) => (WIDTH * ply) / Math.max(last, 1);
/** @param {number} share */
const down = (share) => HEIGHT * (1 - share);
/** @param {number} value */
const signed = (value) => (value > 0 ? `+${value.toFixed(1)}` : value.toFixed(1));

/** Draw each seat's likelihood of winning over the whole game. */
function graph() {
  const place = byId("swing");
  const found = [...verdicts.values()].sort((one, other) => one.ply - other.ply);
  if (found.length < 2) return place.replaceChildren();
  const lines = names.map((_, seat) =>
    draw("polyline", {
      points: found.map((one) => `${across(one.ply).toFixed(1)},${down(one.win_share[seat]).toFixed(1)}`).join(" "),
      stroke: colours[seat],
      class: "share",
    }),
  );
  const turning = found.filter((one) => one.turning);
  const marks = turning.map((one) => {
    const title = draw("title", {});
    title.textContent = `${said.turning} ${one.ply + 1}`;
    return draw("circle", { cx: across(one.ply), cy: down(one.win_share[one.seat]), r: 6, fill: colours[one.seat], class: "turning" }, title);
  });
  const half = draw("line", { x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2, class: "half" });
  const now = draw("line", { x1: across(here), x2: across(here), y1: 0, y2: HEIGHT, class: "now" });
  place.replaceChildren(draw("svg", { viewBox: `-8 -8 ${WIDTH + 16} ${HEIGHT + 16}`, role: "img", "aria-label": said.graph }, half, now, ...lines, ...marks));
  byId("turns").replaceChildren(
    ...turning.map((one) => make("button", { class: "act", type: "button", onclick: () => go(one.ply) }, `${one.ply + 1}. ${names[one.seat]}: ${one.played} (−${one.loss.toFixed(1)})`)),
  );
  byId("turns-title").hidden = !turning.length;
}

/** Say what was best at the decision that comes next, and mark it on the board. */
function explain() {
  const one = verdicts.get(here);
  const board = byId("board");
  for (const marked of board.querySelectorAll("[data-best]")) marked.removeAttribute("data-best");
  const place = byId("verdict");
  if (!one) return place.replaceChildren();
  for (const target of one.choices[0]?.targets ?? []) {
    board.querySelector(`[data-target="${CSS.escape(target)}"]`)?.setAttribute("data-best", "");
  }
  const share = `${Math.round(100 * one.win_share[one.seat])} %`;
  const rows = one.choices.map((choice) =>
    make("tr", {}, make("td", {}, choice.words), make("td", {}, signed(choice.lead))),
  );
  const line = one.line.map(([seat, move]) => `${names[seat]}: ${move}`).join("; ");
  place.replaceChildren(
    make("p", {}, `${names[one.seat]}: ${share} ${said.share}, ${signed(one.lead)} ${said.lead}`),
    make("p", {}, `${said.played} ${one.played}` + (one.loss > 0 ? ` (−${one.loss.toFixed(1)})` : ` (${said.best})`)),
    make("table", { class: "sheet" }, make("thead", {}, make("tr", {}, make("th", { scope: "col" }, said.choices), make("th", { scope: "col" }, said.lead))), make("tbody", {}, ...rows)),
    ...(line ? [make("p", { class: "quiet" }, `${said.line} ${line}`)] : []),
  );
}

/** @param {number} ply */
function go(ply) {
  table.dispatchEvent(new CustomEvent("go", { detail: ply }));
}

/** @param {boolean} working @param {number} done */
function progress(working, done) {
  byId("analyse").hidden = working || done === last;
  byId("stop").hidden = !working;
  const bar = /** @type {HTMLProgressElement} */ (byId("progress"));
  bar.hidden = !working;
  bar.value = done;
  byId("state").textContent = working ? `${done} / ${last}` : "";
}

/** Ask what was found out, again and again while the work goes on. */
async function poll() {
  const answer = await fetch(`${address}?first=${verdicts.size < last ? verdicts.size : 0}`);
  if (!answer.ok) return;
  const found = await answer.json();
  for (const one of found.verdicts) verdicts.set(one.ply, one);
  if (!found.working && found.done === last && found.verdicts.length < last) {
    verdicts.clear();
    return poll();
  }
  progress(found.working, found.done);
  graph();
  explain();
  if (found.working) setTimeout(poll, POLL_MS);
}

/** @param {string} method */
async function ask(method) {
  const answer = await fetch(address, { method });
  if (!answer.ok) byId("state").textContent = (await answer.json()).detail;
  else await poll();
}

byId("analyse").addEventListener("click", () => ask("POST"));
byId("stop").addEventListener("click", () => ask("DELETE"));
byId("swing").addEventListener("click", (event) => {
  const frame = byId("swing").getBoundingClientRect();
  go(Math.round(((event.clientX - frame.left) / frame.width) * last));
});
table.addEventListener("ply", (event) => {
  here = /** @type {CustomEvent} */ (event).detail;
  graph();
  explain();
});
poll();
