// @ts-check
/**
 * The coach: explains each kind of decision once, and warns before a move that gives away more than a little. In the
 * first game of a title it ignores the first decisions and speaks up at most once a round; in games among people it
 * only explains.
 */
import { byId, cited, covering, make, tag } from "../lib/dom.js";
import { acted } from "./log.js";
import { mark } from "./marks.js";

/** @typedef {{words: string, reason: string, rule?: string, targets: string[]}} Advice */
/** @typedef {{loss: number, words: string, rule?: string, better: Advice | null, round?: number}} Opinion */

const WISH = "coach";
const FIRST = "#coach";
const JSON_TYPE = { "Content-Type": "application/json" };
/** How long a move waits for the coach at most, and the delay before the page says so. */
const PATIENCE_MS = 8000;
const WAITS_MS = 700;
/** How long the page says that the coach did not answer. */
const SILENT_MS = 6000;
/** Number of decisions of a first game without warnings. */
const LET_GO = 2;
const table = byId("table");
const chosen = /** @type {HTMLInputElement} */ (byId("coached"));
/** Null in games among people. */
const card = document.getElementById("advice");
const isFirst = chosen.dataset.first !== undefined;
/** Key of the round in which the coach last spoke up; it survives a reload. */
const SPOKEN = `coach-${table.dataset.table}`;
/** The explanation of the pending decision, shown when its kind first occurs. */
const met = byId("met");
/** The prompt that has been explained, or is being explained. */
let explained = "";
/** The pending decision: a warning disappears when it changes. */
let decision = "";
/** Shows or removes the message about waiting. */
let timer = 0;
/** Whether the card is about a move already made: it outlasts that decision. */
let past = false;

const now = () => [byId("prompt").textContent, byId("log").childElementCount, document.body.classList.contains("mine")].join(" ");

function clear() {
  clearTimeout(timer);
  past = false;
  if (!card || card.hidden) return;
  card.hidden = true;
  for (const marked of table.querySelectorAll("[data-called]")) marked.removeAttribute("data-called");
  mark(table);
}

/**
 * Mark the elements and buttons that make up a move.
 * @param {string[]} targets
 * @param {string} name
 * @param {string} value
 */
function show(targets, name, value) {
  for (const target of targets) {
    for (const thing of table.querySelectorAll(`:is(svg, #acts) [data-target="${CSS.escape(target)}"]`)) thing.setAttribute(name, value);
  }
}

/** Explain the pending decision, unless its kind was explained before. */
async function explain() {
  const prompt = byId("prompt").textContent ?? "";
  const open = chosen.checked && document.body.classList.contains("mine") && document.getElementById("goal")?.hidden !== false;
  if (open && prompt === explained) return;
  explained = open ? prompt : "";
  met.hidden = true;
  if (!open) return;
  const address = `/tables/${table.dataset.table}/coach/decision`;
  const answer = await fetch(address).catch(() => null);
  if (answer?.status !== 200) return;
  const { kind, words, rule } = await answer.json();
  if (explained !== prompt) return;
  const close = make("button", { type: "button", class: "act", onclick: () => (met.hidden = true) }, met.dataset.close ?? "");
  met.replaceChildren(make("p", {}, words, " ", tag(rule)), close);
  met.hidden = false;
  fetch(address, { method: "PUT", headers: JSON_TYPE, body: JSON.stringify({ kind }) }).catch(() => {}); // on failure it is explained again
}

function renew() {
  chosen.closest(".coach")?.toggleAttribute("hidden", document.body.classList.contains("over"));
  explain();
  if (now() === decision) return;
  decision = now();
  if (!past) clear();
}

/**
 * @param {string} move
 * @returns {Promise<Opinion>}
 */
async function opinion(move) {
  const asking = { method: "POST", headers: JSON_TYPE, body: JSON.stringify({ move }), signal: AbortSignal.timeout(PATIENCE_MS) };
  const answer = await fetch(`/tables/${table.dataset.table}/coach`, asking);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

/** @param {HTMLElement} card */
function watchMoves(card) {
  /** Show one line about the state of a move. @param {string} words */
  const line = (words) => {
    card.replaceChildren(make("p", {}, words));
    card.hidden = false;
  };
  table.addEventListener("deciding", async (event) => {
    if (!chosen.checked || (isFirst && acted(Number(table.dataset.seat)) < LET_GO)) return;
    const { move, targets, go, drop, waits } = /** @type {CustomEvent} */ (event).detail;
    event.preventDefault();
    clear();
    await new Promise((done) => setTimeout(done)); // sending the move also requests the whole decision again
    if (!waits()) return;
    timer = setTimeout(() => waits() && line(card.dataset.waits ?? ""), WAITS_MS);
    const asked = now();
    const found = await opinion(move).catch(() => null);
    if (!waits()) return;
    clear();
    if (found?.better && asked === now() && maySpeak(found.round ?? 0)) {
      drop();
      say(card, found, targets, go);
      return;
    }
    go();
    if (found) return;
    past = true;
    line(card.dataset.silent ?? "");
    timer = setTimeout(clear, SILENT_MS);
  });
  table.addEventListener("dropped", clear);
}

/** Return whether the coach may speak up in a round, and mark the round as used. @param {number} round */
function maySpeak(round) {
  if (isFirst && sessionStorage.getItem(SPOKEN) === String(round)) return false;
  sessionStorage.setItem(SPOKEN, String(round));
  return true;
}

/**
 * @param {HTMLElement} card
 * @param {Opinion} found
 * @param {string[]} targets the targets of the move
 * @param {() => void} go
 */
function say(card, found, targets, go) {
  const { better } = found;
  covering()?.close();
  const goAnyway = () => {
    clear();
    go();
  };
  const all = make("button", { type: "button", class: "act", onclick: goAnyway }, card.dataset.go ?? "");
  const think = make("button", { type: "button", class: "act main", onclick: clear }, card.dataset.think ?? "");
  card.replaceChildren(
    make("p", {}, found.words, ...cited(found.rule)),
    make("p", {}, `${card.dataset.better} `, make("b", {}, better?.words ?? ""), better?.reason ? `. ${better.reason}` : "", ...cited(better?.rule)),
    make("div", { class: "acts" }, think, all),
  );
  card.hidden = false;
  for (const other of [met, byId("hinted")]) other.hidden = true;
  const best = better?.targets ?? [];
  show(best, "data-best", "");
  // The common beginning of both moves is no mistake.
  show(targets.filter((target) => !best.includes(target)), "data-called", "slip");
  mark(table);
  think.focus();
}

if (card) watchMoves(card);
// Among people it explains decisions once the goal of the game was read.
table.addEventListener("goal", () => {
  if (!card && localStorage.getItem(WISH) === null) localStorage.setItem(WISH, "on");
  chosen.checked = localStorage.getItem(WISH) === "on";
  explain();
});
// In a first game, opened with one click, the coach is on until it is switched off.
if (location.hash === FIRST && localStorage.getItem(WISH) === null) localStorage.setItem(WISH, "on");
chosen.checked = localStorage.getItem(WISH) === "on";
chosen.addEventListener("change", () => {
  localStorage.setItem(WISH, chosen.checked ? "on" : "off");
  clear();
  explain();
});

const changes = new MutationObserver(renew);
changes.observe(byId("prompt"), { childList: true, characterData: true, subtree: true });
changes.observe(byId("log"), { childList: true });
changes.observe(document.body, { attributeFilter: ["class"] });
renew();
