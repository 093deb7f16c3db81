// @ts-check
/** The analysis of a finished game: win probabilities, the best moves, and the best one on the board. */
import { chart } from "../lib/chart.js";
import { byId, make, signed } from "../lib/dom.js";
import { mark } from "../board/marks.js";

const POLL_MS = 800;
const LONGEST_POLL_MS = 30_000;

/**
 * @typedef {{words: string, targets: string[], lead: number}} Choice
 * @typedef {{ply: number, seat: number, played: string, choices: Choice[], line: [number, string][], loss: number,
 *   win_share: number[], lead: number, turning: boolean, name: string, targets: string[]}} Verdict
 */

const table = byId("table");
/** @type {{names: string[], colours: string[], said: Record<string, string>, board: Record<string, string>}} */
const { names, colours, said, board } = JSON.parse(byId("facts").textContent ?? "{}");
const address = `/tables/${table.dataset.table}/analysis`;
const last = Number(table.dataset.last);
/** @type {Map<number, Verdict>} */
const verdicts = new Map();
let here = last;
/** Timer of the next request; its delay grows while requests fail. */
let timer = 0;
let wait = POLL_MS;

/** Returns the move at a position on the chart. */
let moveAt = (/** @type {number} */ _x) => here;

/** Draw the win probability of each seat over the game. */
function graph() {
  const place = byId("swing");
  const found = [...verdicts.values()].sort((one, other) => one.ply - other.ply);
  if (found.length < 2) return place.replaceChildren();
  const series = names.map((name, seat) => ({
    name,
    colour: colours[seat],
    values: /** @type {[number, number][]} */ (found.map((one) => [one.ply, one.win_share[seat]])),
  }));
  const turning = found.filter((one) => one.turning);
  const spots = turning.map((one) => ({
    at: one.ply + 1,
    value: (verdicts.get(one.ply + 1) ?? one).win_share[one.seat],
    words: `${said.turning} ${one.ply + 1}`,
    colour: colours[one.seat],
  }));
  moveAt = chart(place, { series, spots, last, now: here, percent: true, label: said.graph, moves: said.moves });
  byId("turns").replaceChildren(
    ...turning.map((one) => make("button", { class: "act", type: "button", onclick: () => go(one.ply + 1) }, `${one.ply + 1}. ${names[one.seat]}: ${one.played} (${signed(-one.loss)})`)),
  );
  byId("turns-title").hidden = !turning.length;
}

/** @param {string} target */
const thing = (target) => table.querySelector(`svg [data-target="${CSS.escape(target)}"]`);

/** Explain the best alternative to the last move, and mark it on the board. */
function explain() {
  const one = verdicts.get(here - 1);
  for (const marked of table.querySelectorAll("[data-best], [data-called]")) for (const name of ["data-best", "data-called"]) marked.removeAttribute(name);
  const place = byId("verdict");
  if (!one) {
    mark(table);
    return place.replaceChildren();
  }
  for (const target of one.choices[0]?.targets ?? []) {
    thing(target)?.setAttribute("data-best", "");
  }
  for (const target of one.name === "best" ? [] : one.targets) thing(target)?.setAttribute("data-called", one.name);
  mark(table);
  const share = `${Math.round(100 * one.win_share[one.seat])} %`;
  const rows = one.choices.map((choice) =>
    make("tr", {}, make("td", {}, choice.words), make("td", {}, signed(choice.lead))),
  );
  const line = one.line.map(([seat, move]) => `${names[seat]}: ${move}`).join("; ");
  place.replaceChildren(
    make("p", {}, `${names[one.seat]}, ${said.before}: ${share} ${said.share}, ${signed(one.lead)} ${said.lead}`),
    make("p", {}, `${said.played} ${one.played} (${one.loss > 0 ? signed(-one.loss) : said.best})`, ...called(one)),
    make("table", { class: "sheet" }, make("thead", {}, make("tr", {}, make("th", { scope: "col" }, said.choices), make("th", { scope: "col" }, said.lead))), make("tbody", {}, ...rows)),
    ...(line ? [make("p", { class: "quiet" }, `${said.line} ${line}`)] : []),
  );
}

/** Return the rating of a move. @param {Verdict} one @returns {(Node | string)[]} */
function called(one) {
  const words = said[one.name === "best" || one.name === "good" ? `${one.name}-move` : one.name];
  return words ? [" ", make("b", { class: `verdict ${one.name}` }, words)] : [];
}

/** @param {number} ply */
function go(ply) {
  table.dispatchEvent(new CustomEvent("go", { detail: ply }));
}

/** @param {boolean} working @param {number} done @param {boolean} failed */
function progress(working, done, failed) {
  byId("analyse").hidden = working || done === last;
  byId("stop").hidden = !working;
  const bar = /** @type {HTMLProgressElement} */ (byId("progress"));
  bar.hidden = !working;
  bar.value = done;
  byId("state").textContent = working ? `${done} / ${last}` : failed ? said.failed : "";
}

/** Fetch the results, repeatedly while the analysis runs. */
async function poll() {
  clearTimeout(timer);
  const asked = fetch(`${address}?first=${verdicts.size < last ? verdicts.size : 0}`);
  const found = await asked.then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
  if (!found) {
    byId("state").textContent = board.lost;
    wait = Math.min(2 * wait, LONGEST_POLL_MS);
    timer = setTimeout(poll, wait);
    return;
  }
  wait = POLL_MS;
  for (const one of found.verdicts) verdicts.set(one.ply, one);
  if (!found.working && found.done === last && found.verdicts.length < last) {
    verdicts.clear();
    return poll();
  }
  progress(found.working, found.done, found.failed);
  graph();
  explain();
  if (found.working) timer = setTimeout(poll, wait);
}

/** @param {string} method */
async function ask(method) {
  const answer = await fetch(address, { method }).catch(() => null);
  if (answer?.ok) return poll();
  const result = await answer?.json().catch(() => null);
  byId("state").textContent = result?.detail ?? board["no-answer"];
}

byId("analyse").addEventListener("click", () => ask("POST"));
byId("stop").addEventListener("click", () => ask("DELETE"));
byId("swing").addEventListener("click", (event) => {
  go(moveAt(event.clientX - byId("swing").getBoundingClientRect().left));
});
table.addEventListener("ply", (event) => {
  here = /** @type {CustomEvent} */ (event).detail;
  graph();
  explain();
});
poll();
