// @ts-check
/**
 * The card that explains a symbol of the picture: its name, effect and rule. It opens when the pointer rests on the
 * symbol, on a key for the focused element, and on a long press, beside the symbol.
 */
import { byId, make, tag } from "../lib/dom.js";

const REST_MS = 650;
const PRESS_MS = 500;
const LEAVE_MS = 250;
const MOVED_PIXELS = 10;
const GAP = 10;
const EDGE = 8;
/** Elements with an explanation: their own, or that of their title. */
const SYMBOL = ":is([data-explain]:not(title), :has(> title[data-explain]))";
const TITLE = ":scope > title";
/** Elements larger than this share of the window get the card at the pointer. */
const LARGE = 0.45;

/** @typedef {{name: string, does: string, rule: string}} Entry */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const card = make("div", { class: "explanation", id: "card", role: "status", hidden: true });
/** The element that the card explains. @type {Element | null} */
let about = null;
let timer = 0;
/** Whether the key opened it: the pointer then does not close it. */
let asked = false;
/** @type {{x: number, y: number, id: number} | null} */
let pressed = null;
/** Where the mouse was clicked: an element that appears there under a resting pointer is not hovered. */
let clicked = { x: -1, y: -1 };
/** Whether a long press has opened the card: releasing then selects nothing. */
let swallow = false;
/** A title removed from the element while the pointer is over it, so that the browser shows no tooltip. @type {{title: Element, words: string} | null} */
let hushed = null;
/** @type {Promise<Record<string, Entry>> | null} */
let entries = null;

/** @returns {Promise<Record<string, Entry>>} the explanations, fetched on first use */
function known() {
  const game = document.querySelector("[data-game]")?.getAttribute("data-game") ?? "";
  entries ??= fetch(`/rules/${game}/explained/${document.documentElement.lang}.json`).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))));
  return entries.catch(() => {
    entries = null;
    return {};
  });
}

/** @param {EventTarget | null} target @returns {Element | null} the symbol there */
function symbolAt(target) {
  const element = target instanceof Element ? target : null;
  return element?.closest(".part svg") ? element.closest(SYMBOL) : null;
}

/** @param {Element} thing @returns {string} its title */
const titleOf = (thing) => (hushed && hushed.title.parentElement === thing ? hushed.words : (thing.querySelector(TITLE)?.textContent ?? "")).trim();

/**
 * Show the card of a symbol.
 * @param {Element} thing
 * @param {{x: number, y: number} | null} at where the pointer is
 */
async function show(thing, at) {
  about = thing;
  const found = await known();
  if (about !== thing || !thing.isConnected) return;
  const said = titleOf(thing);
  const keys = (thing.querySelector(TITLE) ?? thing).getAttribute("data-explain") ?? "";
  const entries = keys.split(" ").map((key) => found[key]).filter(Boolean);
  if (!said && !entries.length) return hide();
  const head = said.split("\n").map((line, index) => make("p", { class: index ? "does" : "title" }, line));
  card.replaceChildren(...head, ...entries.flatMap((entry) => paragraphs(entry, said)));
  (thing.closest("dialog") ?? byId("table")).append(card);
  card.hidden = false;
  place(thing, at);
}

/** @param {Entry} entry @param {string} said the title already shown @returns {HTMLElement[]} */
function paragraphs(entry, said) {
  const plain = said.toLowerCase();
  const name = plain.startsWith(entry.name.toLowerCase()) ? [] : [make("b", {}, entry.name), " "];
  const does = plain.includes(entry.does.toLowerCase()) ? [] : [entry.does, " "];
  return [make("p", { class: "entry" }, ...name, ...does, tag(entry.rule))];
}

/**
 * Place the card beside a symbol: right, left, below or above it, where it is completely visible and covers the fewest
 * selectable elements.
 * @param {Element} thing
 * @param {{x: number, y: number} | null} at
 */
function place(thing, at) {
  const own = (thing.querySelector(":scope > .touch") ?? thing).getBoundingClientRect();
  const large = own.width > innerWidth * LARGE || own.height > innerHeight * LARGE;
  /** @type {Box} */
  const box = at && large ? { left: at.x, right: at.x, top: at.y, bottom: at.y } : own;
  const { width, height } = card.getBoundingClientRect();
  const within = (/** @type {number} */ value, /** @type {number} */ size, /** @type {number} */ room) => Math.max(EDGE, Math.min(value, room - size - EDGE));
  const x = within((box.left + box.right - width) / 2, width, innerWidth);
  const y = within((box.top + box.bottom - height) / 2, height, innerHeight);
  const sides = [
    { x: box.right + GAP, y, room: innerWidth - box.right - GAP - EDGE - width },
    { x: box.left - GAP - width, y, room: box.left - GAP - EDGE - width },
    { x, y: box.bottom + GAP, room: innerHeight - box.bottom - GAP - EDGE - height },
    { x, y: box.top - GAP - height, room: box.top - GAP - EDGE - height },
  ];
  const places = sides.map((side) => ({ x: within(side.x, width, innerWidth), y: within(side.y, height, innerHeight), room: Math.min(0, side.room) }));
  const lit = [...document.querySelectorAll(".part svg [data-can]")].filter((other) => other !== thing).map((other) => (other.querySelector(".touch") ?? other).getBoundingClientRect());
  const covered = (/** @type {{x: number, y: number}} */ { x, y }) => lit.filter((other) => other.right > x && other.left < x + width && other.bottom > y && other.top < y + height).length;
  const fit = places.filter(({ room }) => !room);
  const best = fit.length ? least(fit, covered) : least(places, ({ room }) => -room);
  card.style.left = `${best.x}px`;
  card.style.top = `${best.y}px`;
}

/** @template T @param {T[]} some @param {(one: T) => number} cost @returns {T} the first with the lowest cost */
const least = (some, cost) => some.reduce((best, one) => (cost(one) < cost(best) ? one : best));

/** Close the card. @returns {boolean} whether it was open */
export function hide() {
  clearTimeout(timer);
  const shown = !card.hidden;
  card.hidden = true;
  about = null;
  asked = false;
  return shown;
}

/** @param {Element | null} thing whose title the browser must not show, because the card does */
function hush(thing) {
  const title = thing?.querySelector(TITLE) ?? null;
  if (hushed?.title === title) return;
  if (hushed && !hushed.title.textContent) hushed.title.textContent = hushed.words;
  hushed = title ? { title, words: title.textContent ?? "" } : null;
  if (title) title.textContent = "";
}

/** @returns {Element[]} all visible symbols, in order */
const symbols = () => [...document.querySelectorAll(`.part svg ${SYMBOL}`)].filter((thing) => thing.getClientRects().length && !thing.closest("defs"));

/** Explain the focused symbol; when repeated, the next one. */
function ask() {
  const all = symbols();
  const focused = symbolAt(document.activeElement);
  const next = asked && about ? all[(all.indexOf(about) + 1) % all.length] : (focused ?? all[0]);
  if (!next) return;
  clearTimeout(timer);
  asked = true;
  show(next, null);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || asked || (event.clientX === clicked.x && event.clientY === clicked.y)) return;
  if (/** @type {Element} */ (event.target).closest("#card")) return clearTimeout(timer);
  const thing = symbolAt(event.target);
  hush(thing);
  if (thing === about && !card.hidden) return clearTimeout(timer);
  clearTimeout(timer);
  const at = { x: event.clientX, y: event.clientY };
  if (!thing) timer = setTimeout(hide, LEAVE_MS);
  else timer = setTimeout(() => show(thing, at), card.hidden ? REST_MS : LEAVE_MS);
});

document.addEventListener("pointerdown", (event) => {
  if (/** @type {Element} */ (event.target).closest("#card")) return;
  hide();
  swallow = false;
  clicked = { x: event.clientX, y: event.clientY };
  const thing = symbolAt(event.target);
  pressed = thing && event.isPrimary && event.pointerType !== "mouse" ? { x: event.clientX, y: event.clientY, id: event.pointerId } : null;
  if (!thing || !pressed) return;
  const at = { x: event.clientX, y: event.clientY };
  timer = setTimeout(() => {
    swallow = true;
    show(thing, at);
  }, PRESS_MS);
});

document.addEventListener("pointermove", (event) => {
  if (!pressed || event.pointerId !== pressed.id || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < MOVED_PIXELS) return;
  pressed = null;
  if (!swallow) clearTimeout(timer);
});

for (const kind of ["pointerup", "pointercancel"]) {
  document.addEventListener(kind, () => {
    if (pressed && !swallow) clearTimeout(timer);
    pressed = null;
  });
}

document.addEventListener("click", (event) => {
  if (!swallow) return;
  swallow = false;
  if (/** @type {Element} */ (event.target).closest("#card")) return;
  event.preventDefault();
  event.stopPropagation();
}, { capture: true });

document.addEventListener("contextmenu", (event) => {
  if (swallow || pressed) event.preventDefault();
});

addEventListener("keydown", (event) => {
  const at = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || at.closest("input, textarea, select")) return;
  if (event.key === "?") {
    event.preventDefault();
    ask();
  } else if (event.key === "Escape" && !card.hidden) {
    hide();
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (event.key !== "Tab" && event.key !== "Shift" && !at.closest("#card")) hide();
}, { capture: true });

document.addEventListener("scroll", (event) => event.target instanceof Element && !event.target.closest("#card") && hide(), { capture: true });
addEventListener("resize", hide);
document.addEventListener("close", hide, { capture: true }); // its symbol is no longer enlarged
