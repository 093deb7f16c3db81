// @ts-check
/** What concerns the others at the table: going back by consent, and clocks. */
import { byId, fill, make } from "../lib/dom.js";
import { newKey } from "../lib/socket.js";

/** @import {Away, Here, No, Scene, Yes} from "../protocol.d.ts" */

/** @typedef {(Yes | No | Here | Away)["type"]} ConsentType */
const TICK_MS = 250;
const DAY_S = 86400;

/** @type {{left: number, running: boolean, cell: HTMLElement}[]} */
let clocks = [];
let shownAt = 0;
/** Whether this page was here before there was a rematch: who comes later wants to see the result. */
let awaited = false;
/** What a button that stays over several scenes answers. @type {(type: ConsentType) => void} */
let answer = () => {};

setInterval(tick, TICK_MS);

/**
 * @param {Scene} scene
 * @param {Record<string, string>} said
 * @param {(message: Yes | No | Here | Away) => void} deliver
 */
export function showConsentBar(scene, said, deliver) {
  answer = (type) => deliver({ type, key: newKey(), seen: scene.seen });
  const send = (/** @type {ConsentType} */ type) => () => answer(type);
  const named = (/** @type {ConsentType} */ type, /** @type {string} */ look, /** @type {string} */ words) =>
    make("button", { class: look, type: "button", id: type, onclick: send(type) }, words);
  const button = (/** @type {ConsentType} */ type) => named(type, "act", said[type]);
  const place = byId("company");
  const watchers = byId("watchers");
  const parts = [];
  if (scene.asked) parts.push(make("p", {}, `${scene.players[scene.request].name} ${said.asks}`), button("yes"), button("no"));
  else if (scene.request >= 0 && scene.request === scene.seat) parts.push(make("p", {}, said.asking), button("no"));
  if (scene.banner) parts.push(make("p", { class: "banner" }, scene.banner));
  if (scene.away) parts.push(named("here", "act main", said.return));
  place.hidden = !parts.length;
  fill(place, ...parts);
  watchers.hidden = !scene.watchers;
  watchers.textContent = `${said.watching}: ${scene.watchers}`;
  if (scene.rematch) follow(scene);
  awaited = !scene.rematch;
  const leave = /** @type {HTMLButtonElement | null} */ (document.getElementById("leave"));
  if (leave) {
    leave.hidden = scene.away || scene.status !== "playing";
    leave.onclick = send("away");
    byId("my-seat").hidden = scene.status !== "playing";
  }
  showClocks();
}

/** Lead players on to the table of the rematch; who watches is shown the way. @param {Scene} scene */
function follow(scene) {
  const address = `/tables/${scene.rematch}`;
  if (scene.seat >= 0 && awaited) location.assign(address);
  const link = byId("follow");
  link.hidden = false;
  /** @type {HTMLAnchorElement} */ (link.firstElementChild).href = address;
  const button = document.getElementById("rematch");
  if (button) button.hidden = true;
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
