// @ts-check
/** Window sizes; the stylesheets use the same media queries. */

/** Phone: parts are stacked, with the leaves below them. */
export const phone = matchMedia("(max-width: 760px) and (min-height: 481px), (max-width: 760px) and (max-aspect-ratio: 4/3)");
/** Upright tablet: the reader's own parts are below the stage, beside the opponents. */
const upright = matchMedia("(min-width: 761px) and (max-width: 1100px) and (max-aspect-ratio: 1/1)");
/** Phone in landscape: the board takes the full height. */
export const low = matchMedia("(max-width: 1000px) and (max-height: 480px) and (min-aspect-ratio: 4/3)");
/** Laptop with a low window. */
export const laptop = matchMedia("(min-width: 1001px) and (max-height: 840px) and (min-aspect-ratio: 1001/1000)");
/** Tablet or phone. */
export const middle = matchMedia("(max-width: 1180px)");
/** Desktop on which Welcome to the Moon shows its missions among the reader's own parts. */
const high = matchMedia("(min-width: 1181px) and (min-height: 841px) and (min-aspect-ratio: 7/5)");
/** The reader's own board is one of the leaves. */
export const crowded = matchMedia("(max-width: 760px), (max-height: 640px)");

/** @returns {"wide" | "low" | "tall"} the layout for this window; games with a picture of their own for it declare that in the stylesheet */
export function layout() {
  if (phone.matches) return "tall";
  const table = document.getElementById("table");
  const says = (/** @type {string} */ property) => table && getComputedStyle(table).getPropertyValue(property).trim();
  if (says("--laptop") === "low") return "low";
  return middle.matches && says("--middle") !== "wide" ? "tall" : "wide";
}

/** @param {() => void} then called when the layout changes */
export function onTurn(then) {
  for (const query of [phone, upright, low, laptop, middle, high]) query.addEventListener("change", then);
}
