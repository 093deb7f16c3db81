// @ts-check
/** The end of a game: winner, margin, course, turning points, and a picture to share. */
import { chart } from "../lib/chart.js";
import { byId, copies, make } from "../lib/dom.js";
import { pngOf, save } from "../lib/picture.js";

/** @import {Story, TurningPoint} from "../protocol.d.ts" */

const RIVAL = "#8a8aa8";
/** Delay before a failed request for the summary is repeated; it grows unless the server specifies one. */
const FIRST_WAIT_S = 2;
const LONGEST_WAIT_S = 60;
const table = byId("table");
const place = byId("end-chart");
/** @type {Story | null} the summary of the game, once loaded */
let story = null;
let asked = false;
let wait = FIRST_WAIT_S;

/** @returns {Record<string, string>} the texts of the dialog */
const said = () => JSON.parse(byId("end-said").textContent ?? "{}");

/** @param {string} words what failed, or "" */
function complain(words) {
  byId("end-problem").textContent = words;
  byId("end-problem").hidden = !words;
}

/** Fetch and show the summary of the game, once. */
export async function showGameOver() {
  if (asked) return;
  asked = true;
  const answer = await fetch(`/tables/${table.dataset.table}/story`).catch(() => null);
  story = answer?.ok ? await answer.json().catch(() => null) : null;
  complain(story ? "" : said().lost);
  if (story) showSummary(story);
  else {
    setTimeout(() => {
      asked = false;
      showGameOver();
    }, (Number(answer?.headers.get("Retry-After")) || wait) * 1000);
    wait = Math.min(2 * wait, LONGEST_WAIT_S);
  }
}

/** Show the summary of the game. @param {Story} known */
function showSummary({ title, why, turns, points, places }) {
  byId("result-title").textContent = title;
  byId("end-why").replaceChildren(...why.map((words) => make("p", {}, words)));
  byId("end-turns").replaceChildren(...turns.map(card));
  byId("end-board").setAttribute("src", `/tables/${table.dataset.table}/boards/${points.length - 1}.svg`);
  byId("result").classList.add("complete");
  offerNext(places, turns);
  show();
}

/**
 * Offer help to the losing player, and to play on from before the turning point.
 * @param {Story["places"]} places
 * @param {TurningPoint[]} turns
 */
function offerNext(places, turns) {
  const seat = Number(table.dataset.seat);
  const next = document.getElementById("end-next");
  if (!next || places[seat] === 1) return;
  const [turned] = turns.filter((turn) => turn.who !== seat && turn.ply > 1);
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById("end-branch"));
  if (form && turned) {
    const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
    /** @type {HTMLInputElement} */ (form.elements.namedItem("ply")).value = String(turned.ply - 1);
    button.textContent = (button.dataset.words ?? "").replace("#", String(turned.ply));
    form.hidden = false;
  }
  next.hidden = !next.querySelector(".act:not(form[hidden] *)");
}

/** @param {TurningPoint} turn */
function card(turn) {
  const words = said();
  const address = `/tables/${table.dataset.table}/replay#${turn.ply}`;
  return make(
    "li",
    {},
    make("img", { src: `/tables/${table.dataset.table}/boards/${turn.ply}.svg`, alt: "", loading: "lazy" }),
    make("div", {}, make("b", {}, turn.title), make("p", {}, turn.words), make("a", { class: "act", href: address }, words.go)),
  );
}

/** Draw the points after every move. */
function show() {
  if (!story || !place.getClientRects().length) return;
  const { names, points, turns } = story;
  const words = said();
  const crests = /** @type {string[]} */ (JSON.parse(place.dataset.colours ?? "[]"));
  const series = names.map((name, who) => ({
    name,
    colour: crests[who] ?? RIVAL,
    values: points.map((now, ply) => /** @type {[number, number]} */ ([ply, now[who]])),
  }));
  const spots = turns.map((turn) => ({
    at: turn.ply,
    value: points[turn.ply][turn.who],
    words: turn.title,
    colour: crests[turn.who] ?? RIVAL,
  }));
  chart(place, { series, spots, last: points.length - 1, label: words.chart, moves: words.moves, height: 220 });
}

/** @returns {Promise<Blob | null>} the picture; null if that failed, which is displayed */
async function pictureOrWords() {
  const made = await pngOf(`/tables/${table.dataset.table}/share.svg`).catch(() => null);
  complain(made ? "" : said()["no-answer"]);
  return made;
}

byId("end-save").addEventListener("click", async () => {
  const made = await pictureOrWords();
  if (made) save(made, `${table.dataset.game}.png`);
});

byId("end-pass").hidden = !navigator.canShare;
byId("end-pass").addEventListener("click", async () => {
  const made = await pictureOrWords();
  if (!made) return;
  const files = [new File([made], `${table.dataset.game}.png`, { type: "image/png" })];
  const url = new URL(`/tables/${table.dataset.table}/replay`, location.href).href;
  const given = navigator.canShare({ files }) ? { files, url, text: story?.title ?? "" } : { url, text: story?.title ?? "" };
  navigator.share(given).catch(() => undefined); // dismissing the share dialog shares nothing
});

copies(byId("end-copy"), /** @type {HTMLInputElement} */ (byId("end-address")));
byId("end-share").addEventListener("toggle", () => {
  byId("end-picture").setAttribute("src", `/tables/${table.dataset.table}/share.svg`);
  /** @type {HTMLInputElement} */ (byId("end-address")).value = new URL(`/tables/${table.dataset.table}/replay`, location.href).href;
});
new ResizeObserver(show).observe(place);
