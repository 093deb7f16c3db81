// @ts-check
/** The goal of a title, on a card before the first move of a person who has never finished a game of it. */
import { byId } from "../lib/dom.js";

const table = byId("table");
const card = byId("goal");
const READ = `goal-${table.dataset.game}`;

function close() {
  if (card.hidden) return;
  card.hidden = true;
  localStorage.setItem(READ, "read");
  table.dispatchEvent(new Event("goal"));
}

card.hidden = localStorage.getItem(READ) !== null;
card.addEventListener("click", close);
table.addEventListener("deciding", close);
