// @ts-check
/** The page of rules: finds words and ids within it, and opens at the rule that was asked for. */
import { byId } from "../lib/dom.js";
import { find } from "../lib/search.js";

const wanted = /** @type {HTMLInputElement} */ (byId("find"));
const found = byId("found");

function search() {
  found.hidden = find(document, wanted.value);
  found.textContent = found.hidden ? "" : (found.dataset.none ?? "");
}

wanted.addEventListener("input", search);
wanted.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    wanted.value = "";
    search();
  }
});
