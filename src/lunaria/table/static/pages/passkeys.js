// @ts-check
/** Passkeys: creating one on the account page, and signing in with one. Browsers without support show nothing. */
import { byId } from "../lib/dom.js";

/**
 * Post a form and return the answer; throws an error with the server's message.
 * @param {string} address
 * @param {Record<string, string>} [fields]
 * @returns {Promise<any>}
 */
async function post(address, fields = {}) {
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields), headers: { Accept: "application/json" } });
  if (answer.status === 204) return null;
  const result = await answer.json();
  if (!answer.ok) throw new Error(result.detail);
  return result;
}

/**
 * Run a task when a button is clicked, and show its errors in the page.
 * @param {HTMLElement} button
 * @param {HTMLElement} problem
 * @param {() => Promise<void>} work
 */
function doing(button, problem, work) {
  button.addEventListener("click", async () => {
    problem.hidden = true;
    try {
      await work();
    } catch (error) {
      const left = error instanceof DOMException; // the person closed the browser's dialog, or has no passkey
      problem.textContent = left ? (problem.dataset.left ?? "") : /** @type {Error} */ (error).message;
      problem.hidden = false;
    }
  });
}

async function make() {
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(await post("/account/passkeys/options"));
  const made = /** @type {PublicKeyCredential} */ (await navigator.credentials.create({ publicKey: options }));
  const name = /** @type {HTMLInputElement} */ (byId("passkey-name")).value;
  await post("/account/passkeys", { name, credential: JSON.stringify(made.toJSON()) });
  location.assign("/account");
}

async function use() {
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(await post("/sign-in/passkey/options"));
  const used = /** @type {PublicKeyCredential} */ (await navigator.credentials.get({ publicKey: options }));
  const to = byId("passkey").dataset.to ?? "/";
  const { to: next } = await post("/sign-in/passkey", { to, credential: JSON.stringify(used.toJSON()) });
  location.assign(next);
}

if (window.PublicKeyCredential && "parseCreationOptionsFromJSON" in PublicKeyCredential) {
  const place = byId("passkey");
  place.hidden = false;
  doing(byId("passkey-go"), byId("passkey-problem"), place.dataset.to === undefined ? make : use);
}
