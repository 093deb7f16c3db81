// @ts-check
/** Where the code of a card leads: the secret comes behind the #, which browsers tell no server, and goes into the form. */
import { byId } from "../lib/dom.js";

const form = /** @type {HTMLFormElement} */ (byId("come-in"));

function take() {
  const secret = /^#([A-Za-z2-7]{16})$/.exec(location.hash);
  if (!secret) return;
  /** @type {HTMLInputElement} */ (byId("secret")).value = secret[1];
  history.replaceState(null, "", location.pathname);
  // Who is signed in already is asked first.
  if ("atOnce" in form.dataset) form.submit();
}

addEventListener("hashchange", take);
take();
