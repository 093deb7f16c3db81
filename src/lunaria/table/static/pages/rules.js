// @ts-check
/** The page of rules: searches words and ids, and opens at the requested rule. */
import { byId } from "../lib/dom.js";
import { find } from "../lib/search.js";

const wanted = /** @type {HTMLInputElement} */ (byId("find"));
const found = byId("found");
const text = /** @type {Element} */ (document.querySelector(".rule-text"));

function search() {
  const first = find(text, wanted.value);
  found.hidden = first !== null || !wanted.value.trim();
  found.textContent = found.hidden ? "" : (found.dataset.none ?? "");
  if (first) scrollTo({ top: scrollY + first.getBoundingClientRect().top - innerHeight / 3 });
}

/** Unfold the chapter of the address. */
function unfold() {
  const sought = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  sought?.closest("details")?.setAttribute("open", "");
  sought?.scrollIntoView();
}

wanted.addEventListener("input", search);
addEventListener("hashchange", unfold);
if (location.hash) unfold();
wanted.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    wanted.value = "";
    search();
  }
});
