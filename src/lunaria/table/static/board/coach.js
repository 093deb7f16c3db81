// @ts-check
/**
 * The coach: explains each kind of decision once, and says so before a move gives away more than a little. In the first game
 * of a title it lets the first decisions go, and speaks up at most once a round; among people it explains and no more.
 */
import { byId, cited, covering, make, tag } from "../lib/dom.js";
import { acted } from "./log.js";
import { mark } from "./marks.js";

/** @typedef {{words: string, reason: string, rule?: string, targets: string[]}} Advice */
/** @typedef {{loss: number, words: string, rule?: string, better: Advice | null, round?: number}} Opinion */

const WISH = "coach";
const FIRST = "#coach";
const JSON_TYPE = { "Content-Type": "application/json" };
/** How long a move waits for the coach at most, and after what time the page says that it does. */
const PATIENCE_MS = 8000;
const WAITS_MS = 700;
/** How long the page says that a move went without a word of the coach. */
const SILENT_MS = 6000;
/** How many decisions of a first game nothing is said about. */
const LET_GO = 2;
const table = byId("table");
const chosen = /** @type {HTMLInputElement} */ (byId("coached"));
/** Among people there is none. */
const card = document.getElementById("advice");
const isFirst = chosen.dataset.first !== undefined;
/** The key under which the round in which the coach last spoke up is kept; it outlives a reload. */
const SPOKEN = `coach-${table.dataset.table}`;
/** What the decision at hand is about, where its kind is met for the first time. */
const met = byId("met");
/** What is asked where somebody has been told, or is being told, what it is about. */
let told = "";
/** What there is to be decided: what was said before it changed is said no more. */
let decision = "";
/** When the page says something about the waiting, or says it no more. */
let timer = 0;
/** Whether the card tells of a move that has gone: the next decision does not take it away. */
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
 * Draw a move on the board, and on the buttons that are part of it.
 * @param {string[]} targets
 * @param {string} name
 * @param {string} value
 */
function show(targets, name, value) {
  for (const target of targets) {
    for (const thing of table.querySelectorAll(`:is(svg, #acts) [data-target="${CSS.escape(target)}"]`)) thing.setAttribute(name, value);
  }
}

/** Tell what the decision at hand is about, unless its kind was explained before. */
async function meet() {
  const prompt = byId("prompt").textContent ?? "";
  const open = chosen.checked && document.body.classList.contains("mine") && document.getElementById("goal")?.hidden !== false;
  if (open && prompt === told) return;
  told = open ? prompt : "";
  met.hidden = true;
  if (!open) return;
  const address = `/tables/${table.dataset.table}/coach/decision`;
  const answer = await fetch(address).catch(() => null);
  if (answer?.status !== 200) return;
  const { kind, words, rule } = await answer.json();
  if (told !== prompt) return;
  const close = make("button", { type: "button", class: "act", onclick: () => (met.hidden = true) }, met.dataset.close ?? "");
  met.replaceChildren(make("p", {}, words, " ", tag(rule)), close);
  met.hidden = false;
  fetch(address, { method: "PUT", headers: JSON_TYPE, body: JSON.stringify({ kind }) }).catch(() => {}); // else it is told again
}

function renew() {
  chosen.closest(".coach")?.toggleAttribute("hidden", document.body.classList.contains("over"));
  meet();
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
  /** Say in a line how it stands with a move. @param {string} words */
  const line = (words) => {
    card.replaceChildren(make("p", {}, words));
    card.hidden = false;
  };
  table.addEventListener("deciding", async (event) => {
    if (!chosen.checked || (isFirst && acted(Number(table.dataset.seat)) < LET_GO)) return;
    const { move, targets, go, drop, waits } = /** @type {CustomEvent} */ (event).detail;
    event.preventDefault();
    clear();
    await new Promise((done) => setTimeout(done)); // while a move waits, the whole decision is asked for again
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

/** Whether the coach may speak up in a round; after that it has. @param {number} round */
function maySpeak(round) {
  if (isFirst && sessionStorage.getItem(SPOKEN) === String(round)) return false;
  sessionStorage.setItem(SPOKEN, String(round));
  return true;
}

/**
 * @param {HTMLElement} card
 * @param {Opinion} found
 * @param {string[]} targets what the move was made of
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
  // What both moves begin with is no mistake.
  show(targets.filter((target) => !best.includes(target)), "data-called", "slip");
  mark(table);
  think.focus();
}

if (card) watchMoves(card);
// Among people it explains decisions to those who have just read what the game is about.
table.addEventListener("goal", () => {
  if (!card && localStorage.getItem(WISH) === null) localStorage.setItem(WISH, "on");
  chosen.checked = localStorage.getItem(WISH) === "on";
  meet();
});
// At a first game, opened by one touch, the coach sits there until it is sent away.
if (location.hash === FIRST && localStorage.getItem(WISH) === null) localStorage.setItem(WISH, "on");
chosen.checked = localStorage.getItem(WISH) === "on";
chosen.addEventListener("change", () => {
  localStorage.setItem(WISH, chosen.checked ? "on" : "off");
  clear();
  meet();
});

const changes = new MutationObserver(renew);
changes.observe(byId("prompt"), { childList: true, characterData: true, subtree: true });
changes.observe(byId("log"), { childList: true });
changes.observe(document.body, { attributeFilter: ["class"] });
renew();
