// @ts-check
/** What happened: the log, and what the others did since I last decided. */
import { byId, crest, make } from "../lib/dom.js";
import { autoscroll } from "../lib/autoscroll.js";

/** @import {LogLine, Scene} from "../protocol.d.ts" */

const list = byId("log");
const MOST_PAST = 12;
/** @type {LogLine[]} */
let log = [];

/** Keep the end in sight, unless the reader looks at something earlier. */
export const follow = autoscroll(/** @type {HTMLElement} */ (list.parentElement));

/**
 * @param {Scene} scene
 * @returns {LogLine[]} what is new
 */
export function hear(scene) {
  const news = scene.log.lines;
  log = [...log.slice(0, scene.log.keep), ...news];
  showLog();
  showPast(scene);
  return news;
}

/** @param {number} seat @returns {Element[]} */
const sign = (seat) => (seat >= 0 ? [crest(seat)] : []);

function showLog() {
  const kept = new Map([...list.children].map((item) => [/** @type {HTMLElement} */ (item).dataset.event, item]));
  const items = log.map((entry) => {
    const known = kept.get(String(entry.event));
    const text = entry.lines.join("\n");
    if (known && known.textContent === text.replaceAll("\n", "")) return known;
    const lines = entry.lines.map((sentence, index) => make("p", {}, ...sign(entry.about[index]), sentence));
    return make("li", { "data-event": entry.event }, ...lines);
  });
  const same = items.length === list.children.length && items.every((item, index) => item === list.children[index]);
  if (!same) list.replaceChildren(...items);
  follow();
}

/** @param {Scene} scene */
function showPast(scene) {
  const last = scene.seat < 0 ? -1 : log.findLastIndex((entry) => entry.seat === scene.seat);
  const since = log.slice(last + 1).filter((entry) => entry.lines.length).slice(-MOST_PAST);
  const told = since.flatMap((entry) => entry.lines.map((words, index) => ({ words, seat: entry.about[index] })));
  byId("past-list").replaceChildren(
    ...told.map(({ words, seat }) => make("li", {}, ...sign(seat), make("span", {}, words))),
  );
  byId("past-more").textContent = told.length > 1 ? `+${told.length - 1}` : "";
  byId("past").classList.toggle("nothing", !told.length);
}
