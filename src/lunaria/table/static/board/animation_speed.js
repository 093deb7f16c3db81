// @ts-check
/** Animation speed, a setting of this browser. */

const WISH = "motion";
/** Duration of one motion, and upper bound for all pending ones, in milliseconds. */
const SPEEDS = { slow: [700, 6000], normal: [350, 3000], fast: [180, 1500] };

const prefersCalm = matchMedia("(prefers-reduced-motion: reduce)");
const select = /** @type {HTMLSelectElement | null} */ (document.getElementById("speed"));

/** @returns {string} */
const wish = () => (prefersCalm.matches ? "off" : (localStorage.getItem(WISH) ?? "normal"));

/** @returns {boolean} whether animations are off, by the reader's setting or the system's */
export const calm = () => wish() === "off";

/** @returns {{each: number, all: number}} */
export function speed() {
  const [each, all] = SPEEDS[/** @type {keyof typeof SPEEDS} */ (wish())] ?? SPEEDS.normal;
  return { each, all };
}

function show() {
  if (!select) return;
  select.value = wish();
  select.disabled = prefersCalm.matches;
}

select?.addEventListener("change", () => {
  localStorage.setItem(WISH, select.value);
  select.dispatchEvent(new CustomEvent("speed", { bubbles: true }));
});
prefersCalm.addEventListener("change", show);
show();
