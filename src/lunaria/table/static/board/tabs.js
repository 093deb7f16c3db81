// @ts-check
/** The place beside the board that is shared by leaves, one of them in sight; on a phone my own board is one of them. */
import { byId, make } from "../lib/dom.js";
import { signOf } from "./buttons.js";

const strip = byId("strip");
const side = byId("side");

/** @returns {HTMLElement[]} */
const tabs = () => /** @type {HTMLElement[]} */ ([...strip.querySelectorAll("[role=tab]")]);
/** @param {Element} tab @returns {HTMLElement} */
const leafOf = (tab) => byId(tab.getAttribute("aria-controls") ?? "");
/** @param {HTMLElement} tab */
const shows = (tab) => tab.getClientRects().length > 0;

/** What a tab counts behind it is seen now. @param {HTMLElement} tab */
function seen(tab) {
  const news = /** @type {HTMLElement | null} */ (tab.querySelector(".unread"));
  if (!news) return;
  news.textContent = "";
  news.hidden = true;
}

/**
 * Show a leaf.
 * @param {string} id
 */
export function turnTo(id) {
  for (const tab of tabs()) {
    const chosen = tab.getAttribute("aria-controls") === id;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    leafOf(tab).classList.toggle("shown", chosen);
    if (chosen) {
      seen(tab);
      if (strip.scrollWidth > strip.clientWidth) strip.scrollLeft = tab.offsetLeft - strip.clientWidth / 2 + tab.offsetWidth / 2;
    }
  }
  side.dispatchEvent(new CustomEvent("leaf", { detail: id }));
}

/** @returns {string} the id of the leaf that is in sight */
export const leafShown = () => tabs().find((tab) => tab.getAttribute("aria-selected") === "true")?.getAttribute("aria-controls") ?? "";

/** See to it that a leaf is in sight that has a tab in this window. */
export function settle() {
  const all = tabs();
  const chosen = all.find((tab) => tab.getAttribute("aria-selected") === "true");
  if (chosen && shows(chosen)) return;
  const first = all.find(shows);
  if (first) turnTo(first.getAttribute("aria-controls") ?? "");
}

/**
 * Return the leaf of parts that have no place on the stage; it is made when it is first wanted.
 * @param {{name: string, label: string, symbol?: string}} tab
 * @returns {HTMLElement}
 */
export function leafFor({ name, label, symbol }) {
  const id = `leaf-${name}`;
  const known = document.getElementById(id);
  if (known) return known;
  const inside = symbol ? [signOf(symbol), make("span", {}, label)] : [label];
  const tab = make("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": id, "aria-selected": "false", tabindex: "-1" }, ...inside);
  strip.insertBefore(tab, byId("tab-others"));
  const leaf = make("div", { class: "leaf drawn", role: "tabpanel", id, "aria-labelledby": tab.id });
  side.append(leaf);
  return leaf;
}

/** Take leaves away that hold no part any more. */
export function clearLeaves() {
  for (const leaf of side.querySelectorAll(".leaf.drawn:empty")) {
    strip.querySelector(`[aria-controls="${leaf.id}"]`)?.remove();
    leaf.remove();
  }
  settle();
}

/**
 * Mark the tabs behind which something is to be touched.
 * @param {Set<string>} ids of leaves
 */
export function beckon(ids) {
  for (const tab of tabs()) tab.classList.toggle("can", ids.has(tab.getAttribute("aria-controls") ?? "") && tab.getAttribute("aria-selected") !== "true");
}

strip.addEventListener("click", (event) => {
  const tab = /** @type {Element} */ (event.target).closest("[role=tab]");
  if (tab) turnTo(tab.getAttribute("aria-controls") ?? "");
});

strip.addEventListener("keydown", (event) => {
  const all = tabs().filter(shows);
  const here = all.indexOf(/** @type {HTMLElement} */ (event.target));
  const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: all.length - 1 }[event.key];
  if (here < 0 || to === undefined) return;
  const next = all[(to + all.length) % all.length];
  turnTo(next.getAttribute("aria-controls") ?? "");
  next.focus();
  event.preventDefault();
});
