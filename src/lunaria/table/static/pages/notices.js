// @ts-check
/** The account's section on notifications: asks for the browser's permission on a click only, and subscribes. */

const button = /** @type {HTMLButtonElement | null} */ (document.getElementById("push"));
const said = document.getElementById("push-said");
const zone = /** @type {HTMLInputElement | null} */ (document.querySelector('[name="zone"]'));
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
const able = "serviceWorker" in navigator && "PushManager" in window;
if (button) button.hidden = !able;
if (said && !able) said.textContent = said.dataset.unable ?? "";

/** @param {ArrayBuffer | null} bytes */
function base64url(bytes) {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") return said?.dataset.denied ?? "";
  await navigator.serviceWorker.register("/service-worker");
  const worker = await navigator.serviceWorker.ready;
  const { key } = await (await fetch("/push-key")).json();
  const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
  const body = new URLSearchParams({
    endpoint: found.endpoint,
    key: base64url(found.getKey("p256dh")),
    auth: base64url(found.getKey("auth")),
  });
  const answer = await fetch("/account/push", { method: "POST", body, headers: { Accept: "application/json" } });
  if (!answer.ok) return (await answer.json()).detail;
  location.hash = "notices";
  location.reload();
  return "";
}

button?.addEventListener("click", async () => {
  try {
    const problem = await subscribe();
    if (said && problem) said.textContent = problem;
  } catch {
    if (said) said.textContent = said.dataset.failed ?? "";
  }
});
