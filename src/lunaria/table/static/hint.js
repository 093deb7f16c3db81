// @ts-check
/** A hint: the best three moves now, in words and the best one on the board, until the game goes on. */
import { byId, make } from "./dom.js";

const button = /** @type {HTMLButtonElement} */ (byId("hint"));
const place = byId("hints");
const board = byId("board");
const prompt = byId("prompt");

function clear() {
  place.replaceChildren();
  for (const marked of board.querySelectorAll("[data-best]")) marked.removeAttribute("data-best");
}

button.addEventListener("click", async () => {
  clear();
  button.disabled = true;
  place.replaceChildren(make("li", {}, "…"));
  let answer, found;
  try {
    answer = await fetch(`/tables/${byId("table").dataset.table}/hint`, { method: "POST" });
    found = await answer.json();
  } catch (error) {
    place.replaceChildren(make("li", {}, String(error)));
    return;
  } finally {
    button.disabled = false;
  }
  if (!answer.ok) {
    place.replaceChildren(make("li", {}, found.detail));
    return;
  }
  /** @param {number} lead */
  const signed = (lead) => (lead > 0 ? `+${lead.toFixed(1)}` : lead.toFixed(1));
  place.replaceChildren(
    ...found.map((/** @type {{words: string, lead: number}} */ choice) => make("li", {}, `${choice.words} (${signed(choice.lead)})`)),
  );
  for (const target of found[0]?.targets ?? []) {
    board.querySelector(`[data-target="${CSS.escape(target)}"]`)?.setAttribute("data-best", "");
  }
});

/** What was best before a move says nothing about what is best after it. */
new MutationObserver(clear).observe(prompt, { childList: true, characterData: true, subtree: true });
