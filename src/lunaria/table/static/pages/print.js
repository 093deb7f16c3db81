// @ts-check
/** A page to print. */
import { byId } from "../lib/dom.js";

byId("print").addEventListener("click", () => print());
