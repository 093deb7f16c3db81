// @ts-check
/** What room the window gives: the sheet of styles asks the same questions. */

/** Parts stand under one another, and leaves below them. */
export const phone = matchMedia("(max-width: 760px) and (min-height: 481px), (max-width: 760px) and (max-aspect-ratio: 4/3)");
/** An upright tablet: what is my own stands below the stage, beside the others. */
const upright = matchMedia("(min-width: 761px) and (max-width: 1100px) and (max-aspect-ratio: 1/1)");
/** A phone that lies on its side: the board has the whole height. */
export const low = matchMedia("(max-width: 1000px) and (max-height: 480px) and (min-aspect-ratio: 4/3)");
/** A laptop, whose window is low. */
export const laptop = matchMedia("(min-width: 1001px) and (max-height: 840px) and (min-aspect-ratio: 1001/1000)");
/** A tablet, or a phone. */
export const middle = matchMedia("(max-width: 1180px)");
/** A desktop, on which Welcome to the Moon has its missions among one's own things. */
const high = matchMedia("(min-width: 1181px) and (min-height: 841px) and (min-aspect-ratio: 7/5)");
/** My own board is one of the leaves. */
export const crowded = matchMedia("(max-width: 760px), (max-height: 640px)");

/** @returns {"wide" | "low" | "tall"} which picture suits the room: games that have one for it say so in the sheet of styles */
export function layout() {
  if (phone.matches) return "tall";
  const table = document.getElementById("table");
  const says = (/** @type {string} */ property) => table && getComputedStyle(table).getPropertyValue(property).trim();
  if (says("--laptop") === "low") return "low";
  return middle.matches && says("--middle") !== "wide" ? "tall" : "wide";
}

/** @param {() => void} then is called when another picture may suit the room */
export function onTurn(then) {
  for (const query of [phone, upright, low, laptop, middle, high]) query.addEventListener("change", then);
}
