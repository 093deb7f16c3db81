// @ts-check
/** The table's page: shows scenes, walks the paths of moves, and sends a move when it is complete. */
import { answered as outlinesGo, whenPainted } from "../board/hover.js";
import { showButtons } from "../board/buttons.js";
import { showConsentBar } from "../board/consent_bar.js";
import { byId, covering, make, tag } from "../lib/dom.js";
import { keepFocus, watchFocus } from "../board/focus.js";
import { LastMove } from "../board/last_move.js";
import { watchKeys, watchTouches } from "../board/input.js";
import { clearLeaves, leafFor, turnTo } from "../board/tabs.js";
import { Socket, liveAddress, newKey } from "../lib/socket.js";
import { follow, hear, showPast } from "../board/log.js";
import { mark } from "../board/marks.js";
import { Animator } from "../board/animation.js";
import { tellTurn } from "../lib/notify.js";
import { hidePopover, showPopover } from "../board/popover.js";
import { Parts } from "../board/parts.js";
import { Walk } from "../board/move_paths.js";
import { countFromHere, opens, rowOf, showPlayers } from "../board/players.js";
import { showFinalScores } from "../board/final_scores.js";
import { crowded, layout, onTurn } from "../board/breakpoints.js";
import { bringIntoSight, comeNear } from "../board/scroll_to.js";
import { hear as sound, hearScene } from "../lib/sound.js";
import { receiveChat, resendChat, connectChat } from "../board/chat.js";
import { marks } from "../board/targets.js";
import { Rotation } from "../board/rotation.js";

/** @import {Answer, Ask, Away, Choice, Give, Here, Move, No, Reasons, Scene, ServerMessage, Undo, Yes} from "../protocol.d.ts" */

/** @typedef {Move | Undo | Ask | Yes | No | Away | Here | Give} Sent a message that an answer comes to */

/** How long marks stay as they were while a move is on its way. */
const PATIENCE_MS = 250;
const table = byId("table");
const said = JSON.parse(byId("said").textContent ?? "{}");
const walk = new Walk();
const rotation = new Rotation(table, walk);
const parts = new Parts(table, said, { seat: rowOf, opens, leaf: leafFor, moved: clearLeaves });
const motion = new Animator(sound);
const lastMove = new LastMove(table);

/** @type {Scene} the scene that is shown; nothing before the first one */
let scene;
/** @type {Sent | null} a move or an undo that is on its way; sent again, with the same key, if the line breaks */
let sending = null;
/** Takes back the move that waits for whoever looks at it before it is sent. @type {(() => void) | null} */
let held = null;
/** The event of the last accepted message: an answer comes before the scene that shows what came of it. */
let awaited = 0;
let asked = 0;
/** What was touched ahead of a move that is on its way, and is touched again once it is made. */
let ahead = "";
/** Whether the page itself goes back in the history: that takes a while, and nothing of the next move back. */
let returning = false;
/** Waits for what comes of a move, before the marks of what could be touched go. */
let patience = 0;

const busy = () => sending !== null || held !== null || scene?.seen < awaited;
history.replaceState(null, "");
const socket = new Socket(() => liveAddress(table.dataset.table ?? "", layout(), scene?.overlay, scene?.seen), (message) => whenPainted(() => receive(message)), connected);
connectChat((message) => socket.send(message));
watchFocus(table);
onTurn(() => look(scene?.overlay ?? ""));
byId("side").addEventListener("leaf", follow);
byId("side").addEventListener("leaf", () => mark(table)); // what was out of sight had no frame
table.addEventListener("laid", () => comeNear(table, parts));
table.addEventListener("opened", () => mark(table)); // marks are drawn for the size of what they are on

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

/** @param {boolean} open @param {string} reason why the line is not opened again, or "" */
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
    location.reload(); // somebody has taken over a seat, or has lost it
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
  tell(seen(), !before);
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
  tellTurn(next.choices.length > 0, said.title, next.prompt);
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
 * Tell what is seen of the deeds of a scene; what happened before the page was opened only when it is asked for.
 * @param {import("../board/animation.js").Tale} tale
 * @param {boolean} first whether nothing was shown before
 */
function tell(tale, first) {
  if (!first) motion.tell(tale);
  motion.remember(tale, scene.seat);
  byId("again").hidden = !motion.tellable;
}

/** The same decision, drawn anew: walk the same steps again. @param {Choice[]} choices */
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

/** Show what can be touched now. */
function render() {
  const open = busy() ? [] : walk.open;
  const others = busy() ? [] : [...walk.others, ...[...walk.goals.values()].map((steps) => steps[steps.length - 1])];
  const shown = marks(table, [...open, ...others], walk.chosen);
  const buttons = open.filter((choice) => !shown.has(choice.target));
  /** @type {Act[]} */
  const acts = [];
  if (walk.ready && !busy()) acts.push({ look: "main", label: walk.chosen.at(-1)?.label ?? "", brief: walk.chosen.at(-1)?.brief, onclick: () => send(walk.ready) });
  for (const choice of buttons.filter((choice) => !choice.gives_up)) acts.push(act(choice, acts.length || choice.equal ? "" : "main"));
  if (!busy()) acts.push(...rotation.buttons(said, (target) => touch(target, null)));
  const undone = busy() && !held ? null : undoing();
  if (undone) acts.push(undone);
  for (const choice of buttons.filter((choice) => choice.gives_up)) acts.push(act(choice, "quiet"));
  showButtons(byId("acts"), acts);
  const last = walk.chosen.at(-1);
  if (scene) byId("prompt").textContent = last && !busy() ? last.asks || last.label : scene.prompt;
  const trail = byId("trail");
  trail.textContent = walk.chosen.slice(0, -1).map((choice) => choice.label).join(" → ");
  trail.hidden = !trail.textContent;
  document.body.classList.toggle("sending", busy());
  keepFocus(table, open.length > 0);
  // The outline of what was touched says enough until the scene comes, unless that takes long.
  clearTimeout(patience);
  if (busy() && !held) patience = setTimeout(drawMarks, PATIENCE_MS);
  else whenPainted(drawMarks);
}

/** Draw on the picture what can be touched and was touched, and have it in sight. */
function drawMarks() {
  mark(table);
  rotation.aim();
  if (!busy()) bringIntoSight(table, parts);
  outlinesGo();
}

/** @typedef {import("../board/buttons.js").Act} Act */

/** @param {Choice} choice @param {string} look @returns {Act} */
const act = (choice, look) => ({ look, label: choice.label, brief: choice.brief, onclick: () => touch(choice.target, null), attributes: { "data-target": choice.target } });

/** One button undoes, whatever there is to undo. @returns {Act | null} */
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

/** @returns {boolean} whether somebody else has to agree to going back: bots agree to everything */
const consulted = () => scene.players.some((player) => player.seat !== scene.seat && !player.bot);

/**
 * @param {string} target
 * @param {Element | null} element where it was touched, if in the picture
 */
function touch(target, element) {
  hidePopover();
  complain("");
  if (busy()) return;
  // What hangs over a thing comes down there, as it is turned, when the thing is touched again.
  const result = walk.touch(walk.chosen.at(-1)?.target === target && rotation.now ? rotation.now : target);
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
 * Make a move, once whoever listens (the coach) lets it go: until then it is held, and then it goes or is taken back. One
 * that was taken back can still go, as an answer to what was seen when it was touched.
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

/** A message could not be used at all, and perhaps it was what is on its way: that is waited for no more. @param {string} reason */
function unread(reason) {
  complain(reason);
  if (!sending) return;
  ahead = "";
  settled();
}

/** Nothing is on its way any more. */
function settled() {
  sending = null;
  if (!busy()) walk.begin(scene.choices); // else what was chosen stays to be seen until the scene that shows what came of it
  remember();
  render();
  goOn();
}

/** What was touched ahead of a move comes after it. */
function goOn() {
  if (busy()) return;
  const target = ahead;
  ahead = "";
  if (target && walk.open.some((choice) => choice.target === target)) touch(target, null);
}

/** @param {string} reason @param {string} [rule] that forbids it */
function complain(reason, rule = "") {
  const problem = byId("problem");
  if (reason) covering()?.close();
  problem.hidden = !reason;
  problem.replaceChildren(reason, ...(rule ? [" ", tag(rule)] : []));
}

/** One step back. @returns {boolean} whether there was one */
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

/** Let the device's back button take a half-made move back instead of leaving the page. */
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
  a: () => byId("again").hidden || motion.again(),
});

byId("again").addEventListener("click", () => motion.again());
addEventListener("speed", () => (byId("again").hidden = !motion.tellable));
byId("overlays").addEventListener("change", (event) => look(/** @type {HTMLSelectElement} */ (event.target).value));
