// @ts-check
/** Matchmaking state on every page: a line in the bar while waiting, and a dialog when a table is found. */
import { byId } from "../lib/dom.js";
import { Socket } from "../lib/socket.js";
import { ring } from "../lib/sound.js";

/**
 * A message of the server; see `state_message` of the waiting room.
 * @typedef {object} Told
 * @property {"waiting" | "found" | "started" | "over" | "pong"} type
 * @property {number} seconds
 * @property {number} others
 * @property {string} table
 * @property {string} title
 * @property {string} played
 * @property {string[]} with
 * @property {boolean} here
 * @property {number} missing
 */

const line = byId("waits");
const dialog = /** @type {HTMLDialogElement} */ (byId("found"));
const title = document.title;
const FULL_SECONDS = 20;
let began = 0;
let until = 0;
let found = "";

const socket = new Socket(
  () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/waiting/live`,
  (message) => hear(/** @type {Told} */ (/** @type {unknown} */ (message))),
  () => {},
);
setInterval(tick, 250);

/** @param {Told} told */
function hear(told) {
  if (told.type === "pong") return;
  dispatchEvent(new CustomEvent("waits", { detail: told }));
  if (told.type === "waiting") wait(told);
  else if (told.type === "found") find(told);
  else finish(told);
}

/** @param {Told} told */
function wait(told) {
  began = performance.now() - told.seconds * 1000;
  line.hidden = location.pathname === "/people";
  close();
}

/** @param {Told} told */
function find(told) {
  until = performance.now() + told.seconds * 1000;
  for (const [name, text] of [
    ["game", [told.title, told.played].filter(Boolean).join(" · ")],
    ["with", (dialog.dataset.with ?? "").replace("#", told.with.join(", "))],
    ["missing", told.here ? missing(told.missing) : ""],
  ]) part(name).textContent = text;
  for (const form of dialog.querySelectorAll("form")) form.hidden = told.here;
  if (!dialog.open) dialog.showModal();
  if (found === told.table) return;
  found = told.table;
  ring("found");
  document.title = `● ${dialog.dataset.line}`;
  if (document.hidden && "Notification" in window && Notification.permission === "granted") notify(told);
}

/** @param {number} count */
function missing(count) {
  return count === 1 ? (dialog.dataset.missingOne ?? "") : (dialog.dataset.missing ?? "").replace("#", String(count));
}

/** @param {Told} told */
function notify(told) {
  try {
    const note = new Notification(dialog.dataset.line ?? "", { body: told.title, tag: "found", icon: "/static/icon.svg" });
    note.onclick = () => window.focus();
  } catch {
    // Some phones allow notifications from service workers only.
  }
}

/** @param {Told} told */
function finish(told) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere
  document.cookie = "lunaria-waits=; Max-Age=0; path=/; SameSite=Lax";
  socket.over = true;
  socket.drop();
  line.hidden = true;
  close();
  if (told.type === "started") location.href = `/tables/${told.table}`;
  else if (location.pathname === "/people") location.reload();
}

function close() {
  found = "";
  document.title = title;
  if (dialog.open) dialog.close();
}

function tick() {
  if (began) {
    const seconds = Math.floor((performance.now() - began) / 1000);
    const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    /** @type {HTMLElement} */ (line.firstElementChild).textContent = clock;
    const timer = document.querySelector(".elapsed");
    if (timer) timer.textContent = clock;
  }
  if (!dialog.open) return;
  const left = Math.max(0, (until - performance.now()) / 1000);
  const clock = part("left");
  clock.style.setProperty("--left", String(left / FULL_SECONDS));
  clock.replaceChildren(Object.assign(document.createElement("span"), { textContent: String(Math.ceil(left)) }));
}

/** @param {string} name */
function part(name) {
  return /** @type {HTMLElement} */ (dialog.querySelector(`.found-${name}`));
}

// Accepting keeps the page open: the game opens once everybody has accepted.
dialog.querySelector("form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  fetch("/waiting/here", { method: "POST", redirect: "manual" }).catch(() => {}); // the dialog stays open for another try
});
dialog.addEventListener("cancel", (event) => event.preventDefault());
