// @ts-check
/** A hint: the three best moves, in words beside the prompt and the best one on the board, until the decision changes. */
import { byId, cited, make, signed } from "../lib/dom.js";
import { mark } from "./marks.js";

const button = /** @type {HTMLButtonElement} */ (byId("hint"));
const place = byId("hints");
/** The card of the hint, above the decision. */
const card = byId("hinted");
const board = byId("table");
/** The pending decision: answers to an earlier one are ignored. */
let decision = "";
/** Number of the reader's moves: the same prompt may follow a move. Opponents' moves change nothing. */
let moves = 0;

function clear() {
  card.hidden = true;
  place.replaceChildren();
  for (const marked of board.querySelectorAll("[data-best]")) marked.removeAttribute("data-best");
  mark(board);
}

/** Remove the hint after a move, or when there is no decision. */
function renew() {
  const { classList } = document.body;
  const now = [byId("prompt").textContent, moves, classList.contains("mine"), classList.contains("over")].join(" ");
  if (now === decision) return;
  decision = now;
  clear();
  button.disabled = !classList.contains("mine");
  button.hidden = classList.contains("over");
}

button.addEventListener("click", async () => {
  clear();
  const asked = decision;
  button.disabled = true;
  place.replaceChildren(make("li", {}, "…"));
  byId("met").hidden = true;
  card.hidden = false;
  /** @type {{words: string, lead: number, reason: string, rule?: string, targets: string[]}[]} */
  let found = [];
  let problem = "";
  try {
    const answer = await fetch(`/tables/${byId("table").dataset.table}/hint`, { method: "POST" });
    const result = await answer.json();
    if (answer.ok) found = result;
    else problem = result.detail;
  } catch {
    problem = place.dataset.lost ?? "";
  }
  if (asked !== decision) return;
  button.disabled = false;
  place.replaceChildren(
    ...(problem ? [make("li", {}, problem)] : []),
    ...found.map((choice) => make("li", {}, `${choice.words} (${signed(choice.lead)})`, make("small", {}, choice.reason, ...cited(choice.rule)))),
  );
  for (const target of found[0]?.targets ?? []) {
    board.querySelector(`svg [data-target="${CSS.escape(target)}"]`)?.setAttribute("data-best", "");
  }
  mark(board);
});

byId("hint-read").addEventListener("click", () => {
  clear();
  button.focus();
});

board.addEventListener("deciding", () => {
  moves += 1;
  renew();
});

const changes = new MutationObserver(renew);
changes.observe(byId("prompt"), { childList: true, characterData: true, subtree: true });
changes.observe(document.body, { attributeFilter: ["class"] });
renew();
