// @ts-check
/** Finds words and ids within the text of rules: what does not say them is hidden, and the words are marked. */

/** Words of a question that are shorter, or said by more of the rules, are left out where others are looked for. */
const SHORT = 3;
const COMMON = 1 / 4;
const MARKED = "found";
/** @type {WeakMap<Element, string>} */
const said = new WeakMap();

/** @param {string} words @returns {string} without accents and capitals, and as long as before */
const plain = (words) => words.replace(/./gs, (sign) => sign.normalize("NFD")[0].toLowerCase()[0]);

/** @param {Element} rule */
function textOf(rule) {
  const known = said.get(rule) ?? plain(rule.textContent ?? "");
  said.set(rule, known);
  return known;
}

/**
 * Show only the rules that say all words; where none does, those that say the most of them. Marks the words.
 * @param {Element} text the chapters of a page of rules
 * @param {string} wanted
 * @returns {Range | null} the first word that was found; null for none, or if nothing was looked for
 */
export function find(text, wanted) {
  const rules = /** @type {HTMLElement[]} */ ([...text.querySelectorAll(".rule, .aside")]);
  const words = telling(plain(wanted).split(/\s+/).filter(Boolean), rules);
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

/** @param {string[]} words @param {Element[]} rules @returns {string[]} those that tell rules apart; all if none do */
function telling(words, rules) {
  const isCommon = (/** @type {string} */ word) => rules.filter((rule) => textOf(rule).includes(word)).length > COMMON * rules.length;
  const found = words.filter((word) => word.length >= SHORT && !isCommon(word));
  return found.length ? found : words;
}

/** @param {Element} rule @param {string[]} words @returns {Range[]} where a rule says the words */
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
