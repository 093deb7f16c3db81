// @ts-check
/** Agreements with the other players: taking moves back, ending the game, and clocks. */
import { byId, fill, make } from "../lib/dom.js";
import { newKey } from "../lib/socket.js";
import { absentPeople } from "./absent.js";

/** @import {Ask, Away, Give, Here, No, Scene, Yes} from "../protocol.d.ts" */

/** @typedef {(Yes | No | Here | Away)["type"]} ConsentType */
const TICK_MS = 250;
const DAY_S = 86400;

/** @type {{left: number, running: boolean, cell: HTMLElement}[]} */
let clocks = [];
let shownAt = 0;
/** Whether the page was open before a rematch that somebody else requested: it then names them. */
let awaited = false;
/** Handler of buttons that outlive a scene. @type {(type: ConsentType) => void} */
let answer = () => {};
/** Renders the latest scene again. */
let latest = () => {};
/** The proposal about to be made, one of the scene's proposals; "" for none. */
let proposing = "";

setInterval(tick, TICK_MS);
document.getElementById("rematch")?.closest("form")?.addEventListener("submit", () => (awaited = false));

/**
 * @param {Scene} scene
 * @param {Record<string, string>} said
 * @param {(message: Ask | Yes | No | Here | Away | Give) => void} deliver
 */
export function showConsentBar(scene, said, deliver) {
  latest = () => showConsentBar(scene, said, deliver);
  answer = (type) => deliver({ type, key: newKey(), seen: scene.seen });
  const send = (/** @type {ConsentType} */ type) => () => answer(type);
  const named = (/** @type {ConsentType} */ type, /** @type {string} */ look, /** @type {string} */ words) =>
    make("button", { class: look, type: "button", id: type, onclick: send(type) }, words);
  const button = (/** @type {ConsentType} */ type) => named(type, "act", type === "no" && scene.wanted ? said["play-on"] : said[type]);
  const place = byId("company");
  const watchers = byId("watchers");
  const parts = [];
  const wish = scene.wanted ? said[`wants-${scene.wanted}`] : said.asks;
  if (!scene.proposals.includes(proposing)) proposing = "";
  if (scene.asked) parts.push(make("p", {}, `${scene.players[scene.request].name} ${wish}`), button("yes"), button("no"));
  else if (scene.request >= 0 && scene.request === scene.seat) parts.push(make("p", {}, scene.wanted ? said.proposing : said.asking), button("no"));
  else if (proposing) parts.push(...proposal(scene, said, deliver));
  for (const seat of scene.free) parts.push(...freeSeat(scene, seat, said));
  if (scene.banner) parts.push(make("p", { class: "banner" }, scene.banner));
  if (scene.away) parts.push(named("here", "act main", said.return));
  parts.push(...absentPeople(scene, () => latest()), ...rematch(scene));
  place.hidden = !parts.length;
  fill(place, ...parts);
  watchers.hidden = !scene.watchers;
  watchers.textContent = `${said.watching}: ${scene.watchers}`;
  const leave = /** @type {HTMLButtonElement | null} */ (document.getElementById("leave"));
  if (leave) {
    leave.hidden = scene.away || scene.status !== "playing";
    leave.onclick = send("away");
    byId("my-seat").hidden = scene.status !== "playing";
  }
  for (const one of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("#agree [data-wanted]"))) {
    one.hidden = !scene.proposals.includes(one.dataset.wanted ?? "");
    one.onclick = () => {
      proposing = one.dataset.wanted ?? "";
      latest();
      document.getElementById("propose")?.focus();
    };
  }
  const group = document.getElementById("agree");
  if (group) group.hidden = !scene.proposals.length;
  const gifts = document.getElementById("gifts");
  if (gifts) {
    const give = (/** @type {number} */ to) => () => deliver({ type: "give", key: newKey(), seen: scene.seen, to });
    const words = (/** @type {number} */ seat) => (gifts.dataset.words ?? "").replace("#", scene.players[seat].name);
    fill(gifts, ...scene.gifts.map((seat) => make("button", { class: "act", type: "button", onclick: give(seat) }, words(seat))));
    gifts.hidden = !scene.gifts.length;
  }
  showClocks();
}

/**
 * The proposal about to be made, to be sent or dropped.
 * @param {Scene} scene
 * @param {Record<string, string>} said
 * @param {(message: Ask) => void} deliver
 */
function proposal(scene, said, deliver) {
  const alone = !scene.players.some((player) => player.seat !== scene.seat && !player.bot);
  const wanted = /** @type {Ask["wanted"]} */ (proposing);
  const go = () => {
    proposing = "";
    deliver({ type: "ask", key: newKey(), seen: scene.seen, wanted });
  };
  const stop = () => {
    proposing = "";
    byId("company").hidden = true;
  };
  return [
    make("p", {}, said[`agree-ask-${wanted}`], ...(alone ? [" ", said["agree-bots"]] : [])),
    make("button", { class: "act main", type: "button", id: "propose", onclick: go }, said["agree-go"]),
    make("button", { class: "act", type: "button", onclick: stop }, said["agree-stop"]),
  ];
}

/**
 * A vacated seat, and a button that takes it over.
 * @param {Scene} scene
 * @param {number} seat
 * @param {Record<string, string>} said
 */
function freeSeat(scene, seat, said) {
  const action = `/tables/${byId("table").dataset.table}/seats/${seat}`;
  const button = make("button", { class: "act main", name: "act", value: "take" }, said.take);
  return [make("p", {}, `${scene.players[seat].name} ${said.left}`), make("form", { method: "post", action }, button)];
}

/**
 * Link to the table of the rematch from the result and, after returning, from the board. A player whose page was open
 * when it was requested sees who requested it, and stays at the result until they follow the link.
 * @param {Scene} scene
 */
function rematch(scene) {
  if (!scene.rematch) {
    awaited = scene.seat >= 0;
    return [];
  }
  const [place, link] = [byId("follow"), /** @type {HTMLAnchorElement} */ (byId("follow-go"))];
  const asking = scene.players.filter((player) => player.seat !== scene.seat && (!player.bot || player.stand_in));
  const words = asking.length === 1 ? (place.dataset.one ?? "").replace("#", asking[0].name) : (place.dataset.some ?? "");
  byId("follow-words").textContent = awaited ? words : "";
  link.href = `/tables/${scene.rematch}`;
  place.hidden = false;
  document.getElementById("rematch")?.closest("form")?.toggleAttribute("hidden", true);
  return awaited ? [make("p", {}, words), make("a", { class: "act main", href: link.href }, link.textContent ?? "")] : [];
}

function showClocks() {
  clocks = [];
  shownAt = performance.now();
  for (const cell of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-left]"))) {
    clocks.push({ left: Number(cell.dataset.left), running: cell.dataset.running === "true", cell });
  }
  tick();
}

function tick() {
  const passed = performance.now() - shownAt;
  for (const { left, running, cell } of clocks) {
    const seconds = Math.max(0, Math.ceil((left - (running ? passed : 0)) / 1000));
    const text = inWords(seconds);
    if (cell.textContent !== text) cell.textContent = text;
    cell.classList.toggle("short", running && seconds <= 10);
  }
}

/** @param {number} seconds */
function inWords(seconds) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  if (seconds >= DAY_S) return `${Math.floor(seconds / DAY_S)} d ${hours % 24} h`;
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
