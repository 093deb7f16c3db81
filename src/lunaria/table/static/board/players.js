// @ts-check
/** Who sits at the table: a head above my own board, a row for everybody else, and the tabs of both on a phone. */
import { byId, crest, fill, make } from "../lib/dom.js";

/** @import {Player, Rival} from "../protocol.d.ts" */

/** @typedef {Pick<Player, "seat" | "name" | "score" | "here" | "left"> & Partial<Player>} Seated */
/** @typedef {{seat: number, players: Seated[], rivals: Rival[]}} Seating */

/** @type {Map<string, HTMLElement>} */
const rows = new Map();

/**
 * Return the row in which the part of a seat is drawn.
 * @param {string} name of the part: `seat-2`; any other is a rival's
 * @returns {HTMLElement | null}
 */
export const rowOf = (name) => (rows.get(name) ?? rows.get("rival-0"))?.querySelector(".drawn") ?? null;

/**
 * @param {Seating} scene
 * @param {Record<string, string>} said
 */
export function showPlayers(scene, said) {
  const others = scene.players.filter((player) => player.seat !== scene.seat);
  const mine = scene.players[scene.seat];
  fill(byId("own-head"), ...(mine ? head(mine, said, true) : []));
  byId("own").classList.toggle("watching", !mine);
  /** @type {[string, Element[]][]} */
  const wanted = [
    ...others.map((player) => /** @type {[string, Element[]]} */ ([`seat-${player.seat}`, head(player, said, false)])),
    ...scene.rivals.map((rival, index) => /** @type {[string, Element[]]} */ ([`rival-${index}`, headOf(rival, said)])),
  ];
  const place = byId("players");
  for (const [name, row] of rows) {
    if (wanted.some(([one]) => one === name)) continue;
    row.remove();
    rows.delete(name);
  }
  for (const [name, inside] of wanted) {
    let row = rows.get(name);
    if (!row) {
      row = make("li", { class: "seat", "data-row": name }, make("div", { class: "who" }), make("div", { class: "drawn" }));
      rows.set(name, row);
    }
    fill(/** @type {Element} */ (row.firstElementChild), ...inside);
  }
  const order = wanted.map(([name]) => /** @type {HTMLElement} */ (rows.get(name)));
  if (order.some((row, index) => row !== place.children[index])) place.append(...order);
  place.dataset.count = String(wanted.length);
  showTabs(scene, said, mine, others);
}

/**
 * @param {Seated} player
 * @param {Record<string, string>} said
 * @param {boolean} own
 * @returns {Element[]}
 */
function head(player, said, own) {
  const status = player.pending ? said.turn : player.here ? "" : said.away;
  const signs = player.stand_in ? make("small", { class: "stand-in" }, said["stands-in"]) : make("small", {}, own ? said.you : "");
  const clock = player.left < 0 ? [] : [make("span", { class: player.running ? "clock running" : "clock", "data-left": player.left, "data-running": player.running ?? false })];
  return [
    crest(player.seat),
    make("b", { class: "name", title: player.name }, player.name),
    signs,
    make("span", { class: player.pending ? "status turn" : "status" }, status),
    ...clock,
    points(player.score, said),
  ];
}

/** @param {Rival} rival @param {Record<string, string>} said @returns {Element[]} */
const headOf = (rival, said) => [make("i", { class: "crest none" }), make("b", { class: "name" }, rival.name), make("small", {}), make("span", { class: "status" }), points(rival.score, said)];

/** @param {number} score @param {Record<string, string>} said */
const points = (score, said) => make("span", { class: "points", title: said.score }, make("span", { class: "sr" }, `${said.score}: `), String(score));

/**
 * @param {Seating} scene
 * @param {Record<string, string>} said
 * @param {Seated | undefined} mine
 * @param {Seated[]} others
 */
function showTabs(scene, said, mine, others) {
  const own = byId("tab-own");
  own.hidden = !mine;
  if (mine) fill(own, crest(mine.seat), make("span", {}, said["you-tab"]), " ", String(mine.score));
  const crests = others.map((player) => make("span", { class: "of" }, crest(player.seat), String(player.score)));
  const rivals = scene.rivals.map((rival) => make("span", { class: "of" }, `${rival.name} ${rival.score}`));
  fill(byId("tab-others-scores"), ...crests, ...rivals);
}
