// @ts-check
/** Pages of tournaments: local times, a form that shows the fields of its kind, and automatic refresh. */

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

/** Reload the page after changes, unless a dialog in it is open or a control has the focus. */
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
