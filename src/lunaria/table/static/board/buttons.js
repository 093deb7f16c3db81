// @ts-check
/** The buttons of a decision. */
import { make } from "../lib/dom.js";

/** @typedef {{look: string, label: string, onclick: () => void, attributes?: object}} Act */

/**
 * Show buttons; one that was there stays the same element, so that a press which has begun still counts.
 * @param {HTMLElement} place
 * @param {Act[]} acts
 */
export function showButtons(place, acts) {
  const kept = new Map([...place.children].map((button) => [button.outerHTML, /** @type {HTMLElement} */ (button)]));
  const buttons = acts.map(({ look: name, label, onclick, attributes }) => {
    const fresh = make("button", { class: `act ${name}`.trim(), type: "button", ...attributes }, make("span", {}, label));
    const button = kept.get(fresh.outerHTML) ?? fresh;
    button.onclick = onclick;
    return button;
  });
  const same = buttons.length === place.children.length && buttons.every((button, index) => button === place.children[index]);
  if (!same) place.replaceChildren(...buttons);
}
