// @ts-check
/** Tells a player who looks elsewhere that it is their turn; the browser is asked for leave on a click, never before. */

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
 * A scene is shown: tell of it if the turn has come while nobody looks.
 * @param {boolean} turn whether the reader has something to decide
 * @param {string} title of the game
 * @param {string} prompt what is to be decided
 */
export function tellTurn(turn, title, prompt) {
  const came = turn && !mine;
  mine = turn;
  if (!came || !document.hidden || !wished()) return;
  try {
    const note = new Notification(title, { body: prompt, tag: location.pathname, icon: "/static/icon.svg" });
    note.onclick = () => window.focus();
  } catch {
    if (button) button.hidden = true; // some phones have them for service workers only
  }
}
