// @ts-check
/** Pages of tournaments: times are the reader's, the form shows what its kind needs, an open page keeps up to date. */

const EVERY_MS = 8000;
for (const time of document.querySelectorAll("time")) {
  const style = /** @type {const} */ ({ weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });
  time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, style);
}

const zoneField = /** @type {HTMLInputElement | null} */ (document.getElementById("zone"));
if (zoneField) zoneField.value = Intl.DateTimeFormat().resolvedOptions().timeZone;

const [kinds, chosenOnly] = [document.getElementById("kinds"), document.getElementById("chosen-only")];
kinds?.addEventListener("change", () => {
  const chosen = /** @type {HTMLInputElement | null} */ (kinds.querySelector("input:checked"));
  if (chosenOnly) chosenOnly.hidden = !chosenOnly.dataset.kinds?.split(" ").includes(chosen?.value ?? "");
});

const panel = document.getElementById("own-panel");

/** Load the page again when something has changed, unless something on it is open or has the focus. */
async function look() {
  if (document.hidden || document.querySelector("main .sure-to-leave[open]")) return;
  if (document.activeElement !== document.body && panel?.contains(document.activeElement)) return;
  const answer = await fetch(panel?.dataset.address ?? "").catch(() => null);
  if (answer?.status === 205) location.reload();
}
if (panel) {
  setInterval(look, EVERY_MS);
  document.addEventListener("visibilitychange", look);
}
