// @ts-check
/** Helpers that build and find elements. */

/**
 * Return the element with an id; every page has the elements that its modules need.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** @returns {HTMLDialogElement | null} the open modal dialog, if any */
export const covering = () => document.querySelector("dialog[open]");

/**
 * Build an element.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | ((event: Event) => void)>} [attributes] `onclick` is added as an event listener
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** The last content given to elements by `fill`. @type {WeakMap<Element, string>} */
const held = new WeakMap();

/**
 * Set the children of an element. If they equal the last ones set, the existing children stay: one may be pressed,
 * focused or expanded.
 * @param {Element} place
 * @param {...(Element | string)} children
 */
export function fill(place, ...children) {
  const content = children.map((child) => (typeof child === "string" ? child : child.outerHTML)).join("");
  if (held.get(place) === content) return;
  held.set(place, content);
  place.replaceChildren(...children);
}

const signs = new Intl.NumberFormat(document.documentElement.lang || "en", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

/**
 * Format a difference with its sign, in the reader's language, with a proper minus.
 * @param {number} value
 * @returns {string}
 */
export const signed = (value) => signs.format(value).replace("-", "−");

/** Format an integer with its sign and a proper minus. @param {number} value */
export const signedWhole = (value) => (value < 0 ? `−${-value}` : `+${value}`);

/**
 * Return a crest (the shape and colour of a seat), copied from the definitions of the page; opponents of the rules
 * have none.
 * @param {number} seat
 * @returns {Element}
 */
export function crest(seat) {
  const template = /** @type {HTMLTemplateElement} */ (byId("crests"));
  const own = template.content.children[seat];
  return own ? /** @type {Element} */ (own.cloneNode(true)) : make("span", { class: "crest rival" });
}

/**
 * Return the id of a rule as shown in a sentence; clicking it opens the rule.
 * @param {string} rule
 * @returns {HTMLElement}
 */
export const tag = (rule) => make("a", { class: "rule", href: `/rule/${rule}` }, rule);

/**
 * Return the citation after a sentence: the id of its rule, or nothing.
 * @param {string} [rule]
 * @returns {(string | HTMLElement)[]}
 */
export const cited = (rule) => (rule ? [" ", tag(rule)] : []);

/**
 * Make a button copy the content of a field and confirm it.
 * @param {HTMLElement} button
 * @param {HTMLInputElement} field
 */
export function copies(button, field) {
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // fallback: the clipboard API requires https
    }
    button.textContent = button.dataset.done ?? "";
  });
}
