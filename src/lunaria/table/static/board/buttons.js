// @ts-check
/** The buttons of a decision. */
import { byId, make } from "../lib/dom.js";

/** @typedef {{look: string, label: string, brief?: string, onclick: () => void, attributes?: object}} Act */

/** @param {string} symbol a symbol of the current game */
export const signOf = (symbol) => make("img", { src: `/symbols/${byId("table").dataset.game}/${symbol}.svg`, width: 20, height: 20, alt: "" });

/** Return the content of a button: text in which `[iron]` is a symbol. @param {string} brief */
export const drawn = (brief) => brief.split(/\[([\w-]+)\]/).map((piece, index) => (index % 2 ? signOf(piece) : piece));

/**
 * Show buttons. Existing ones keep their element, so that a press in progress still counts.
 * @param {HTMLElement} place
 * @param {Act[]} acts
 */
export function showButtons(place, acts) {
  const kept = new Map([...place.children].map((button) => [button.outerHTML, /** @type {HTMLElement} */ (button)]));
  const buttons = acts.map(({ look: name, label, brief, onclick, attributes }) => {
    /** @type {Record<string, string>} */
    const called = brief ? { "aria-label": label, title: label } : {};
    const fresh = make("button", { class: `act ${name}`.trim(), type: "button", ...called, ...attributes }, make("span", {}, ...drawn(brief || label)));
    const button = kept.get(fresh.outerHTML) ?? fresh;
    button.onclick = onclick;
    return button;
  });
  const same = buttons.length === place.children.length && buttons.every((button, index) => button === place.children[index]);
  if (!same) place.replaceChildren(...buttons);
}
