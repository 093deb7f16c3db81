// @ts-check
/** Matchmaking state on every page: a line in the bar while waiting, and a dialog when a table is found. */
import { byId } from "../lib/dom.js";
import { Socket } from "../lib/socket.js";
import { ring } from "../lib/sound.js";

/**
 * A message of the server; see `state_message` of the waiting room.
 * @typedef {object} WaitingMessage
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
  (message) => hear(/** @type {WaitingMessage} */ (/** @type {unknown} */ (message))),
  () => {},
);
setInterval(tick, 250);

/** @param {WaitingMessage} message */
function hear(message) {
  if (message.type === "pong") return;
  dispatchEvent(new CustomEvent("waits", { detail: message }));
  if (message.type === "waiting") wait(message);
  else if (message.type === "found") find(message);
  else finish(message);
}

/** @param {WaitingMessage} message */
function wait(message) {
  began = performance.now() - message.seconds * 1000;
  line.hidden = location.pathname === "/people";
  close();
}

/** @param {WaitingMessage} message */
function find(message) {
  until = performance.now() + message.seconds * 1000;
  for (const [name, text] of [
    ["game", [message.title, message.played].filter(Boolean).join(" · ")],
    ["with", (dialog.dataset.with ?? "").replace("#", message.with.join(", "))],
    ["missing", message.here ? missing(message.missing) : ""],
  ]) part(name).textContent = text;
  for (const form of dialog.querySelectorAll("form")) form.hidden = message.here;
  if (!dialog.open) dialog.showModal();
  if (found === message.table) return;
  found = message.table;
  ring("found");
  document.title = `● ${dialog.dataset.line}`;
  if (document.hidden && "Notification" in window && Notification.permission === "granted") notify(message);
}

/** @param {number} count */
function missing(count) {
  return count === 1 ? (dialog.dataset.missingOne ?? "") : (dialog.dataset.missing ?? "").replace("#", String(count));
}

/** @param {WaitingMessage} message */
function notify(message) {
  try {
    const note = new Notification(dialog.dataset.line ?? "", { body: message.title, tag: "found", icon: "/static/icon.svg" });
    note.onclick = () => window.focus();
  } catch {
    // Some phones allow notifications from service workers only.
  }
}

/** @param {WaitingMessage} message */
function finish(message) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere
  document.cookie = "lunaria-waits=; Max-Age=0; path=/; SameSite=Lax";
  socket.over = true;
  socket.drop();
  line.hidden = true;
  close();
  if (message.type === "started") location.href = `/tables/${message.table}`;
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
