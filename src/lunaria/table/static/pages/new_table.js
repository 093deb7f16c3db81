// @ts-check
/** The form for a new table: a set-up selects its options, changed options select their set-up, and seats are discs. */
import { byId } from "../lib/dom.js";

const form = /** @type {HTMLFormElement} */ (byId("form"));
const setups = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("input[name=setup]")]);
const posters = setups.filter((setup) => setup.value !== "campaign");
const options = /** @type {HTMLSelectElement[]} */ ([...form.querySelectorAll("select[data-option]")]);
const faces = /** @type {HTMLTemplateElement} */ (byId("faces")).content;
const choose = document.getElementById("choose");
const clock = /** @type {HTMLSelectElement} */ (form.querySelector("select[name=clock]"));
let poster = posters.find((setup) => setup.checked) ?? posters[0];

/** Time zone of the weekends during which clocks stop. */
const ownZone = /** @type {HTMLInputElement} */ (form.querySelector("input[name=zone]"));
ownZone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @param {HTMLInputElement} setup */
const wanted = (setup) => /** @type {Record<string, string>} */ (JSON.parse(setup.dataset.options ?? "{}"));

/** Set the options of a set-up. @param {HTMLInputElement} setup */
function take(setup) {
  setup.checked = true;
  for (const option of options) option.value = wanted(setup)[option.name] ?? option.value;
}

/** Show the seats: of those that may stay empty only the first. @returns {string[]} the names */
function sit() {
  const names = [];
  let vacant = false;
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll(".place"))) {
    const chosen = /** @type {HTMLSelectElement} */ (place.querySelector("select")).selectedOptions[0];
    const nobody = chosen.value === "nobody";
    place.hidden = nobody && vacant;
    vacant ||= nobody;
    const disc = /** @type {HTMLElement} */ (place.querySelector(".disc"));
    disc.classList.toggle("vacant", chosen.value === "open");
    disc.classList.toggle("none", nobody);
    disc.classList.toggle("mine", chosen.value === "me");
    const face = /** @type {HTMLElement} */ (faces.querySelector(`[data-of="${CSS.escape(chosen.value)}"]`));
    disc.querySelector(".filled")?.replaceChildren(...face.cloneNode(true).childNodes);
    /** @type {HTMLElement} */ (place.querySelector(".called")).textContent = chosen.dataset.name ?? "";
    if (!nobody) names.push(chosen.dataset.name ?? "");
  }
  return names;
}

function show() {
  const setup = setups.find((each) => each.checked);
  const chosen = byId("chosen");
  chosen.textContent = setup?.dataset.title ?? chosen.dataset.game ?? "";
  byId("about").textContent = setup?.dataset.words ?? "";
  if (setup && setup.value !== "campaign") poster = setup;
  choose?.setAttribute("aria-pressed", String(setup?.value !== "campaign"));
  byId("summary").textContent = [chosen.textContent, ...sit(), clock.selectedOptions[0].text].join(" · ");
}

document.addEventListener("change", (event) => {
  const changed = /** @type {HTMLElement} */ (event.target);
  if (changed instanceof HTMLInputElement && changed.name === "setup") take(changed);
  else if (changed instanceof HTMLSelectElement && options.includes(changed)) {
    for (const setup of setups) setup.checked = setup.value !== "campaign" && options.every((option) => wanted(setup)[option.name] === option.value);
  }
  show();
});
choose?.addEventListener("click", () => {
  take(poster);
  show();
});
addEventListener("pageshow", show); // including values restored by the browser
show();

// On a phone the posters scroll horizontally.
form.querySelector(".setups input:checked")?.scrollIntoView({ inline: "center", block: "nearest" });
