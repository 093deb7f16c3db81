// @ts-check
/** Notifies players in another tab that it is their turn; permission is requested on a click only. */

const WISH = "notify";
const button = /** @type {HTMLButtonElement | null} */ (document.getElementById("notify"));
const possible = "Notification" in window && Notification.permission !== "denied";
let mine = false;

function wished() {
  return possible && Notification.permission === "granted" && localStorage.getItem(WISH) === "yes";
}

function show() {
  if (!button) return;
  button.hidden = !possible;
  button.setAttribute("aria-pressed", String(wished()));
}

button?.addEventListener("click", async () => {
  const yes = !wished() && (await Notification.requestPermission()) === "granted";
  localStorage.setItem(WISH, yes ? "yes" : "no");
  show();
});
show();

/**
 * Notify of a scene if the turn has come while the page is hidden.
 * @param {boolean} turn whether the reader has a pending decision
 * @param {string} title of the game
 * @param {string} prompt the pending decision
 */
export function notifyTurn(turn, title, prompt) {
  const came = turn && !mine;
  mine = turn;
  if (!came || !document.hidden || !wished()) return;
  try {
    const note = new Notification(title, { body: prompt, tag: location.pathname, icon: "/static/icon.svg" });
    note.onclick = () => window.focus();
  } catch {
    if (button) button.hidden = true; // some phones allow notifications from service workers only
  }
}
