// @ts-check
/** A lesson on the real board: gives a task, and further hints after wrong answers. */
import { clearAnswers, complain, DecisionBoard } from "../board/board.js";
import { whenPainted } from "../board/hover.js";
import { showButtons } from "../board/buttons.js";
import { byId } from "../lib/dom.js";
import { keepFocus, watchFocus } from "../board/focus.js";
import { watchKeys, watchTouches } from "../board/input.js";
import { turnTo } from "../board/tabs.js";
import { hidePopover, showPopover } from "../board/popover.js";
import { showPlayers } from "../board/players.js";
import { clearPointers, point, way } from "./pointer.js";
import { bringPointed } from "../board/scroll_to.js";
import { calm } from "../board/animation_speed.js";

/** @import {Choice, LessonScene, PuzzleScene} from "../protocol.d.ts" */

/** @typedef {LessonScene & Partial<PuzzleScene>} Seen */

const SHOWN_MS = 700;
/** More changes than this are shading, which has no author. */
const MOST_FRESH = 2;
const table = byId("table");
/** @type {{acts: string[], next: {label: string, address: string} | null, said: Record<string, string>}} */
const { acts: resumed, next, said } = JSON.parse(byId("facts").textContent ?? "{}");
const board = new DecisionBoard(table, said, () => busy, touch);
const { walk, parts } = board;

/** The learner's acts so far. @type {string[]} */
let acts = resumed;
/** @type {Seen} the current scene; undefined before the first answer */
let scene;
/** Whether a request is pending, or the solution is being shown. */
let busy = false;
/** The last selected element, at which the response appears. @type {Element | null} */
let touched = null;

watchFocus(table);
// The pending answer is for the previous layout: request it again afterwards.
parts.phone.addEventListener("change", () => busy || load(""));

// Server

/** Why the server rejected a request, in the reader's language. */
class Refusal extends Error {}

/** @returns {"tall" | "wide"} */
const layout = () => (parts.phone.matches ? "tall" : "wide");

/**
 * @param {string} what `scene` or `why`
 * @param {object} asked
 */
async function post(what, asked) {
  const body = JSON.stringify({ acts, layout: layout(), ...asked });
  const asks = { method: "POST", headers: { "Content-Type": "application/json" }, body };
  for (;;) {
    const answer = await fetch(`${table.dataset.address}/${what}`, asks);
    const result = await answer.json();
    if (answer.ok) return result;
    const again = Number(answer.headers.get("Retry-After"));
    if (answer.status !== 503 || !again) throw new Refusal(result.detail);
    byId("prompt").textContent = result.detail; // the rules are being compiled: the progress
    await new Promise((go) => setTimeout(go, 1000 * again));
  }
}

/** @param {string} tried an act, or "" to load the current state */
async function load(tried) {
  busy = true;
  render();
  const known = Object.fromEntries([...parts.shown].map(([name, shown]) => [name, shown.part.digest]));
  const room = layout();
  try {
    const found = await post("scene", { tried, known });
    complain("");
    busy = false;
    show(found, tried);
    if (room !== layout()) load("");
  } catch (error) {
    busy = false;
    complain(error instanceof Refusal ? error.message : said["no-answer"]);
    walk.begin(scene ? choices() : []);
    render();
  }
}

// Rendering

/**
 * @param {Seen} found
 * @param {string} tried
 */
function show(found, tried) {
  const before = scene;
  scene = found;
  acts = (tried ? [...acts, tried] : acts).slice(0, scene.acts);
  document.body.classList.toggle("sided", scene.parts.some((part) => part.place !== "stage"));
  document.body.classList.toggle("mine", scene.status === "ask");
  showPlayers(scene, said);
  const changed = parts.show(scene.parts);
  showTabs();
  freshen(changed);
  walk.begin(choices());
  byId("prompt").textContent = scene.say;
  showSteps();
  if (!before || before.rule?.id !== scene.rule?.id) showRule();
  if (!before && parts.phone.matches && table.querySelector("#own .part")) turnTo("own");
  render();
  clearPointers(table);
  point(table, scene.marks);
  bringPointed(table, parts);
  table.dispatchEvent(new CustomEvent("seen", { detail: scene }));
  if (scene.reply) answer(scene.reply);
}

/** The selectable targets: legal moves, or elements in steps without a move. @returns {Choice[]} */
function choices() {
  if (!scene.things.length) return scene.choices;
  return scene.things.map((target) => {
    const element = table.querySelector(`svg [data-target="${CSS.escape(target)}"]`);
    return { target, label: element?.querySelector("title")?.textContent ?? target, move: target };
  });
}

/** Hide a single tab: its leaf is visible anyway. */
function showTabs() {
  byId("tab-others").hidden = !scene.parts.some((part) => part.place === "seat");
  parts.layout();
  const tabs = byId("strip").querySelectorAll("[role=tab]:not([hidden], #tab-rule, #tab-rules)");
  document.body.classList.toggle("lone", tabs.length < 2);
  parts.layout();
}

/** Mark what the opponents have just changed. @param {Map<Element, string>} changed */
function freshen(changed) {
  for (const old of table.querySelectorAll("[data-fresh]")) for (const name of ["data-fresh", "data-doer"]) old.removeAttribute(name);
  if (scene.doer < 0 || changed.size > MOST_FRESH) return;
  for (const thing of changed.keys()) {
    thing.setAttribute("data-fresh", "");
    thing.setAttribute("data-doer", String(scene.doer));
  }
}

function showSteps() {
  for (const [index, dot] of [...byId("dots").children].entries()) {
    dot.className = index < scene.step ? "past-step" : index === scene.step ? "now" : "";
  }
  byId("count").textContent = scene.status === "done" ? "" : scene.words;
}

function showRule() {
  const { rule } = scene;
  if (!rule) return;
  byId("rule-title").textContent = rule.title;
  const link = /** @type {HTMLAnchorElement} */ (byId("rule-id"));
  link.textContent = rule.id;
  link.href = rule.address;
  byId("rule-text").innerHTML = rule.html;
}

/** @param {{say: string, source: string, rule: string, reason: string}} reply */
function answer(reply) {
  const at = touched?.isConnected ? touched : byId("prompt");
  const reason = reply.reason ? [{ rule: reply.rule || "table", text: reply.reason }] : [];
  showPopover(at, [...reason, { rule: "table", text: reply.say }]);
  if (reply.source && at.matches("svg *")) way(table, reply.source, at);
}

// Input

function render() {
  const undrawn = board.showTargets();
  const trail = byId("trail");
  trail.textContent = walk.chosen.length ? walk.chosen.map((choice) => choice.label).join(" → ") : (scene?.lines.join(" ") ?? "");
  trail.hidden = !trail.textContent;
  if (scene) showButtons(byId("acts"), busy ? [] : buttons(undrawn));
  keepFocus(table, !busy && (walk.open.length > 0 || scene?.status !== "ask"));
  whenPainted(() => board.drawMarks());
}

/**
 * @param {Choice[]} open the choices without an element in the picture
 * @returns {import("../board/buttons.js").Act[]}
 */
function buttons(open) {
  if (scene.status === "done") return ending();
  /** @type {import("../board/buttons.js").Act[]} */
  const listed = scene.status === "read" ? [{ look: "main", label: said["lesson-next"], onclick: () => load("go") }] : [];
  listed.push(...board.readyButton(() => finish(null)));
  for (const choice of open) listed.push(board.button(choice, choice.gives_up ? "quiet" : ""));
  listed.push(...board.turnButtons());
  if (scene.status === "ask" && scene.shows) listed.push(({ look: "shows", label: said["lesson-show"], onclick: showMe, attributes: { id: "show" } }));
  if (walk.chosen.length || acts.length) listed.push(({ look: "undo", label: said["lesson-back"], onclick: back, attributes: { id: "undo", "aria-keyshortcuts": "U", title: said["lesson-back"] } }));
  return listed;
}

/** @returns {import("../board/buttons.js").Act[]} */
function ending() {
  const to = (/** @type {string} */ address) => () => location.assign(address);
  const play = { look: next ? "" : "main", label: said["lesson-play"], onclick: () => /** @type {HTMLFormElement} */ (byId("play")).submit() };
  const on = next ? [{ look: "main", label: next.label, onclick: to(next.address) }] : [];
  const again = { look: "", label: said["lesson-again"], onclick: () => restart() };
  return [...on, play, again, { look: "quiet", label: said["lesson-all"], onclick: to(`/learn#${table.dataset.game}`) }];
}

function restart() {
  acts = [];
  load("");
}

/**
 * @param {string} target
 * @param {Element | null} element
 */
function touch(target, element) {
  clearAnswers();
  if (busy || !scene) return;
  touched = element;
  const result = board.touch(target);
  if (result === "done") finish(element);
  else if (result === "no" && element && scene.status === "ask") ask(target, element);
  if (result !== "done") render();
}

/** Submit the act that the selections make up. @param {Element | null} element */
function finish(element) {
  touched = element ?? touched;
  const move = walk.chosen.at(-1)?.move ?? "";
  load(scene.things.length ? `touch ${move}` : `move ${move}`);
}

/**
 * @param {string} target
 * @param {Element} element
 */
async function ask(target, element) {
  const asked = acts.length;
  try {
    const reasons = await post("why", { target, chosen: walk.chosen.map((choice) => choice.target) });
    if (asked === acts.length && reasons.length) showPopover(element, reasons);
  } catch {
    complain(said["no-answer"]);
  }
}

/** @returns {Promise<string>} the act that solves the step; a puzzle sends it only on request */
async function wayOn() {
  return scene.result ? (await post("show", {})).act : scene.shows;
}

/** Show the solution of the step, and apply it. */
async function showMe() {
  if (!scene.shows || busy) return;
  busy = true;
  const act = await wayOn().catch(() => "");
  busy = false;
  if (!act) {
    complain(said["no-answer"]);
    return;
  }
  walk.begin(choices());
  hidePopover();
  const path = pathTo(walk.start, act.replace(/^\w+ /, ""));
  for (const target of path) walk.touch(target);
  busy = true;
  render();
  setTimeout(() => load(act), calm() ? 0 : SHOWN_MS);
}

/**
 * @param {Choice[]} open
 * @param {string} move
 * @returns {string[]} the targets to select for a move
 */
function pathTo(open, move) {
  for (const choice of open) {
    if (choice.move === move) return [choice.target];
    const rest = pathTo(choice.next ?? [], move);
    if (rest.length) return [choice.target, ...rest];
  }
  return [];
}

/** One step back: within a move, else to the previous step of the lesson. */
function back() {
  if (busy || !scene) return;
  hidePopover();
  if (walk.back()) render();
  else if (acts.length) {
    acts = acts.slice(0, scene.back);
    load("");
  }
}

/** @param {boolean} open */
function openRule(open) {
  document.body.classList.toggle("open", open);
  byId("rule").setAttribute("aria-expanded", String(open));
  if (open && !parts.phone.matches) turnTo("leaf-rule");
}

byId("rule").addEventListener("click", () => openRule(!document.body.classList.contains("open")));
byId("close-rule").addEventListener("click", () => openRule(false));

watchTouches(table, touch);
watchKeys(back, { u: back });

load("");
