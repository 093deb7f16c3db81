// @ts-check
/** Leaves: tab panels that share the place beside the board, one of them visible; on a phone the reader's own board is one. */
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

/** Clear the counter of a tab. @param {HTMLElement} tab */
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

/** @returns {string} the id of the visible leaf */
export const leafShown = () => tabs().find((tab) => tab.getAttribute("aria-selected") === "true")?.getAttribute("aria-controls") ?? "";

/** Ensure that the visible leaf has a tab in this window. */
export function settle() {
  const all = tabs();
  const chosen = all.find((tab) => tab.getAttribute("aria-selected") === "true");
  if (chosen && shows(chosen)) return;
  const first = all.find(shows);
  if (first) turnTo(first.getAttribute("aria-controls") ?? "");
}

/**
 * Return the leaf for parts that do not fit on the stage, creating it if necessary.
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

/** Remove leaves without parts. */
export function clearLeaves() {
  for (const leaf of side.querySelectorAll(".leaf.drawn:empty")) {
    strip.querySelector(`[aria-controls="${leaf.id}"]`)?.remove();
    leaf.remove();
  }
  settle();
}

/**
 * Mark the tabs of leaves with selectable elements.
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
