// @ts-check
/** The players: a heading above the reader's own board, a row for everybody else, and the tabs of both on a phone. */
import { byId, crest, fill, make, signedWhole } from "../lib/dom.js";
import { signOf } from "./buttons.js";

/** @import {Figure, Player, Rival} from "../protocol.d.ts" */

/** @typedef {Pick<Player, "seat" | "name" | "score" | "here" | "left"> & Partial<Player>} Seated */
/** @typedef {{seat: number, players: Seated[], rivals: Rival[]}} Seating */

/** @type {Map<string, HTMLElement>} */
const rows = new Map();
/** The figures of all rows at the reader's last decision, and now: by seat and symbol. */
const values = { before: /** @type {Map<string, number>} */ (new Map()), shown: /** @type {Map<string, number>} */ (new Map()) };

// On a phone the reader's own figures are above their parts while these are scrolled.
const own = document.getElementById("own");
own?.addEventListener("scroll", () => own.parentElement?.toggleAttribute("data-scrolled", own.scrollTop > 8), { passive: true });

/**
 * Return the row of a part: that of its seat, or else of the opponent that the rules play.
 * @param {string} name of the part: `seat-2`; any other is an opponent of the rules
 */
const row = (name) => rows.get(name) ?? rows.get("rival-0");

/**
 * Return the element in a row that holds the part of its seat.
 * @param {string} name of the part
 * @returns {HTMLElement | null}
 */
export const rowOf = (name) => row(name)?.querySelector(".drawn") ?? null;

/**
 * Let a row open its sheet, once there is one.
 * @param {string} name of the part
 * @param {() => void} open
 * @param {string} label
 */
export function opens(name, open, label) {
  const found = row(name);
  const button = /** @type {HTMLButtonElement | null | undefined} */ (found?.querySelector(".open"));
  if (!found || !button) return;
  button.setAttribute("aria-label", label);
  button.onclick = open;
  button.hidden = false;
}

/** @param {number} seat @param {string} symbol @param {number} value @returns {number} the change since the reader's last decision */
function since(seat, symbol, value) {
  const name = `${seat} ${symbol}`;
  values.shown.set(name, value);
  if (!values.before.has(name)) values.before.set(name, value);
  return value - (values.before.get(name) ?? value);
}

/**
 * Return a player's gains and losses since the reader's last decision, and what they wrote last: symbols with numbers,
 * points last.
 * @param {Seated} player
 * @param {Record<string, string>} said
 */
export function gains({ seat, score, figures }, said) {
  const changed = (/** @type {number} */ by) => (by ? signedWhole(by) : "");
  const all = [
    ...(figures ?? []).map(({ symbol, label, value, counts }) => ({ symbol, label, words: counts ? changed(since(seat, symbol, value)) : String(value) })),
    { symbol: "", label: said.score, words: changed(since(seat, "", score)) },
  ].filter(({ words }) => words);
  return all.map(({ symbol, label, words }) => make("span", { class: "gain", title: label }, ...(symbol ? [signOf(symbol)] : []), make("span", { class: "sr" }, `${label} `), make("b", {}, words)));
}

/** Count gains and losses from now on. */
export function countFromHere() {
  values.before = new Map(values.shown);
}

/**
 * @param {Seating} scene
 * @param {Record<string, string>} said
 */
export function showPlayers(scene, said) {
  const others = scene.players.filter((player) => player.seat !== scene.seat);
  const mine = scene.players[scene.seat];
  fill(byId("own-head"), ...(mine ? head(mine, said, true) : []));
  byId("own").classList.toggle("watching", !mine);
  // On a phone, while another leaf covers the reader's own parts, or these are scrolled.
  const pinned = document.getElementById("own-figures");
  if (pinned) fill(pinned, ...(mine?.figures ?? []).map((one) => figure(mine.seat, one)));
  /** @type {[string, Seated | null, Element[]][]} */
  const wanted = [
    ...others.map((player) => /** @type {[string, Seated | null, Element[]]} */ ([`seat-${player.seat}`, player, head(player, said, false)])),
    ...scene.rivals.map((rival, index) => /** @type {[string, Seated | null, Element[]]} */ ([`rival-${index}`, null, headOf(rival, said)])),
  ];
  const place = byId("players");
  for (const [name, old] of rows) {
    if (wanted.some(([one]) => one === name)) continue;
    old.remove();
    rows.delete(name);
  }
  for (const [name, player, inside] of wanted) {
    let found = rows.get(name);
    if (!found) {
      const parts = ["who", "figures", "drawn"].map((kind) => make("div", { class: kind, onclick: openRow }));
      found = make("li", { class: "seat", "data-row": name }, make("button", { type: "button", class: "open", hidden: true }), ...parts);
      rows.set(name, found);
    }
    found.classList.toggle("turn", Boolean(player?.pending));
    found.classList.toggle("away", player?.here === false || Boolean(player?.stand_in));
    fill(/** @type {Element} */ (found.querySelector(".who")), ...inside);
    fill(/** @type {Element} */ (found.querySelector(".figures")), ...(player?.figures ?? []).map((one) => figure(player?.seat ?? 0, one)));
  }
  const order = wanted.map(([name]) => /** @type {HTMLElement} */ (rows.get(name)));
  if (order.some((one, index) => one !== place.children[index])) place.append(...order);
  place.dataset.count = String(wanted.length);
  showTabs(scene, said, mine, others);
}

/** Forward clicks on elements over a row's button to it. @param {Event} event */
const openRow = ({ currentTarget }) => /** @type {HTMLElement | null} */ (/** @type {Element} */ (currentTarget).parentElement?.querySelector(".open"))?.click();

/**
 * @param {Seated} player
 * @param {Record<string, string>} said
 * @param {boolean} own
 * @returns {Element[]}
 */
function head(player, said, own) {
  const status = [...(player.pending ? [said.turn] : []), ...(player.here ? [] : [said.away])].join(" · ");
  const signs = player.stand_in ? make("small", { class: "stand-in" }, said["stands-in"]) : make("small", {}, own ? said.you : "");
  const clock = player.left < 0 ? [] : [make("span", { class: player.running ? "clock running" : "clock", "data-left": player.left, "data-running": player.running ?? false })];
  const still = player.holiday || (player.paused === "weekend" ? said["paused-weekend"] : "");
  const notice = still ? [make("small", { class: "still" }, still)] : [];
  return [
    crest(player.seat),
    make("b", { class: "name", title: player.name }, player.name),
    signs,
    make("span", { class: player.pending ? "status turn" : "status" }, status),
    ...clock,
    ...notice,
    points(player.score, said),
  ];
}

/**
 * Draw a figure of a seat: symbol, value, and change since the reader's last decision.
 * @param {number} seat
 * @param {Figure} one
 */
function figure(seat, { symbol, label, value, most, counts }) {
  const difference = since(seat, symbol, value);
  const bar = most ? [make("i", { class: "gauge", "data-doer": seat, style: `--full: ${value / most}` })] : [];
  const news = counts && difference ? [make("small", { class: "difference", "data-doer": seat }, signedWhole(difference))] : [];
  const shown = make("span", { "aria-hidden": "true" }, ...bar, make("b", {}, String(value)), ...news);
  return make("span", { class: "figure", title: label }, signOf(symbol), make("span", { class: "sr" }, `${label}. `), shown);
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
  if (mine) fill(own, crest(mine.seat), make("span", {}, `${said["you-tab"]} ${mine.score}`));
  const crests = others.map((player) => make("span", { class: "of" }, crest(player.seat), String(player.score)));
  const rivals = scene.rivals.map((rival) => make("span", { class: "of", title: rival.name }, crest(-1), make("span", { class: "sr" }, `${rival.name} `), String(rival.score)));
  fill(byId("tab-others-scores"), ...crests, ...rivals);
}
