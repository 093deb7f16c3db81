// @ts-check
/** A note beside the selected element that says why it cannot be used. */
import { byId, covering, make, tag } from "../lib/dom.js";

const STAYS_MS = 7000;
let timer = 0;

/** Close the note, if the page has one. @returns {boolean} whether it was open */
export function hidePopover() {
  const note = document.getElementById("note");
  const shown = note !== null && !note.hidden;
  clearTimeout(timer);
  if (note) note.hidden = true;
  return shown;
}

/**
 * Show reasons beside an element.
 * @param {Element} element
 * @param {{rule: string, text: string}[]} reasons
 */
export function showPopover(element, reasons) {
  const note = byId("note");
  note.replaceChildren(
    ...reasons.map(({ rule, text }) => make("p", {}, text, " ", rule === "table" ? "" : tag(rule))),
  );
  (covering() ?? byId("table")).append(note);
  note.hidden = false;
  const at = element.getBoundingClientRect();
  const size = note.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.x + at.width / 2 - size.width / 2, innerWidth - size.width - 8));
  const above = at.y - size.height - 8;
  note.style.left = `${left}px`;
  note.style.top = `${above > 8 ? above : Math.min(at.bottom + 8, innerHeight - size.height - 8)}px`;
  clearTimeout(timer);
  timer = setTimeout(hidePopover, STAYS_MS);
}
