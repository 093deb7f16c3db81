// @ts-check
/**
 * This browser's contribution to deals, added automatically to each form that opens a table or takes a seat, and the
 * later check. A form with `data-deal` holds the seal of the server's secret there, or nothing before the table is
 * opened.
 */
import { sha256 } from "../lib/sha256.js";

const KEPT = "lunaria-deals";
const MOST_KEPT = 100;
const PATIENCE_MS = 3000;

/** @returns {Record<string, string>} this browser's contributions, by seal */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** Return this browser's contribution under a seal: always the same, stored for the check. @param {string} seal */
function added(seal) {
  const known = kept();
  if (known[seal]) return known[seal];
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))];
  const own = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    const all = Object.entries({ ...known, [seal]: own });
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(all.slice(-MOST_KEPT))));
  } catch {
    // Without storage there is no check later; the contribution counts all the same.
  }
  return own;
}

/** Fetch the seal of a table that is about to be opened. @returns {Promise<string>} "" if unavailable */
async function promised() {
  try {
    const answer = await fetch("/promises", { method: "POST", signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? String((await answer.json()).commitment) : "";
  } catch {
    return "";
  }
}

/** @param {HTMLFormElement} form @param {string} name @param {string} value */
function put(form, name, value) {
  let field = /** @type {HTMLInputElement | null} */ (form.querySelector(`input[name=${name}]`));
  if (!field) {
    field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    form.append(field);
  }
  field.value = value;
}

/** @param {HTMLFormElement} form @param {string} seal */
function fill(form, seal) {
  put(form, "commitment", seal);
  put(form, "entropy", added(seal));
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.deal === undefined || form.dataset.filled) return;
  if (form.dataset.deal) {
    fill(form, form.dataset.deal);
    return;
  }
  event.preventDefault();
  if (form.dataset.asking) return;
  form.dataset.asking = "yes";
  const seal = form.dataset.seal || (await promised());
  if (seal) fill(form, seal);
  form.dataset.filled = "yes";
  form.requestSubmit(/** @type {HTMLElement | null} */ (event.submitter));
  for (const name of ["filled", "seal"]) delete form.dataset[name]; // a seal is valid for one table
});

/** One click opens one table; returning to the page allows another. */
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  for (const form of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-asking]"))) delete form.dataset.asking;
});

/** The seal of the next table, on request. */
document.getElementById("next-seal")?.closest("details")?.addEventListener("toggle", async (event) => {
  const form = /** @type {HTMLElement} */ (event.target).closest("form");
  if (!form || form.dataset.seal) return;
  form.dataset.seal = await promised();
  const shown = document.getElementById("next-seal");
  if (shown) shown.textContent = form.dataset.seal;
});

/** Check in the page that the secret matches its seal, and that this browser's contribution is in the deal. @param {HTMLElement} panel */
function check(panel) {
  const { seal = "", secret = "", lines = "" } = panel.dataset;
  const own = kept()[seal];
  const found = {
    fits: sha256(secret) === seal,
    mine: own === undefined ? null : lines.includes(own),
  };
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll("[data-check]"))) {
    const holds = found[/** @type {"fits" | "mine"} */ (line.dataset.check)];
    line.textContent = (holds === null ? line.dataset.none : holds ? line.dataset.holds : line.dataset.fails) ?? "";
    line.className = holds === null ? "" : holds ? "holds" : "fails";
  }
  const key = panel.querySelector("[data-key]");
  if (key) key.textContent = sha256(lines);
}

const panel = document.getElementById("deal");
if (panel) check(panel);
