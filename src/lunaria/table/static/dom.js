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

/** @returns {boolean} whether the reader prefers things not to move */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Return a crest (the shape and colour of a seat), copied from the page's own definitions.
 * @param {number} seat
 * @returns {Node}
 */
export function crest(seat) {
  const template = /** @type {HTMLTemplateElement} */ (byId("crests"));
  return template.content.children[seat].cloneNode(true);
}

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
