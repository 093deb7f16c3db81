// @ts-check
/** A table that gathers players: shows itself anew when somebody sits down, and leads on when the game starts. */
import { byId } from "./dom.js";
import { Line, liveAddress } from "./line.js";

const seats = byId("seats");

new Line(
  () => liveAddress(seats.dataset.table ?? "", "wide"),
  (message) => {
    const same = message.type === "waiting" && message.seating === seats.dataset.seating;
    if (!same && ["waiting", "scene"].includes(message.type)) location.reload();
  },
  () => {},
);

const copy = /** @type {HTMLButtonElement} */ (byId("copy"));
copy.addEventListener("click", async () => {
  const address = /** @type {HTMLInputElement} */ (byId("address"));
  address.select();
  try {
    await navigator.clipboard.writeText(address.value);
  } catch {
    document.execCommand("copy"); // the clipboard is closed to pages without https
  }
  copy.textContent = copy.dataset.done ?? "";
});
