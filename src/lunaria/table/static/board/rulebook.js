// @ts-check
/** The rules beside the board: clicking the id of a rule opens it there; closing returns to the previous place. */
import { byId, covering, make } from "../lib/dom.js";
import { find } from "../lib/search.js";
import { leafShown, turnTo } from "./tabs.js";
import { hidePopover } from "./popover.js";

const LEAF = "leaf-rules";
const LINKS = 'a[href^="/rule/"], a[href^="/rules/"][href*="#"]';
/** Prefix of the ids of rules, distinct from all other ids of the page. */
const OWN = "rule-";
const MARGIN_PIXELS = 8;
const panel = byId(LEAF);
const tab = byId("tab-rules");
const text = byId("rules-text");
const wanted = /** @type {HTMLInputElement} */ (byId("rules-find"));
const found = byId("rules-found");
const alone = /** @type {HTMLAnchorElement} */ (byId("rules-alone"));
/** @type {Map<string, Promise<{address: string, page: Document}>>} */
const pages = new Map();
/** State before a rule was opened: the focused element and the visible leaf. */
let before = /** @type {{focus: Element | null, leaf: string} | null} */ (null);
/** The last requested address: late answers to earlier requests are dropped. */
let asked = "";

/** @param {string} address */
function load(address) {
  let page = pages.get(address);
  if (!page) {
    page = fetch(address).then(async (answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return { address: new URL(answer.url).pathname, page: new DOMParser().parseFromString(await answer.text(), "text/html") };
    });
    page.catch(() => pages.delete(address));
    pages.set(address, page);
  }
  return page;
}

/** @param {string} rule */
const here = (rule) => document.getElementById(OWN + rule);

/**
 * Show a page of rules, at a rule if given.
 * @param {string} address of the page or of a rule
 * @param {string} rule
 */
async function show(address, rule) {
  asked = address;
  if (!rule || !here(rule)) {
    const loaded = await load(address);
    if (asked !== address) return;
    lay(loaded.address, loaded.page);
  }
  wanted.value = "";
  search();
  for (const old of text.querySelectorAll(".sought")) old.classList.remove("sought");
  const place = rule ? here(rule) : null;
  const sought = place?.closest(".rule") ?? place;
  sought?.classList.add("sought");
  sought?.closest("details")?.setAttribute("open", "");
  alone.href = alone.pathname + (rule ? `#${rule}` : "");
  if (sought) {
    sought.setAttribute("tabindex", "-1");
    /** @type {HTMLElement} */ (sought).focus({ preventScroll: true });
    panel.scrollTop = 0;
    const head = /** @type {Element} */ (panel.firstElementChild).getBoundingClientRect();
    panel.scrollTop = sought.getBoundingClientRect().top - head.bottom - MARGIN_PIXELS;
  } else {
    panel.scrollTop = 0;
  }
}

/**
 * @param {string} address
 * @param {Document} page
 */
function lay(address, page) {
  if (alone.pathname === address && text.firstElementChild) return;
  const article = /** @type {HTMLElement} */ (page.querySelector(".rule-text"));
  const copy = /** @type {HTMLElement} */ (document.importNode(article, true));
  copy.querySelector("#found")?.remove();
  for (const element of copy.querySelectorAll("[id]")) element.id = OWN + element.id;
  for (const element of copy.querySelectorAll("[aria-labelledby]")) element.setAttribute("aria-labelledby", OWN + element.getAttribute("aria-labelledby"));
  for (const element of copy.querySelectorAll("a.id")) element.setAttribute("href", address + element.getAttribute("href"));
  for (const figure of copy.querySelectorAll("figure a")) figure.setAttribute("target", "_blank");
  const others = [...page.querySelectorAll(".chapters .part a")].map((link) =>
    make("a", { href: `${new URL(/** @type {HTMLAnchorElement} */ (link).href, location.href).pathname}#`, ...(link.hasAttribute("aria-current") ? { "aria-current": "page" } : {}) }, link.textContent ?? ""),
  );
  byId("rules-pages").replaceChildren(...others);
  text.replaceChildren(copy);
  alone.href = address;
}

function search() {
  const first = find(text, wanted.value);
  found.hidden = first !== null || !wanted.value.trim();
  found.textContent = found.hidden ? "" : (found.dataset.none ?? "");
  panel.scrollTop = 0;
  if (first) panel.scrollTop = first.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 3;
}

/** Whether the rules are among the leaves of this window; otherwise they are a bottom sheet. */
const hasLeaf = () => tab.getClientRects().length > 0;
const isOpen = () => panel.classList.contains("raised") || leafShown() === LEAF;

/**
 * Open the rules.
 * @param {string} address of a page or of a rule
 * @param {Element | null} opener gets the focus back
 */
async function open(address, opener) {
  const rule = address.startsWith("/rule/") ? address.slice(6) : new URL(address, location.href).hash.slice(1);
  covering()?.close();
  if (!isOpen()) {
    before = { focus: opener, leaf: leafShown() };
    if (tab.dataset.quiet !== undefined) tab.hidden = false;
    if (hasLeaf()) turnTo(LEAF);
    else panel.classList.add("raised");
    document.body.classList.add("reading");
    hidePopover();
    panel.focus({ preventScroll: true });
  }
  try {
    await show(address.split("#")[0], rule);
  } catch {
    lost();
  }
}

/** Say that the rules could not be loaded. */
function lost() {
  found.textContent = panel.dataset.lost ?? "";
  found.hidden = false;
}

/** Close the rules, and restore the previous state. */
function close() {
  const { focus, leaf } = before ?? { focus: null, leaf: "" };
  before = null;
  panel.classList.remove("raised");
  document.body.classList.remove("reading");
  if (tab.dataset.quiet !== undefined) tab.hidden = true;
  if (leafShown() === LEAF) turnTo(leaf && leaf !== LEAF ? leaf : "leaf-others");
  const back = focus?.isConnected && focus.getClientRects().length ? focus : byId("decision");
  /** @type {HTMLElement} */ (back).focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const at = /** @type {Element} */ (event.target);
  const link = /** @type {HTMLAnchorElement | null} */ (at.closest(`${LINKS}, #open-rules`));
  if (!link || link === alone) return;
  event.preventDefault();
  open(link.pathname + link.hash, link);
});

byId("side").addEventListener("leaf", (event) => {
  if (/** @type {CustomEvent} */ (event).detail !== LEAF) {
    if (!panel.classList.contains("raised")) document.body.classList.remove("reading");
  } else if (!asked) {
    show(panel.dataset.address ?? "", "").catch(() => {
      asked = "";
      lost();
    });
  }
});

byId("rules-close").addEventListener("click", close);
wanted.addEventListener("input", search);
document.addEventListener(
  "keydown",
  (event) => {
    const inside = panel.contains(/** @type {Node} */ (event.target));
    if (event.key !== "Escape" || !isOpen() || !(before || inside)) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  },
  true,
);
