// @ts-check
/** The page of a table: shows scenes, walks the choice tree, and sends completed moves. */
import { clearAnswers, complain, DecisionBoard } from "../board/board.js";
import { whenPainted } from "../board/hover.js";
import { showButtons } from "../board/buttons.js";
import { showConsentBar } from "../board/consent_bar.js";
import { byId, make } from "../lib/dom.js";
import { keepFocus, watchFocus } from "../board/focus.js";
import { LastMove } from "../board/last_move.js";
import { watchKeys, watchTouches } from "../board/input.js";
import { turnTo } from "../board/tabs.js";
import { Socket, liveAddress, newKey } from "../lib/socket.js";
import { follow, hear, showPast } from "../board/log.js";
import { Animator } from "../board/animation.js";
import { notifyTurn } from "../lib/notify.js";
import { hidePopover, showPopover } from "../board/popover.js";
import { countFromHere, showPlayers } from "../board/players.js";
import { showFinalScores } from "../board/final_scores.js";
import { crowded, layout, onTurn } from "../board/breakpoints.js";
import { comeNear } from "../board/scroll_to.js";
import { hear as sound, hearScene } from "../lib/sound.js";
import { receiveChat, resendChat, connectChat } from "../board/chat.js";

/** @import {Answer, Ask, Away, Choice, Give, Here, Move, No, Reasons, Scene, ServerMessage, Undo, Yes} from "../protocol.d.ts" */

/** @typedef {Move | Undo | Ask | Yes | No | Away | Here | Give} Sent a message that is answered */

/** How long marks stay unchanged while a move is being sent. */
const PATIENCE_MS = 250;
const table = byId("table");
const said = JSON.parse(byId("said").textContent ?? "{}");
const board = new DecisionBoard(table, said, () => busy(), touch);
const { walk, parts } = board;
const motion = new Animator(sound);
const lastMove = new LastMove(table);

/** @type {Scene} the current scene; undefined before the first one */
let scene;
/** @type {Sent | null} the pending message; resent with the same key if the connection drops */
let sending = null;
/** Takes back the move held for the coach before it is sent. @type {(() => void) | null} */
let held = null;
/** The event of the last accepted message: its answer arrives before its scene. */
let awaited = 0;
let asked = 0;
/** A target selected while a move is being sent, to be selected again afterwards. */
let ahead = "";
/** Whether the page itself is going back in the history: that is asynchronous and undoes nothing. */
let returning = false;
/** Timer after which the marks of a submitted move disappear. */
let patience = 0;

const busy = () => sending !== null || held !== null || scene?.seen < awaited;
history.replaceState(null, "");
const socket = new Socket(() => liveAddress(table.dataset.table ?? "", layout(), scene?.overlay, scene?.seen), (message) => whenPainted(() => receive(message)), connected);
connectChat((message) => socket.send(message));
watchFocus(table);
onTurn(() => look(scene?.overlay ?? ""));
byId("side").addEventListener("leaf", follow);
byId("side").addEventListener("leaf", () => board.mark()); // hidden elements had no frame
table.addEventListener("laid", () => comeNear(table, parts));
table.addEventListener("opened", () => board.mark()); // marks depend on the size of their element

/** @param {ServerMessage} message */
function receive(message) {
  if (receiveChat(message)) return;
  if (message.type === "scene") showScene(message);
  else if (message.type === "answer") answered(message);
  else if (message.type === "reasons") explain(message);
  else if (message.type === "fault") unread(message.reason);
  else if (message.type === "beat") socket.send(message);
  else if (message.type === "waiting") {
    if (message.status === "gathering") location.reload();
    byId("prompt").textContent = message.prompt;
  }
}

/** @param {boolean} open @param {string} reason why the server rejected the page, or "" */
function connected(open, reason) {
  const state = byId("state");
  state.textContent = reason || said.lost;
  state.hidden = open;
  document.body.classList.toggle("lost", !open);
  if (!open) return;
  awaited = 0;
  if (sending) socket.send(sending);
  resendChat();
}

/** @param {string} overlay */
function look(overlay) {
  socket.send({ type: "look", overlay, layout: layout() });
}

// Scenes

/** @param {Scene} next */
function showScene(next) {
  if (String(next.seat) !== table.dataset.seat) {
    location.reload(); // a seat was taken over or lost
    return;
  }
  const before = scene;
  scene = next;
  const decision = !before || before.seen !== next.seen;
  hear(next);
  if (before && decision && (lastMove.decided || next.seat < 0)) countFromHere();
  showPlayers(next, said);
  showPast(next, said);
  const seen = motion.before(next.deeds);
  parts.show(next.parts, motion.pieces(next.deeds));
  animate(seen(), !before);
  if (decision) {
    complain("");
    walk.begin(next.choices);
    remember();
    hidePopover();
    if (lastMove.decided || next.seat < 0) lastMove.forget();
    lastMove.deeds(next.deeds, next.seat);
  } else {
    keepWalking(next.choices);
  }
  byId("prompt").textContent = next.prompt;
  document.body.classList.toggle("mine", next.choices.length > 0);
  document.body.classList.toggle("over", next.status === "over");
  notifyTurn(next.choices.length > 0, said.title, next.prompt);
  hearScene(next.choices.length > 0, next.status === "over");
  document.title = (next.choices.length ? "● " : "") + said.title;
  showConsentBar(scene, said, (message) => {
    held?.();
    if (!busy()) deliver(message);
  });
  showOverlays();
  showFinalScores(scene, said);
  byId("words").replaceChildren(...next.words.map((words) => make("p", {}, words)));
  if (!before && crowded.matches) turnTo(table.querySelector("#own .part") ? "own" : "leaf-others");
  render();
  goOn();
}

/**
 * Animate the events of a scene; those from before the page loaded only on request.
 * @param {import("../board/animation.js").Sequence} sequence
 * @param {boolean} first whether this is the first scene
 */
function animate(sequence, first) {
  if (!first) motion.play(sequence);
  motion.remember(sequence, scene.seat);
  byId("again").hidden = !motion.replayable;
}

/** Replay the selections in the same decision after an update. @param {Choice[]} choices */
function keepWalking(choices) {
  const steps = walk.chosen.map((choice) => choice.target);
  walk.begin(choices);
  for (const target of steps) walk.touch(target);
}

function showOverlays() {
  const select = /** @type {HTMLSelectElement} */ (byId("overlays"));
  byId("overlays-panel").hidden = !scene.overlays.length;
  if (select.options.length !== scene.overlays.length + 1) {
    select.replaceChildren(
      make("option", { value: "" }, said.none),
      ...scene.overlays.map((overlay) => make("option", { value: overlay.name }, overlay.label)),
    );
  }
  select.value = scene.overlay;
}

// Decisions

/** Show the selectable elements and the buttons. */
function render() {
  const buttons = board.showTargets();
  const acts = board.readyButton(() => send(walk.ready));
  for (const choice of buttons.filter((choice) => !choice.gives_up)) acts.push(board.button(choice, acts.length || choice.equal ? "" : "main"));
  acts.push(...board.turnButtons());
  const undone = busy() && !held ? null : undoing();
  if (undone) acts.push(undone);
  for (const choice of buttons.filter((choice) => choice.gives_up)) acts.push(board.button(choice, "quiet"));
  showButtons(byId("acts"), acts);
  const last = walk.chosen.at(-1);
  if (scene) byId("prompt").textContent = last && !busy() ? last.asks || last.label : scene.prompt;
  const trail = byId("trail");
  trail.textContent = walk.chosen.slice(0, -1).map((choice) => choice.label).join(" → ");
  trail.hidden = !trail.textContent;
  keepFocus(table, !busy() && walk.open.length > 0);
  // The outline of the selected element suffices until the scene arrives, unless that takes long.
  clearTimeout(patience);
  if (busy() && !held) patience = setTimeout(() => board.drawMarks(), PATIENCE_MS);
  else whenPainted(() => board.drawMarks());
}

/** @typedef {import("../board/buttons.js").Act} Act */

/** The undo button, whatever there is to undo. @returns {Act | null} */
function undoing() {
  const button = (/** @type {string} */ kind, /** @type {() => void} */ onclick) => ({
    look: "undo",
    label: kind === "ask" && consulted() ? said.ask : said.undo,
    onclick,
    attributes: { id: "undo", "data-undo": kind, "aria-keyshortcuts": "U" },
  });
  if (held || walk.chosen.length) return button("step", back);
  if (scene?.undo) return button("move", () => deliver({ type: "undo", key: newKey(), seen: scene.seen }));
  if (scene?.ask) return button("ask", () => deliver({ type: "ask", key: newKey(), seen: scene.seen }));
  return null;
}

/** @returns {boolean} whether a person has to agree to taking moves back; bots always do */
const consulted = () => scene.players.some((player) => player.seat !== scene.seat && !player.bot);

/**
 * @param {string} target the selected element, if in the picture
 * @param {Element | null} element where it was touched, if in the picture
 */
function touch(target, element) {
  clearAnswers();
  if (busy()) return;
  const result = board.touch(target);
  if (result === "done") {
    const last = walk.chosen.at(-1);
    ahead = last?.then ?? "";
    send(last?.move ?? "");
    return;
  }
  if (result === "no" && element) ask(target);
  remember();
  render();
}

/** @param {string} target */
function ask(target) {
  asked += 1;
  socket.send({ type: "why", id: asked, target, chosen: walk.chosen.map((choice) => choice.target) });
}

/** @param {Reasons} message */
function explain(message) {
  const element = table.querySelector(`svg [data-target="${CSS.escape(message.target)}"]`);
  if (message.id === asked && element && message.reasons.length) showPopover(element, message.reasons);
}

/**
 * Make a move once listeners (the coach) allow it: until then it is held; then it is sent or taken back. A move that
 * was taken back can still be sent, in reply to the scene in which it was made.
 * @param {string} move
 */
function send(move) {
  const then = ahead;
  const { seen } = scene;
  const targets = walk.chosen.map((choice) => choice.target);
  let gone = false;
  const waits = () => held === drop;
  const go = () => {
    if (gone || (busy() && !waits())) return;
    gone = true;
    held = null;
    ahead = then;
    deliver({ type: "move", key: newKey(), seen, move });
  };
  const drop = () => {
    if (!waits()) return;
    held = null;
    ahead = "";
    walk.begin(scene.choices);
    remember();
    render();
    table.dispatchEvent(new Event("dropped"));
  };
  held = drop;
  if (table.dispatchEvent(new CustomEvent("deciding", { cancelable: true, detail: { move, targets, go, drop, waits } }))) go();
  else render();
}

/** @param {Sent} message */
function deliver(message) {
  sending = message;
  socket.send(message);
  render();
}

/** @param {Answer} message */
function answered(message) {
  if (!sending || message.key !== sending.key) return;
  if (message.accepted && sending.type === "move") lastMove.decided = true;
  if (message.accepted) awaited = message.event;
  else {
    ahead = "";
    complain(message.reason, message.rule === "table" ? "" : message.rule);
  }
  settled();
}

/** A message was unusable, perhaps the pending one: stop waiting for its answer. @param {string} reason */
function unread(reason) {
  complain(reason);
  if (!sending) return;
  ahead = "";
  settled();
}

/** The pending message was answered. */
function settled() {
  sending = null;
  if (!busy()) walk.begin(scene.choices); // otherwise the selection stays visible until the scene with its effects arrives
  remember();
  render();
  goOn();
}

/** Select the target that was selected while the move was being sent. */
function goOn() {
  if (busy()) return;
  const target = ahead;
  ahead = "";
  if (target && walk.open.some((choice) => choice.target === target)) touch(target, null);
}

/** One step back. @returns {boolean} whether there was one to undo */
function back() {
  if (held) {
    held();
    return true;
  }
  const went = walk.back();
  remember();
  render();
  return went;
}

/** Let the device's back button undo a selection instead of leaving the page. */
function remember() {
  if (returning) return;
  if (walk.chosen.length && !history.state?.walking) history.pushState({ walking: true }, "");
  else if (!walk.chosen.length && history.state?.walking) {
    returning = true;
    history.back();
  }
}

addEventListener("popstate", () => {
  if (returning) {
    returning = false;
    remember();
  } else if (!history.state?.walking && held) held();
  else if (!history.state?.walking && walk.chosen.length) {
    walk.begin(scene?.choices ?? []);
    render();
  }
});

watchTouches(table, touch, (element, thing) => {
  const overlay = element.closest("[data-overlay]");
  if (!overlay || thing?.hasAttribute("data-can")) return false;
  const name = overlay.getAttribute("data-overlay") ?? "";
  look(name === scene.overlay ? "" : name);
  return true;
});
watchKeys(back, {
  u: () => document.getElementById("undo")?.click(),
  a: () => byId("again").hidden || motion.replay(),
});

byId("again").addEventListener("click", () => motion.replay());
addEventListener("speed", () => (byId("again").hidden = !motion.replayable));
byId("overlays").addEventListener("change", (event) => look(/** @type {HTMLSelectElement} */ (event.target).value));
