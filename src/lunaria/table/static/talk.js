// @ts-check
/** Chat at a table. What people say is shown as text, never as anything else. */
import { byId, crest, make } from "./dom.js";
import { newKey } from "./line.js";

const list = byId("talk");
const quiet = byId("muted");
const form = /** @type {HTMLFormElement} */ (byId("speak"));
const field = /** @type {HTMLInputElement} */ (byId("saying"));
const problem = byId("talk-problem");
const said = form.dataset;
const draft = `saying ${location.pathname}`;
/** @type {any} what is on its way; sent again, with the same key, if the line breaks */
let speaking = null;
/** @type {(message: object) => boolean} */
let send = () => false;

field.value = sessionStorage.getItem(draft) ?? "";
field.addEventListener("input", () => sessionStorage.setItem(draft, field.value));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (speaking || !field.value.trim()) return;
  speaking = { type: "say", key: newKey(), text: field.value };
  send(speaking);
});

/** Speak over a line. @param {(message: object) => boolean} over */
export function talkOver(over) {
  send = over;
}

/** Say again what may have been lost with the line. */
export function talkAgain() {
  if (speaking) send(speaking);
}

/**
 * Take a message of the server, if it is about what people say.
 * @param {any} message
 * @returns {boolean} whether it was
 */
export function hearTalk(message) {
  if (message.type === "talk") show(message);
  else if (message.type === "answer" && speaking && message.key === speaking.key) {
    problem.hidden = message.accepted;
    problem.textContent = message.accepted ? "" : message.reason;
    if (message.accepted && field.value === speaking.text) {
      field.value = "";
      sessionStorage.removeItem(draft);
    }
    speaking = null;
  } else return false;
  return true;
}

/** @param {any} message */
function show(message) {
  const items = message.lines.map((/** @type {any} */ line) => {
    const name = line.mine
      ? make("strong", {}, line.name)
      : make("button", { type: "button", class: "speaker", title: `${said.mute} ${line.name}`, onclick: () => mute(line, true) }, line.name);
    const mark = line.seat >= 0 ? [crest(line.seat)] : [];
    const place = line.room === "watch" ? [make("small", {}, ` ${said.watching}`)] : [];
    return make("li", { "data-number": line.number }, ...mark, name, ...place, ": ", line.text);
  });
  if (message.fresh) list.replaceChildren(...items);
  else list.append(...items);
  if (message.fresh) {
    quiet.replaceChildren(
      ...message.muted.map((/** @type {any} */ line) =>
        make("button", { type: "button", class: "act", onclick: () => mute(line, false) }, `${said.unmute} ${line.name}`),
      ),
    );
  }
  list.scrollTop = list.scrollHeight;
}

/** @param {any} line @param {boolean} muted */
function mute(line, muted) {
  send({ type: "mute", number: line.number, muted });
}
