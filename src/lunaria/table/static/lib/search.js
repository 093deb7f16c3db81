// @ts-check
/** Finds words and ids within the text of rules: what does not say them is hidden. */

/** @type {WeakMap<Element, string>} */
const said = new WeakMap();

/** @param {string} words */
function plain(words) {
  return words.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();
}

/** @param {HTMLElement} rule */
function textOf(rule) {
  const known = said.get(rule) ?? plain(rule.textContent ?? "");
  said.set(rule, known);
  return known;
}

/**
 * Show only the rules that say all words.
 * @param {ParentNode} text the chapters of a page of rules
 * @param {string} wanted
 * @returns {boolean} whether any does
 */
export function find(text, wanted) {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  let any = false;
  for (const rule of /** @type {NodeListOf<HTMLElement>} */ (text.querySelectorAll(".rule, .aside"))) {
    rule.hidden = !words.every((word) => textOf(rule).includes(word));
    any ||= !rule.hidden;
  }
  for (const chapter of /** @type {NodeListOf<HTMLElement>} */ (text.querySelectorAll(".chapter"))) {
    chapter.hidden = words.length > 0 && !chapter.querySelector(".rule:not([hidden]), .aside:not([hidden])");
    chapter.querySelector("details")?.toggleAttribute("open", words.length > 0);
  }
  return any;
}
