// @ts-check
/** Pointer and keyboard input at a table and in lessons: selections, and the shortcuts of a decision. */
import { press, watchAim } from "./hover.js";
import { byId, covering } from "../lib/dom.js";
import { hidePopover } from "./popover.js";
import { step } from "./targets.js";

/**
 * Report elements of the picture selected by pointer or key, and let arrow keys move the focus.
 * @param {HTMLElement} table
 * @param {(target: string, thing: Element) => void} touch
 * @param {(element: Element, thing: Element | null) => boolean} [aside] handles clicks with another meaning; whether it did
 */
export function watchTouches(table, touch, aside = () => false) {
  watchAim(table);
  const touched = (/** @type {Element} */ thing) => {
    press(thing);
    touch(thing.getAttribute("data-target") ?? "", thing);
  };
  table.addEventListener("click", (event) => {
    const element = /** @type {Element} */ (event.target);
    if (!element.closest(".part svg")) return;
    const thing = element.closest("[data-target]");
    if (aside(element, thing)) return;
    if (thing) touched(thing);
    else hidePopover();
  });
  table.addEventListener("keydown", (event) => {
    const thing = /** @type {Element} */ (event.target).closest("svg [data-target]");
    if (thing && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      touched(thing);
    } else if (event.key.startsWith("Arrow") && (thing || event.target === byId("stage")) && step(table, thing, event.key)) {
      event.preventDefault();
    }
  });
}

/**
 * Handle the shortcuts of a page with decisions: Escape goes one step back, Enter presses the main button.
 * @param {() => void} back
 * @param {Record<string, () => void>} letters actions of the other keys
 */
export function watchKeys(back, letters) {
  addEventListener("keydown", (event) => {
    const at = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || covering() || at.closest("input, textarea, select, details[open]")) return;
    if (event.key === "Escape" && !hidePopover()) back();
    else if (event.key === "Enter" && !at.closest("button, a, summary, [data-target]")) {
      /** @type {HTMLElement | null} */ (byId("acts").querySelector(".main"))?.click();
    } else letters[event.key.toLowerCase()]?.();
  });
}
