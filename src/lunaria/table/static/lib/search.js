// @ts-check
/** Full-text search in the rules: rules without a match are hidden, and matches are marked. */

/** Search words that are shorter, or common to more of the rules, are ignored beside others. */
const SHORT = 3;
const COMMON = 1 / 4;
const MARKED = "found";
/** @type {WeakMap<Element, string>} */
const said = new WeakMap();

/** @param {string} words @returns {string} lower case without accents, of the same length */
const plain = (words) => words.replace(/./gs, (sign) => sign.normalize("NFD")[0].toLowerCase()[0]);

/** @param {Element} rule */
function textOf(rule) {
  const known = said.get(rule) ?? plain(rule.textContent ?? "");
  said.set(rule, known);
  return known;
}

/**
 * Show only the rules with all words or, if there are none, those with the most of them, and mark the words.
 * @param {Element} text the chapters of a page of rules
 * @param {string} wanted
 * @returns {Range | null} the first match; null if there is none
 */
export function find(text, wanted) {
  const rules = /** @type {HTMLElement[]} */ ([...text.querySelectorAll(".rule, .aside")]);
  const words = distinctive(plain(wanted).split(/\s+/).filter(Boolean), rules);
  const counts = rules.map((rule) => words.filter((word) => textOf(rule).includes(word)).length);
  const most = Math.max(0, ...counts);
  for (const [index, rule] of rules.entries()) rule.hidden = words.length > 0 && (!most || counts[index] < most);
  for (const chapter of /** @type {NodeListOf<HTMLElement>} */ (text.querySelectorAll(".chapter"))) {
    chapter.hidden = words.length > 0 && !chapter.querySelector(".rule:not([hidden]), .aside:not([hidden])");
    chapter.querySelector("details")?.toggleAttribute("open", words.length > 0);
  }
  text.querySelector(".colophon")?.toggleAttribute("hidden", words.length > 0);
  const places = rules.filter((rule) => !rule.hidden).flatMap((rule) => placesOf(rule, words));
  if (CSS.highlights) CSS.highlights.set(MARKED, new Highlight(...places));
  return places[0] ?? null;
}

/** @param {string[]} words @param {Element[]} rules @returns {string[]} the words that distinguish rules; all if none do */
function distinctive(words, rules) {
  const isCommon = (/** @type {string} */ word) => rules.filter((rule) => textOf(rule).includes(word)).length > COMMON * rules.length;
  const found = words.filter((word) => word.length >= SHORT && !isCommon(word));
  return found.length ? found : words;
}

/** @param {Element} rule @param {string[]} words @returns {Range[]} the matches in a rule */
function placesOf(rule, words) {
  const places = [];
  const nodes = document.createTreeWalker(rule, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const text = plain(node.textContent ?? "");
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const place = document.createRange();
        place.setStart(node, at);
        place.setEnd(node, at + word.length);
        places.push(place);
      }
    }
  }
  return places;
}
