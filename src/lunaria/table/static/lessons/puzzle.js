// @ts-check
/** A puzzle: what its best move is worth compared with the next best, once it is found. */
import { byId, make } from "../lib/dom.js";

const list = byId("outcomes");
const figures = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });

// The date in the reader's language, short enough for a phone.
const of = byId("of"), day = of.dataset.day ?? "";
const short = new Date(day).toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short", timeZone: "UTC" });
of.textContent = (of.textContent ?? "").replace(day, short);

/** @param {{words: string, win: number, less: number}} shown */
function row(shown) {
  const bar = make("i", { class: "share-bar" });
  bar.style.setProperty("--share", `${shown.win}%`);
  const less = shown.less ? ` · ${figures.format(shown.less)} ${list.dataset.lead}` : "";
  const detail = make("small", {}, `${shown.win}\u00a0% ${list.dataset.win}${less}`);
  return make("li", {}, make("b", {}, shown.words), bar, detail);
}

byId("table").addEventListener("seen", (event) => {
  const { result, because, reply } = /** @type {CustomEvent} */ (event).detail;
  if (reply) return;
  const was = byId("result").hidden;
  byId("result").hidden = !result.length;
  list.replaceChildren(...result.map(row));
  byId("because").textContent = because;
  byId("because").hidden = !because;
  document.getElementById("no-streak")?.toggleAttribute("hidden", result.length > 0);
  // On a desktop the leaf is visible; on a phone a button opens it.
  const button = byId("rule");
  if (was && result.length && button.offsetParent && !document.body.classList.contains("open")) button.click();
});
