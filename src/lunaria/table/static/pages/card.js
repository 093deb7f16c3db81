// @ts-check
/** Target of an access card's code: the secret after the #, which browsers do not send, goes into the form. */
import { byId } from "../lib/dom.js";

const form = /** @type {HTMLFormElement} */ (byId("come-in"));

function take() {
  const secret = /^#([A-Za-z2-7]{16})$/.exec(location.hash);
  if (!secret) return;
  /** @type {HTMLInputElement} */ (byId("secret")).value = secret[1];
  history.replaceState(null, "", location.pathname);
  // A signed-in person is asked first.
  if ("atOnce" in form.dataset) form.submit();
}

addEventListener("hashchange", take);
take();
