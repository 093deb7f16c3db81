// @ts-check
/** The menu of a page: it closes by itself, so that it never covers what is used next. */
import { byId } from "../lib/dom.js";

const menu = /** @type {HTMLDetailsElement} */ (byId("menu"));

/** Buttons that close the menu; toggles leave it open. */
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
