// @ts-check
/** The page for a club's stewards: copies the link, and suggests the time zone of this device. */
import { byId, copies } from "../lib/dom.js";

copies(byId("copy"), /** @type {HTMLInputElement} */ (byId("address")));
const zone = /** @type {HTMLInputElement} */ (byId("zone"));
if ("own" in zone.dataset) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
