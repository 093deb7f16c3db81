// @ts-check
/** The form for a table: a set-up that is picked sets the options, and options changed by hand fit what they fit. */

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.new"));
const setups = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input[name=setup]")]);
const options = /** @type {HTMLSelectElement[]} */ ([...form.querySelectorAll("select[data-option]")]);

/** @param {HTMLInputElement} setup */
const wanted = (setup) => /** @type {Record<string, string>} */ (JSON.parse(setup.dataset.options ?? "{}"));

form.addEventListener("change", (event) => {
  const changed = /** @type {HTMLElement} */ (event.target);
  if (changed instanceof HTMLInputElement && changed.name === "setup") {
    for (const option of options) option.value = wanted(changed)[option.name] ?? option.value;
  } else if (changed instanceof HTMLSelectElement && options.includes(changed)) {
    for (const setup of setups) setup.checked = setup.dataset.campaign === undefined && options.every((option) => wanted(setup)[option.name] === option.value);
  }
});

// On a phone titles and posters are rows that scroll.
for (const chosen of [document.querySelector(".titles [aria-current]"), form.querySelector(".posters input:checked")])
  chosen?.scrollIntoView({ inline: "center", block: "nearest" });
