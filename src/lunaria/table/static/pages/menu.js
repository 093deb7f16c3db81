// @ts-check
/** The menu of a page: it closes by itself, so that it never lies over what is wanted next. */
import { byId } from "../lib/dom.js";

const menu = /** @type {HTMLDetailsElement} */ (byId("menu"));

/** What leads to another state of the page; what is switched on and off leaves the menu open. */
const ACTS = "button:not([aria-pressed])";

document.addEventListener("click", (event) => {
  const touched = /** @type {Element} */ (event.target);
  if (!menu.contains(touched) || touched.closest(ACTS)) menu.open = false;
});
menu.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu.open) return;
  event.stopPropagation();
  menu.open = false;
  menu.querySelector("summary")?.focus();
});
