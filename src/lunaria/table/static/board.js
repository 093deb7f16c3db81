// @ts-check
/** The board page: shows scenes, walks the paths of moves, and sends a move when it is complete. */
import { showCompany } from "./company.js";
import { byId, crest, make } from "./dom.js";
import { Line, liveAddress, newKey } from "./line.js";
import { show } from "./morph.js";
import { tellTurn } from "./notify.js";
import { hideNote, showNote } from "./note.js";
import { Walk } from "./paths.js";
import { marks, step } from "./touch.js";
import { hearTalk, talkAgain, talkOver } from "./talk.js";
import { Turning } from "./turning.js";

const table = byId("table");
const board = byId("board");
const said = JSON.parse(byId("said").textContent ?? "{}");
const narrow = matchMedia("(max-width: 860px)");
const walk = new Walk();
const turning = new Turning(board, walk);

/** @type {any} the scene that is shown */
let scene = null;
/** @type {any} a move or an undo that is on its way; sent again, with the same key, if the line breaks */
let sending = null;
/** The event of the last accepted message: an answer comes before the scene that shows what came of it. */
let awaited = 0;
let asked = 0;
/** Whether the page itself goes back in the history: that takes a while, and nothing of the next move back. */
let returning = false;
/** @type {{event: number, lines: string[]}[]} */
let log = [];
/** Whether the end of the log is to stay in sight. */
let following = true;

const layout = () => (narrow.matches ? "tall" : "wide");
const busy = () => sending !== null || scene?.seen < awaited;
history.replaceState(null, "");
const line = new Line(() => liveAddress(table.dataset.table ?? "", layout(), scene?.overlay), receive, connected);
talkOver((message) => line.send(message));

new ResizeObserver(() => {
  if (following) byId("log").scrollTop = byId("log").scrollHeight;
}).observe(byId("log"));
byId("log").addEventListener("scroll", () => {
  const place = byId("log");
  following = place.scrollHeight - place.scrollTop - place.clientHeight < 40;
});
narrow.addEventListener("change", () => look(scene?.overlay ?? ""));

/** @param {any} message */
function receive(message) {
  if (hearTalk(message)) return;
  if (message.type === "scene") showScene(message);
  else if (message.type === "answer") answered(message);
  else if (message.type === "reasons") explain(message);
  else if (message.type === "fault") complain(message.reason);
  else if (message.type === "beat") line.send(message);
  else if (message.type === "waiting") {
    if (message.status === "gathering") location.reload();
    byId("prompt").textContent = message.prompt;
  }
}

/** @param {boolean} open */
function connected(open) {
  const state = byId("state");
  state.textContent = said.lost;
  state.hidden = open;
  document.body.classList.toggle("lost", !open);
  if (!open) return;
  log = [];
  awaited = 0;
  if (sending) line.send(sending);
  talkAgain();
}

/** @param {string} overlay */
function look(overlay) {
  line.send({ type: "look", overlay, layout: layout() });
}

// Scenes

/** @param {any} next */
function showScene(next) {
  const before = scene;
  scene = next;
  log = [...log.slice(0, next.log.keep), ...next.log.lines];
  const decision = !before || before.seen !== next.seen;
  const changed = show(board, next.picture);
  if (decision) {
    complain("");
    walk.begin(next.choices);
    hideNote();
    forget(before);
    if (before) for (const thing of changed) thing.setAttribute("data-fresh", "");
  } else {
    keepWalking(next.choices);
  }
  byId("prompt").textContent = next.prompt;
  document.body.classList.toggle("mine", next.choices.length > 0);
  document.body.classList.toggle("over", next.status === "over");
  tellTurn(next.choices.length > 0, said.title, next.prompt);
  document.title = (next.choices.length ? "● " : "") + said.title;
  showPlayers();
  showCompany(scene, said, (message) => busy() || deliver(message));
  showOverlays();
  showLog();
  showResult();
  byId("words").replaceChildren(...next.words.map((/** @type {string} */ words) => make("p", {}, words)));
  render();
}

/** Marks of what just happened stay until this seat has decided again. @param {any} before */
function forget(before) {
  if (!before?.choices.length && scene.seat >= 0) return;
  for (const element of board.querySelectorAll("[data-fresh]")) element.removeAttribute("data-fresh");
}

/** The same decision, drawn anew: walk the same steps again. @param {any[]} choices */
function keepWalking(choices) {
  const steps = walk.chosen.map((choice) => choice.target);
  walk.begin(choices);
  for (const target of steps) walk.touch(target);
}

function showPlayers() {
  const rows = scene.players.map((/** @type {any} */ player) => {
    const name = make("th", { scope: "row" }, crest(player.seat), player.name);
    if (player.seat === scene.seat) name.append(make("small", {}, ` ${said.you}`));
    if (player.stand_in) name.append(make("small", { class: "stand-in" }, ` ${said["stands-in"]}`));
    const status = player.pending ? said.turn : player.here ? "" : said.away;
    return make(
      "tr",
      { class: player.pending ? "pending" : "" },
      name,
      make("td", { class: "status" }, status),
      make("td", { class: "score", title: said.score }, String(player.score)),
    );
  });
  byId("players").replaceChildren(make("tbody", {}, ...rows));
}

function showOverlays() {
  const select = /** @type {HTMLSelectElement} */ (byId("overlays"));
  byId("overlays-panel").hidden = !scene.overlays.length;
  if (select.options.length !== scene.overlays.length + 1) {
    select.replaceChildren(
      make("option", { value: "" }, said.none),
      ...scene.overlays.map((/** @type {any} */ overlay) => make("option", { value: overlay.name }, overlay.label)),
    );
  }
  select.value = scene.overlay;
}

function showLog() {
  const place = byId("log");
  const kept = new Map([...place.children].map((item) => [/** @type {HTMLElement} */ (item).dataset.event, item]));
  const items = log.map((entry) => {
    const known = kept.get(String(entry.event));
    const text = entry.lines.join("\n");
    if (known && known.textContent === text.replaceAll("\n", "")) return known;
    return make("li", { "data-event": entry.event }, ...entry.lines.map((sentence) => make("p", {}, sentence)));
  });
  const same = items.length === place.children.length && items.every((item, index) => item === place.children[index]);
  if (!same) place.replaceChildren(...items);
  if (following) place.scrollTop = place.scrollHeight;
}

function showResult() {
  const over = scene.status === "over";
  byId("result").hidden = !over;
  if (!over) return;
  const row = (/** @type {string} */ label, /** @type {any[]} */ cells) =>
    make("tr", {}, make("th", { scope: "row" }, label), ...cells.map((cell) => make("td", {}, String(cell))));
  byId("score-sheet").replaceChildren(
    make("thead", {}, make("tr", {}, make("td"), ...scene.players.map((/** @type {any} */ p) => make("th", { scope: "col" }, crest(p.seat), p.name)))),
    make(
      "tbody",
      {},
      ...scene.sheet.map((/** @type {any} */ entry) => row(entry.label, entry.points)),
    ),
    make(
      "tfoot",
      {},
      row(said.total, scene.players.map((/** @type {any} */ player) => player.score)),
      row(said.rank, scene.players.map((/** @type {any} */ player) => `${player.rank}.`)),
    ),
  );
}

// Decisions

/** Show what can be touched now. */
function render() {
  const open = busy() ? [] : walk.open;
  const shown = marks(board, open, walk.chosen);
  turning.aim();
  /** @type {[string, string, () => void, object?][]} */
  const acts = open
    .filter((choice) => !shown.has(choice.target))
    .map((choice) => ["act main", choice.label, () => touch(choice.target, null), { "data-target": choice.target }]);
  if (walk.ready && !busy()) {
    const move = walk.ready;
    acts.push(["act main", walk.chosen.at(-1)?.label ?? "", () => send(move)]);
  }
  if (walk.chosen.length && !busy()) acts.push(["act", said.back, back, { id: "step-back" }]);
  else if (scene?.undo && !busy()) acts.push(["act", said.undo, undo, { id: "undo" }]);
  showButtons(byId("acts"), acts);
  const trail = byId("trail");
  trail.hidden = !walk.chosen.length;
  trail.textContent = walk.chosen.map((choice) => choice.label).join(" → ");
  document.body.classList.toggle("sending", busy());
}

/**
 * Show buttons; one that was there stays the same element, so that a press which has begun still counts.
 * @param {HTMLElement} place
 * @param {[string, string, () => void, object?][]} acts class, label, what it does, attributes
 */
function showButtons(place, acts) {
  const kept = new Map([...place.children].map((button) => [button.outerHTML, /** @type {HTMLElement} */ (button)]));
  const buttons = acts.map(([name, label, onclick, attributes]) => {
    const fresh = make("button", { class: name, type: "button", ...attributes }, label);
    const button = kept.get(fresh.outerHTML) ?? fresh;
    button.onclick = onclick;
    return button;
  });
  const same = buttons.length === place.children.length && buttons.every((button, index) => button === place.children[index]);
  if (!same) place.replaceChildren(...buttons);
}

/**
 * @param {string} target
 * @param {Element | null} element where it was touched, if in the picture
 */
function touch(target, element) {
  hideNote();
  complain("");
  if (busy()) return;
  // What hangs over a thing comes down there, as it is turned, when the thing is touched again.
  const result = walk.touch(walk.chosen.at(-1)?.target === target && turning.now ? turning.now : target);
  if (result === "done") {
    send(walk.chosen.at(-1)?.move ?? "");
    return;
  }
  if (result === "no" && element) ask(target);
  remember();
  render();
}

/** @param {string} target */
function ask(target) {
  asked += 1;
  line.send({ type: "why", id: asked, target, chosen: walk.chosen.map((choice) => choice.target) });
}

/** @param {any} message */
function explain(message) {
  const element = board.querySelector(`[data-target="${CSS.escape(message.target)}"]`);
  if (message.id === asked && element && message.reasons.length) showNote(element, message.reasons);
}

/** @param {string} move */
function send(move) {
  deliver({ type: "move", key: newKey(), seen: scene.seen, move });
}

function undo() {
  deliver({ type: "undo", key: newKey(), seen: scene.seen });
}

/** @param {any} message */
function deliver(message) {
  sending = message;
  line.send(message);
  render();
}

/** @param {any} message */
function answered(message) {
  if (!sending || message.key !== sending.key) return;
  sending = null;
  if (message.accepted) awaited = message.event;
  else complain(message.reason + (message.rule === "table" ? "" : ` (${message.rule})`));
  walk.begin(scene.choices);
  remember();
  render();
}

/** @param {string} reason */
function complain(reason) {
  const problem = byId("problem");
  problem.hidden = !reason;
  problem.textContent = reason;
}

/** One step back. @returns {boolean} whether there was one */
function back() {
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
  } else if (!history.state?.walking && walk.chosen.length) {
    walk.begin(scene?.choices ?? []);
    render();
  }
});

board.addEventListener("click", (event) => {
  const element = /** @type {Element} */ (event.target);
  const overlay = element.closest("[data-overlay]");
  const thing = element.closest("[data-target]");
  if (overlay && !thing?.hasAttribute("data-can")) {
    const name = overlay.getAttribute("data-overlay") ?? "";
    look(name === scene.overlay ? "" : name);
  } else if (thing) touch(thing.getAttribute("data-target") ?? "", thing);
  else hideNote();
});

board.addEventListener("keydown", (event) => {
  const thing = /** @type {Element} */ (event.target).closest("[data-target]");
  if (thing && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    touch(thing.getAttribute("data-target") ?? "", thing);
  } else if (event.key.startsWith("Arrow") && step(board, thing, event.key)) event.preventDefault();
});

addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !hideNote()) back();
});

byId("overlays").addEventListener("change", (event) => look(/** @type {HTMLSelectElement} */ (event.target).value));
