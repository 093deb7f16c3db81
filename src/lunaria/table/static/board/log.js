// @ts-check
/** The log, and the opponents' events since the reader's last decision. */
import { autoscroll } from "../lib/autoscroll.js";
import { byId, crest, make } from "../lib/dom.js";
import { drawn } from "./buttons.js";
import { makeRoom } from "./past_room.js";
import { gains } from "./players.js";
import { turnTo } from "./tabs.js";

/** @import {LogLine, Scene} from "../protocol.d.ts" */

const list = byId("log");
const past = byId("past-list");
const MOST_PAST = 40;
/** Symbol of a completed decision, redundant beside the decision itself. */
const DONE = "[done]";
/** @type {LogLine[]} */
let log = [];

/** Keep the end visible, unless the reader has scrolled up. */
export const follow = autoscroll(/** @type {HTMLElement} */ (list.parentElement));

/**
 * @param {Scene} scene
 * @returns {LogLine[]} the new lines
 */
export function hear(scene) {
  const news = scene.log.lines;
  log = [...log.slice(0, scene.log.keep), ...news];
  showLog();
  return news;
}

/** @param {number} seat @returns {number} the number of entries of a seat */
export const acted = (seat) => log.filter((entry) => entry.seat === seat).length;

/** @param {number} seat @returns {Element[]} */
const sign = (seat) => (seat >= 0 ? [crest(seat)] : []);

function showLog() {
  const kept = new Map([...list.children].map((item) => [/** @type {HTMLElement} */ (item).dataset.event, item]));
  const items = log.map((entry) => {
    const known = kept.get(String(entry.event));
    const text = entry.lines.join("\n");
    if (known && known.textContent === text.replaceAll("\n", "")) return known;
    const lines = entry.lines.map((sentence, index) => make("p", {}, ...sign(entry.about[index]), sentence));
    return make("li", { "data-event": entry.event }, ...lines);
  });
  const same = items.length === list.children.length && items.every((item, index) => item === list.children[index]);
  if (!same) list.replaceChildren(...items);
  follow();
}

/** A sentence about a player without their name, which the crest replaces. @param {string} sentence @param {string} name @returns {string} */
const withoutName = (sentence, name) => (name && sentence.startsWith(name) ? sentence.slice(name.length).replace(/^[\s:]+/, "") : sentence).replace(/\.$/, "");

/**
 * Return the opponents' entries since the reader's last turn; they stay until the present turn ends.
 * @param {Scene} scene
 * @returns {LogLine[]}
 */
function sinceMyTurn(scene) {
  const mine = (/** @type {LogLine} */ entry) => scene.seat >= 0 && entry.seat === scene.seat;
  if (!scene.players.find((player) => player.seat === scene.seat)?.pending) return log.slice(log.findLastIndex(mine) + 1);
  const open = log.filter((entry) => !entry.secret);
  const last = open.findLastIndex((entry) => !mine(entry) || entry.about.some((seat) => seat >= 0 && seat !== scene.seat));
  return open.slice(open.slice(0, Math.max(0, last)).findLastIndex(mine) + 1);
}

/** Of a turn: the sentences that symbols show, those that they do not, all sentences, and the symbols. @typedef {{drawn: string[], words: string[], sentences: string[], briefs: string[]}} Turn */

/**
 * @param {Scene} scene
 * @param {LogLine[]} entries
 * @param {boolean} own whether the reader's turns are wanted, or those of the others
 * @returns {Map<number, Turn>} the turns by seat
 */
function turnsIn(scene, entries, own) {
  /** @type {Map<number, Turn>} */
  const turns = new Map();
  for (const entry of entries.slice(-MOST_PAST)) {
    for (const [index, sentence] of entry.lines.entries()) {
      const seat = entry.about[index];
      if ((seat === scene.seat && seat >= 0) !== own) continue;
      const name = scene.players.find((player) => player.seat === seat)?.name ?? "";
      const turn = turns.get(seat) ?? { drawn: [], words: [], sentences: [], briefs: [] };
      turns.set(seat, turn);
      const brief = entry.briefs?.[index];
      turn.sentences.push(withoutName(sentence, name));
      if (brief) turn.briefs.push(brief);
      if (brief !== "") (brief ? turn.drawn : turn.words).push(withoutName(sentence, name));
    }
  }
  if (turns.size > 1) turns.delete(-1);
  return turns;
}

/** @param {Scene} scene @returns {LogLine[]} the reader's last turn */
function myLastTurn(scene) {
  const end = log.findLastIndex((entry) => entry.seat === scene.seat) + 1;
  return log.slice(log.slice(0, end).findLastIndex((entry) => entry.seat !== scene.seat) + 1, end);
}

/**
 * Show the events since the reader's last decision: one entry per opponent's turn, or events without an author. While
 * there are none, show the reader's last turn, where the row keeps its room.
 * @param {Scene} scene
 * @param {Record<string, string>} said
 */
export function showPast(scene, said) {
  const others = turnsIn(scene, sinceMyTurn(scene), false);
  const shown = others.size || scene.seat < 0 ? others : turnsIn(scene, myLastTurn(scene), true);
  past.replaceChildren(
    ...[...shown].map(([seat, { drawn: named, words, sentences, briefs }]) => {
      const player = scene.players.find((one) => one.seat === seat);
      const informative = briefs.filter((brief) => brief !== DONE);
      const signs = (informative.length ? informative : briefs.slice(0, 1)).map((brief) => make("span", { class: "brief" }, ...drawn(brief)));
      const news = briefs.length || !player ? signs : gains(player, said);
      const rest = words.join(" · ") || (briefs.length ? "" : said.passed);
      return make("li", { title: sentences.join("\n") }, ...sign(seat), make("span", { class: "player" }, player?.name ?? ""), ...news, make("span", { class: "deeds of-symbols" }, named.join(" · ")), make("span", { class: "deeds" }, rest));
    }),
  );
  byId("past").classList.toggle("nothing", !others.size);
  makeRoom();
}

past.addEventListener("click", () => turnTo("leaf-log"));
