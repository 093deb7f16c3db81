// @ts-check
/** The replay of a finished game: a slider, buttons, keys and autoplay. */
import { Autoplay } from "../board/autoplay.js";
import { Board } from "../board/board.js";
import { byId, make } from "../lib/dom.js";
import { Animator } from "../board/animation.js";
import { countFromHere, showPlayers } from "../board/players.js";
import { layout, onTurn } from "../board/breakpoints.js";
import { hear } from "../lib/sound.js";

/** @import {ReplayFrame} from "../protocol.d.ts" */

const table = byId("table");
const last = Number(table.dataset.last);
const slider = /** @type {HTMLInputElement} */ (byId("ply"));
const overlays = /** @type {HTMLSelectElement | null} */ (document.getElementById("overlays"));
const from = /** @type {HTMLInputElement | null} */ (document.getElementById("from"));
const branch = /** @type {HTMLButtonElement | null} */ (document.getElementById("branch-go"));
/** @type {{names: string[], board: Record<string, string>, seat: number, turning: number}} */
const { names, board: said, seat, turning } = JSON.parse(byId("facts").textContent ?? "{}");
const board = new Board(table, said);
/** Maximum number of cached moments, followed by the delay until a moved slider loads its picture. */
const MOST_KEPT = 30;
const REST_MS = 60;
/** Cached moments by address, the last requested one at the end. @type {Map<string, {found: Promise<ReplayFrame>, stop: AbortController, here: boolean}>} */
const moments = new Map();
const motion = new Animator(hear);
let wanted = -1;
/** The ply that is shown. */
let shown = -1;
let sliding = 0;
/** Number of requests: answers to earlier ones are not shown. */
let turns = 0;

/** @param {number} ply */
const addressOf = (ply) => `/tables/${table.dataset.table}/plies/${ply}?layout=${layout()}&overlay=${overlays?.value ?? ""}`;

/** @param {string} address @returns {Promise<ReplayFrame>} */
function moment(address) {
  const kept = moments.get(address) ?? ask(address);
  moments.delete(address);
  moments.set(address, kept);
  if (moments.size > MOST_KEPT) moments.delete([...moments.keys()][0]);
  return kept.found;
}

/** @param {string} address */
function ask(address) {
  const stop = new AbortController();
  const found = fetch(address, { signal: stop.signal }).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))));
  const kept = { found, stop, here: false };
  found.then(
    () => (kept.here = true),
    () => moments.get(address) === kept && moments.delete(address),
  );
  return kept;
}

/** Abort requests for other moments. @param {string} address the one to keep */
function leave(address) {
  for (const [other, { stop, here }] of moments) {
    if (here || other === address) continue;
    stop.abort();
    moments.delete(other);
  }
}

/** Go to a moment by hand, which stops autoplay. @param {number} ply */
function turnTo(ply) {
  autoplay.stop();
  go(ply);
}

/**
 * Show a moment; its move is animated if the previous moment was shown before.
 * @param {number} ply
 * @returns {Promise<boolean>} whether it has a description
 */
async function go(ply) {
  wanted = Math.max(0, Math.min(ply, last));
  slider.value = String(wanted);
  const asked = wanted;
  turns += 1;
  const turn = turns;
  if (from) from.value = String(asked);
  if (branch) branch.disabled = asked === last;
  const address = addressOf(asked);
  leave(address);
  const found = await moment(address).catch(() => null);
  if (turn !== turns) return true;
  if (!found) {
    autoplay.stop();
    byId("prompt").textContent = said["no-answer"];
    return true;
  }
  const players = names.map((name, index) => ({ seat: index, name, score: found.score[index], here: true, left: -1, figures: found.figures[index] }));
  countFromHere();
  showPlayers({ seat, players, rivals: [] }, said);
  const deeds = asked === shown + 1 ? found.deeds : [];
  if (!deeds.length) motion.end();
  const seen = motion.before(deeds);
  board.parts.show(found.parts, motion.pieces(deeds));
  motion.play(seen(), { most: autoplay.running ? autoplay.pace * 0.85 : Infinity });
  shown = asked;
  board.mark();
  byId("prompt").textContent = found.lines.join(" ");
  byId("count").textContent = `${found.ply} / ${found.last}`;
  byId("words").replaceChildren(...found.words.map((words) => make("p", {}, words)));
  table.dispatchEvent(new CustomEvent("ply", { detail: asked }));
  if (asked < last) moment(addressOf(asked + 1)).catch(() => null);
  return found.lines.length > 0;
}

const autoplay = new Autoplay(
  () => go(wanted === last ? 0 : wanted + 1),
  () => wanted === last,
);

slider.addEventListener("input", () => {
  autoplay.stop();
  clearTimeout(sliding);
  sliding = setTimeout(() => go(Number(slider.value)), REST_MS);
});
byId("first").addEventListener("click", () => turnTo(0));
byId("back").addEventListener("click", () => turnTo(wanted - 1));
byId("next").addEventListener("click", () => turnTo(wanted + 1));
byId("last").addEventListener("click", () => turnTo(last));
overlays?.addEventListener("change", () => go(wanted));
onTurn(() => go(wanted));
table.addEventListener("go", (event) => turnTo(/** @type {CustomEvent} */ (event).detail));
addEventListener("keydown", (event) => {
  const at = /** @type {Element} */ (event.target);
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || at.closest("input, textarea, select, [role=tab]")) return;
  if (event.key === " " && !at.closest("button, a, summary")) {
    event.preventDefault();
    autoplay.toggle();
  }
  const to = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  turnTo(to);
});

/** @type {HTMLFieldSetElement} */ (byId("slider")).disabled = false; // controls are enabled once they work
const asked = Number.parseInt(location.hash.slice(1), 10);
go(Number.isNaN(asked) ? turning : asked);
