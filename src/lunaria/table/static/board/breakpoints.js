// @ts-check
/** What room the window gives: the sheet of styles asks the same questions. */

/** An upright tablet, which is laid out as a large phone. */
const UPRIGHT = "(max-width: 1100px) and (max-aspect-ratio: 1/1)";
/** Parts stand under one another, and leaves below them. */
export const phone = matchMedia(`(max-width: 760px) and (min-height: 481px), (max-width: 760px) and (max-aspect-ratio: 4/3), ${UPRIGHT}`);
/** An upright tablet: parts of the stage are seen whole. */
export const upright = matchMedia(`(min-width: 761px) and ${UPRIGHT}`);
/** A phone that lies on its side: the board has the whole height. */
export const low = matchMedia("(max-width: 1000px) and (max-height: 480px) and (min-aspect-ratio: 4/3)");
/** A tablet, or a phone. */
export const middle = matchMedia("(max-width: 1180px)");
/** My own board is one of the leaves. */
export const crowded = matchMedia(`(max-width: 760px), (max-height: 640px), ${UPRIGHT}`);

/** @returns {"wide" | "tall"} which picture suits the room: games whose parts stand beside each other well say so */
export function layout() {
  if (phone.matches) return "tall";
  const table = document.getElementById("table");
  const beside = table && getComputedStyle(table).getPropertyValue("--middle").trim() === "wide";
  return middle.matches && !beside ? "tall" : "wide";
}

/** @param {() => void} then is called when another picture may suit the room */
export function onTurn(then) {
  for (const query of [phone, upright, low, middle]) query.addEventListener("change", then);
}
