// @ts-check
/** A hint: the best three moves now, in words beside the question and the best one on the board, until something else is to be decided. */
import { byId, cited, make, signed } from "../lib/dom.js";
import { mark } from "./marks.js";

const button = /** @type {HTMLButtonElement} */ (byId("hint"));
const place = byId("hints");
/** Shows the hint above what is to be decided. */
const card = byId("hinted");
const board = byId("table");
/** What there is to be decided: what was asked before it changed comes too late. */
let decision = "";
/** How many moves have been made here: the same question may follow. What others do meanwhile changes nothing. */
let moves = 0;

function clear() {
  card.hidden = true;
  place.replaceChildren();
  for (const marked of board.querySelectorAll("[data-best]")) marked.removeAttribute("data-best");
  mark(board);
}

/** What was best before a move says nothing about what is best after it, and nothing is when one has nothing to decide. */
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
    const told = await answer.json();
    if (answer.ok) found = told;
    else problem = told.detail;
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
