// @ts-check
/** Chat at a table. Messages are inserted as text, never as markup. */
import { byId, crest, make } from "../lib/dom.js";
import { autoscroll } from "../lib/autoscroll.js";
import { newKey } from "../lib/socket.js";

/** @import {Mute, Say, ServerMessage, Spoken, Talk} from "../protocol.d.ts" */

const list = byId("talk");
const quiet = byId("muted");
const form = /** @type {HTMLFormElement} */ (byId("speak"));
const field = /** @type {HTMLInputElement} */ (byId("saying"));
const problem = byId("talk-problem");
const said = form.dataset;
/** The leaf of the chat, and the counter of unread messages on its tab; the waiting page has neither. */
const leaf = list.closest(".leaf");
const unseen = document.getElementById("log-news");
const follow = autoscroll(/** @type {HTMLElement} */ (list.parentElement));
const draft = `saying ${location.pathname}`;
/** @type {Say | null} the pending message; resent with the same key if the connection drops */
let speaking = null;
/** Number of the last known message; those sent before the page loaded are not new. */
let last = -1;
/** @type {(message: Say | Mute) => boolean} */
let send = () => false;

field.value = sessionStorage.getItem(draft) ?? "";
field.addEventListener("input", () => sessionStorage.setItem(draft, field.value));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (speaking || !field.value.trim()) return;
  speaking = { type: "say", key: newKey(), text: field.value };
  send(speaking);
});

/** Send messages over a connection. @param {(message: Say | Mute) => boolean} over */
export function connectChat(over) {
  send = over;
}

/** Resend messages that may have been lost with the connection. */
export function resendChat() {
  if (speaking) send(speaking);
}

/**
 * Handle a server message if it belongs to the chat.
 * @param {ServerMessage} message
 * @returns {boolean} whether it did
 */
export function receiveChat(message) {
  if (message.type === "talk") show(message);
  else if (message.type === "answer" && speaking && message.key === speaking.key) {
    problem.hidden = message.accepted;
    problem.textContent = message.accepted ? "" : message.reason;
    if (message.accepted && field.value === speaking.text) {
      field.value = "";
      sessionStorage.removeItem(draft);
    }
    speaking = null;
  } else {
    if (message.type === "fault") unread(message.reason);
    return false;
  }
  return true;
}

/** A message was unusable, perhaps a chat message: it is not resent. @param {string} reason */
function unread(reason) {
  if (!speaking) return;
  speaking = null;
  problem.hidden = false;
  problem.textContent = reason;
}

/** Count messages by others on the tab while the chat is hidden. @param {Spoken[]} lines */
function count(lines) {
  const known = last;
  last = Math.max(last, ...lines.map((line) => line.number), 0);
  if (!unseen || known < 0 || leaf?.classList.contains("shown")) return;
  const news = Number(unseen.textContent) + lines.filter((line) => line.number > known && !line.mine).length;
  unseen.textContent = news ? String(news) : "";
  unseen.hidden = !news;
}

/** @param {Talk} message */
function show(message) {
  const items = message.lines.map((line) => {
    const name = line.mine
      ? make("strong", {}, line.name)
      : make("button", { type: "button", class: "speaker", "aria-expanded": "false", title: `${said.mute} ${line.name}; ${said.report}`, onclick: (/** @type {Event} */ event) => offer(event, line) }, line.name);
    const mark = line.seat >= 0 ? [crest(line.seat)] : [];
    const place = line.room === "watch" ? [make("small", {}, ` ${said.watching}`)] : [];
    return make("li", { "data-number": line.number }, ...mark, name, ...place, ": ", line.text);
  });
  if (message.fresh) list.replaceChildren(...items);
  else list.append(...items);
  if (message.fresh) {
    quiet.replaceChildren(
      ...message.muted.map((line) =>
        make("button", { type: "button", class: "act", onclick: () => mute(line, false) }, `${said.unmute} ${line.name}`),
      ),
    );
  }
  count(message.lines);
  follow();
}

/**
 * Toggle the actions against the author of a message: mute and report.
 * @param {Event} event
 * @param {Spoken} line
 */
function offer(event, line) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const place = /** @type {HTMLElement} */ (button.closest("li"));
  const shown = place.querySelector(".about");
  button.setAttribute("aria-expanded", String(!shown));
  if (shown) return shown.remove();
  const table = location.pathname.split("/")[2];
  place.append(
    make(
      "div",
      { class: "about" },
      make("button", { type: "button", class: "act", onclick: () => mute(line, true) }, `${said.mute} ${line.name}`),
      make("a", { class: "act", target: "_blank", href: `/report?table=${table}&line=${line.mark}` }, said.report ?? ""),
    ),
  );
}

/** @param {Spoken} line @param {boolean} muted */
function mute(line, muted) {
  send({ type: "mute", number: line.number, muted });
}
