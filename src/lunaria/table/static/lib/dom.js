// @ts-check
/** Small helpers to build and find elements. */

/**
 * Return the element with an id; every page that loads a module has what the module needs.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** @returns {HTMLDialogElement | null} the dialog that covers all else, if one is open: nothing behind it is seen */
export const covering = () => document.querySelector("dialog[open]");

/**
 * Build an element.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | ((event: Event) => void)>} [attributes] an `onclick` is listened to
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

/** What elements were given to hold. @type {WeakMap<Element, string>} */
const held = new WeakMap();

/**
 * Let an element hold others. Where they are what it was given last, what stands there stays: it may be under a finger,
 * have the focus or have been opened.
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
 * Write a difference with its sign, as the reader's language does, and with a proper minus.
 * @param {number} value
 * @returns {string}
 */
export const signed = (value) => signs.format(value).replace("-", "−");

/** Write a whole number with its sign, and with a proper minus. @param {number} value */
export const signedWhole = (value) => (value < 0 ? `−${-value}` : `+${value}`);

/**
 * Return a crest (the shape and colour of a seat), copied from the page's own definitions; whom the rules play has none.
 * @param {number} seat
 * @returns {Element}
 */
export function crest(seat) {
  const template = /** @type {HTMLTemplateElement} */ (byId("crests"));
  const own = template.content.children[seat];
  return own ? /** @type {Element} */ (own.cloneNode(true)) : make("span", { class: "crest rival" });
}

/**
 * Return the id of a rule as it is shown in a sentence; touching it opens the rule.
 * @param {string} rule
 * @returns {HTMLElement}
 */
export const tag = (rule) => make("a", { class: "rule", href: `/rule/${rule}` }, rule);

/**
 * Return what follows a sentence that rests on a rule: its id, or nothing where it rests on none.
 * @param {string} [rule]
 * @returns {(string | HTMLElement)[]}
 */
export const cited = (rule) => (rule ? [" ", tag(rule)] : []);

/**
 * Make a button copy what a field holds; it says so when it has.
 * @param {HTMLElement} button
 * @param {HTMLInputElement} field
 */
export function copies(button, field) {
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // the clipboard is closed to pages without https
    }
    button.textContent = button.dataset.done ?? "";
  });
}
