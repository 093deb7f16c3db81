// @ts-check
/** The final scores: a row for each player, a column for each source of points; in narrow windows, rows expand. */
import { byId, crest, fill, make } from "../lib/dom.js";
import { showGameOver } from "./game_over.js";

/** @import {Player, Rival, Scene} from "../protocol.d.ts" */

/** @typedef {Rival & Partial<Player>} Row */

/** Whether the reader has closed the result to see the board. */
let aside = false;

/**
 * @param {Scene} scene
 * @param {Record<string, string>} said
 */
export function showFinalScores(scene, said) {
  const over = scene.status === "over";
  byId("result").hidden = !over || aside;
  byId("show-result").hidden = !over;
  document.body.classList.toggle("ended", over && !aside);
  if (!over) return;
  showGameOver();
  const seats = scene.players.map((player) => ({ ...player, points: scene.sheet.map((line) => line.points[player.seat]) }));
  const rows = [...seats, ...scene.rivals].sort((one, other) => one.rank - other.rank);
  const columns = scene.sheet.map((line) => line.label);
  const top = ["rank", "player", ...columns, "total"].map((label, index) => {
    const words = index > 1 && index < columns.length + 2 ? label : said[label];
    return make("th", { scope: "col", class: index > 1 && index < columns.length + 2 ? "part-of" : label }, words);
  });
  fill(
    byId("score-sheet"),
    make("thead", {}, make("tr", {}, ...top)),
    make("tbody", {}, ...rows.map((row) => line(row, columns, scene.seat, said))),
  );
}

/**
 * @param {Row} row
 * @param {string[]} columns
 * @param {number} mine
 * @param {Record<string, string>} said
 */
function line(row, columns, mine, said) {
  const sign = row.seat === undefined ? [] : [crest(row.seat)];
  const you = row.seat !== undefined && row.seat === mine ? [make("small", {}, said.you)] : [];
  const parts = columns.map((label, index) => make("li", {}, make("span", {}, label), make("b", {}, String(row.points[index]))));
  const opened = make("details", {}, make("summary", { "aria-label": `${row.name}: ${said.parts}` }, said.parts), make("ul", {}, ...parts));
  return make(
    "tr",
    { class: row.seat === mine ? "mine" : "" },
    make("td", { class: "rank" }, String(row.rank)),
    make("th", { scope: "row", class: "player" }, ...sign, make("span", {}, row.name), ...you, opened),
    ...row.points.map((points) => make("td", { class: "part-of" }, String(points))),
    make("td", { class: "total" }, String(row.score)),
  );
}

/** @param {boolean} away */
function put(away) {
  aside = away;
  byId("result").hidden = away;
  document.body.classList.toggle("ended", !away);
}

byId("close-result").addEventListener("click", () => put(true));
byId("show-result").addEventListener("click", () => put(false));
