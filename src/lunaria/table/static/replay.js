// @ts-check
/** The replay of a game that is over: a slider, its buttons and the arrow keys. */
import { byId, make } from "./dom.js";
import { show } from "./morph.js";

const table = byId("table");
const last = Number(table.dataset.last);
const slider = /** @type {HTMLInputElement} */ (byId("ply"));
const overlays = /** @type {HTMLSelectElement | null} */ (document.getElementById("overlays"));
const from = /** @type {HTMLInputElement | null} */ (document.getElementById("from"));
const branch = /** @type {HTMLButtonElement | null} */ (document.getElementById("branch-go"));
const narrow = matchMedia("(max-width: 860px)");
/** @type {Map<string, Promise<any>>} */
const moments = new Map();
let wanted = -1;

/** @param {number} ply */
function moment(ply) {
  const layout = narrow.matches ? "tall" : "wide";
  const address = `/tables/${table.dataset.table}/plies/${ply}?layout=${layout}&overlay=${overlays?.value ?? ""}`;
  let found = moments.get(address);
  if (!found) {
    found = fetch(address).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))));
    found.catch(() => moments.delete(address));
    moments.set(address, found);
  }
  return found;
}

/** @param {number} ply */
async function go(ply) {
  wanted = Math.max(0, Math.min(ply, last));
  slider.value = String(wanted);
  const asked = wanted;
  if (from) from.value = String(asked);
  if (branch) branch.disabled = asked === last;
  const found = await moment(asked);
  if (asked !== wanted) return;
  show(byId("board"), found.picture);
  byId("prompt").textContent = found.lines.join(" ");
  byId("count").textContent = `${found.ply} / ${found.last}`;
  byId("words").replaceChildren(...found.words.map((/** @type {string} */ words) => make("p", {}, words)));
  table.dispatchEvent(new CustomEvent("ply", { detail: asked }));
  if (asked < last) moment(asked + 1);
}

slider.addEventListener("input", () => go(Number(slider.value)));
byId("first").addEventListener("click", () => go(0));
byId("back").addEventListener("click", () => go(wanted - 1));
byId("next").addEventListener("click", () => go(wanted + 1));
byId("last").addEventListener("click", () => go(last));
overlays?.addEventListener("change", () => go(wanted));
narrow.addEventListener("change", () => go(wanted));
table.addEventListener("go", (event) => go(/** @type {CustomEvent} */ (event).detail));
addEventListener("keydown", (event) => {
  if (event.target === slider || event.target === overlays) return;
  const to = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  go(to);
});

go(last);
