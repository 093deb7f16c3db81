// @ts-check
/** The picture in parts: each is placed where the window has room, is redrawn separately, and can be enlarged. */
import { arrange } from "./arrange.js";
import { byId, make } from "../lib/dom.js";
import { Zoom } from "./zoom.js";
import { draw } from "./morph.js";
import "./tooltip.js";
import { crowded, low, phone } from "./breakpoints.js";

/** @import {Part} from "../protocol.d.ts" */

/** Below this scale, relative to its intended size, a part may leave the stage. */
const LEAST_SCALE = 0.78;
/** It leaves only if the main part grows by at least this factor. */
const LEAST_GROWTH = 1.1;
/** Below this scale it leaves if the main part grows at all. */
const FLOOR = 0.7;
const GAP = 8;
/** Minimum height of a leaf on a phone unless styles override it, followed by minimum shares of the stage. */
const LEAF_PIXELS = 124;
const READING_PIXELS = 280;
const LEAST_STAGE = 0.45;
const WANTED_STAGE = 0.55;
/** Minimum relative height of a part of the stage on a phone: it is then zoomed and dragged. */
const LEAST_HEIGHT = 0.8;
const LEAST_MAIN = 0.3;
/** The part that never leaves the stage. */
const MAIN = "board";
/** Height of a drawer's bar, relative to its width. */
const DRAWER = 0.12;
/** Visible space in pixels above and below the selectable elements of a leaf. */
const LEAST_BESIDE = 8;
/** Padding of a leaf on a phone. */
const LEAF_FRAME = 18;
/** Maximum share of the side for the reader's own parts. */
const OWN_SHARE = 0.66;
/** Minimum scale of the reader's own parts beside the board: a whole sheet would be tiny. */
const LEAST_OWN = 0.5;

/**
 * Apply the difference between two pictures, both split before each `<`.
 * @param {string} before
 * @param {([number, number] | string)[]} changes ranges of pieces to copy, or new text
 */
function renewed(before, changes) {
  const pieces = before.split("<");
  return changes.map((change) => (typeof change === "string" ? change : pieces.slice(change[0], change[0] + change[1]).join("<"))).join("<");
}

/** A part in the page. */
export class Shown {
  /**
   * @param {Part} part
   * @param {Record<string, string>} said
   * @param {(shown: Shown) => void} enlarge
   */
  constructor(part, { large: words, beyond, written }, enlarge) {
    this.part = part;
    /** The picture as received. */
    this.picture = "";
    this.frame = make("div", { class: "frame" });
    const label = `${part.label}: ${words}`;
    this.large = make("button", { class: "enlarge", type: "button", "aria-label": label, title: words, onclick: () => enlarge(this) });
    /** Opens and closes a drawer. */
    this.handle = make("button", { class: "handle", type: "button", "aria-expanded": "false" }, part.label);
    this.element = make("figure", { class: "part", "data-part": part.name, "data-place": part.place }, this.handle, this.frame, this.large);
    this.zoom = new Zoom(this.frame, { beyond, written });
  }

  /** @returns {import("./arrange.js").Piece} */
  get piece() {
    const [width, height] = this.size;
    return { name: this.part.name, aspect: this.part.place === "drawer" ? DRAWER : height / width, width: this.part.width || width };
  }

  /** @returns {[number, number]} both ends of the selectable elements, as shares of the height; 0 and 1 if not laid out */
  get span() {
    const room = this.zoom.sheet.getBoundingClientRect();
    if (!room.height) return [0, 1];
    const boxes = [...this.frame.querySelectorAll("svg [data-can]")].map((thing) => thing.getBoundingClientRect());
    const [top, foot] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    return [Math.max(0, (top - LEAST_BESIDE - room.top) / room.height), Math.min(1, (foot + LEAST_BESIDE - room.top) / room.height)];
  }

  /** @returns {[number, number]} */
  get size() {
    if (this.part.size[0]) return this.part.size;
    const box = /** @type {SVGSVGElement | null} */ (this.frame.querySelector("svg"))?.viewBox.baseVal;
    return box?.width ? [box.width, box.height] : [4, 3];
  }
}

export class Parts {
  /**
   * @param {HTMLElement} root common parent of all parts
   * @param {Record<string, string>} said texts of the page
   * @param {{
   *   seat: (name: string) => HTMLElement | null,
   *   opens: (name: string, open: () => void, label: string) => void,
   *   leaf: (tab: {name: string, label: string, symbol?: string}) => HTMLElement,
   *   moved: () => void,
   * }} page the place of a seat's part, a handler that lets a row open a sheet, a leaf for a part that does not fit on the
   *   stage, and a callback for when parts have moved
   */
  constructor(root, said, page) {
    this.root = root;
    this.said = said;
    this.page = page;
    /** @type {Map<string, Shown>} */
    this.shown = new Map();
    /** Names of the parts in leaves. @type {Set<string>} */
    this.leaves = new Set();
    this.stage = byId("stage");
    this.own = byId("own");
    /** Names of the open drawers. @type {Set<string>} */
    this.drawers = new Set();
    /** Where the next selectable elements are. */
    this.wanted = { stage: false, leaf: "" };
    this.phone = phone;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("large"));
    /** The enlarged part. @type {Shown | null} */
    this.open = null;
    this.dialog.addEventListener("close", () => this.#closed());
    /** Where the pointer was pressed: dragging out of the dialog does not close it. @type {EventTarget | null} */
    let pressed = null;
    this.dialog.addEventListener("pointerdown", (event) => (pressed = event.target));
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && pressed === this.dialog && this.dialog.close());
    byId("closer").addEventListener("click", () => this.open?.zoom.step(1));
    byId("farther").addEventListener("click", () => this.open?.zoom.step(-1));
    byId("sheet-before").addEventListener("click", () => this.#turn(-1));
    byId("sheet-after").addEventListener("click", () => this.#turn(1));
    this.dialog.addEventListener("keydown", ({ key }) => this.#turn({ ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0));
    const watch = new ResizeObserver(() => this.again());
    watch.observe(this.stage);
    watch.observe(this.own.parentElement ?? this.own);
    // In the next frame: layout may switch leaves.
    this.own.parentElement?.addEventListener("leaf", () => requestAnimationFrame(() => this.phone.matches && this.again()));
  }

  /**
   * Show parts; those without a picture are unchanged.
   * @param {Part[]} parts
   * @param {Set<string>} [animated] ids of pieces that are animated otherwise: they do not glide
   * @returns {Map<Element, string>} the elements (`data-target`) on which something was added, removed or changed, with the
   *   name of their part
   */
  show(parts, animated = new Set()) {
    /** @type {Map<Element, string>} */
    const changed = new Map();
    const names = new Set(parts.map((part) => part.name));
    const before = new Map([...this.shown].map(([name, shown]) => [name, shown.picture]));
    let moved = false;
    for (const [name, shown] of this.shown) {
      if (names.has(name)) continue;
      if (this.open === shown) {
        this.open = null;
        this.holder?.remove();
        this.dialog.close();
      }
      shown.zoom.edges.clear();
      shown.element.remove();
      this.shown.delete(name);
      moved = true;
    }
    for (const part of parts) {
      let shown = this.shown.get(part.name);
      if (!shown) {
        shown = new Shown(part, this.said, (which) => this.enlarge(which));
        this.shown.set(part.name, shown);
        shown.handle.addEventListener("click", () => this.#pull(part.name, !this.drawers.has(part.name)));
        moved = true;
      }
      const { size } = shown;
      const { picture = "", changes, basis, beside, ...rest } = part;
      shown.part = rest;
      shown.element.dataset.place = part.place;
      const old = beside ? this.shown.get(beside)?.picture : before.get(basis ?? part.name);
      const news = changes ? renewed(old ?? "", changes) : picture;
      if (news) for (const thing of draw(shown.zoom.sheet, news, animated)) changed.set(thing, part.name);
      shown.picture = news || shown.picture;
      if (String(size) !== String(shown.size)) moved = true;
    }
    this.shown = new Map(parts.map((part) => [part.name, /** @type {Shown} */ (this.shown.get(part.name))]));
    if (moved) this.layout();
    return changed;
  }

  /** The window has changed, and with it perhaps the size of zoomed parts. */
  again() {
    this.layout();
    this.root.dispatchEvent(new CustomEvent("laid"));
  }

  /** Place every part where there is room for it. */
  layout() {
    const all = [...this.shown.values()];
    const room = { width: this.stage.clientWidth, height: this.#stageHeight() };
    if (!room.width || !all.length) return;
    const staged = all.filter((shown) => ["stage", "side", "drawer"].includes(shown.part.place));
    const { standing, boxes } = this.phone.matches ? this.#onPhone(staged, room) : this.#onStage(staged, room);
    this.leaves = new Set(staged.filter((shown) => !standing.includes(shown)).map((shown) => shown.part.name));
    const apart = this.#apart(all);
    for (const shown of all) {
      if (standing.includes(shown)) this.#stand(shown, this.stage, boxes.get(shown.part.name));
      else if (shown.part.place === "own" && !apart.has(shown)) this.#stand(shown, this.own);
      else if (shown.part.place === "seat") this.#stand(shown, this.page.seat(shown.part.name) ?? this.own);
      else if (shown.part.place === "sheet") this.#stand(shown, byId("sheets"));
      else this.#stand(shown, this.page.leaf(shown.part.tab ?? shown.part));
    }
    const used = [...boxes.values()].reduce((most, box) => Math.max(most, box.y + box.height), 0);
    this.stage.style.setProperty("--used", `${Math.ceil(used)}px`);
    this.page.moved();
    for (const { part } of this.#sheets) this.page.opens(part.name, () => this.enlarge(/** @type {Shown} */ (this.shown.get(part.name))), part.label);
    for (const shown of all) shown.zoom.fit();
  }

  /** Return the reader's own parts that do not fit beside their board and get a leaf. @param {Shown[]} all */
  #apart(all) {
    const [first, ...more] = all.filter((shown) => shown.part.place === "own");
    const side = this.own.parentElement;
    if (!first || !side) return new Set();
    const height = [first, ...more].reduce((sum, shown) => sum + side.clientWidth * shown.piece.aspect, 0);
    if (crowded.matches || height > OWN_SHARE * side.clientHeight) return new Set(more);
    return new Set(more.filter((shown) => side.clientWidth < LEAST_OWN * shown.size[0]));
  }

  /** @returns {number} maximum height of the stage */
  #stageHeight() {
    if (!this.phone.matches) return this.stage.clientHeight;
    const table = this.root.clientHeight;
    const height = (/** @type {string} */ id) => document.getElementById(id)?.offsetHeight ?? 0;
    const others = ["past", "strip", "own-figures"].reduce((all, id) => all + height(id), 0);
    // A decision as high as its text takes room from the leaf, never from the board: nothing jumps.
    return table - others - this.#mostAsked;
  }

  /** @returns {number} the room on a phone that the stage leaves to the decision, which seldom takes all of it */
  get #mostAsked() {
    return Number.parseFloat(getComputedStyle(this.root).getPropertyValue("--most-asked")) || byId("decision").offsetHeight;
  }

  /** @param {Shown[]} staged @param {{width: number, height: number}} room */
  #onStage(staged, room) {
    const main = (/** @type {import("./arrange.js").Arrangement} */ { boxes }) => boxes.get(MAIN)?.width ?? 0;
    let standing = staged;
    let found = arrange(standing.map((shown) => shown.piece), room, GAP);
    while (found.scale < LEAST_SCALE) {
      const last = standing.findLast((shown) => shown.part.place === "side");
      if (!last || standing.length === 1) break;
      const fewer = standing.filter((shown) => shown !== last);
      const then = arrange(fewer.map((shown) => shown.piece), room, GAP);
      if (main(then) < (found.scale >= FLOOR ? LEAST_GROWTH : 1) * main(found)) break;
      standing = fewer;
      found = then;
    }
    if (low.matches) this.#stretch(found.boxes, room);
    return { standing, boxes: found.boxes };
  }

  /**
   * Give the main part the bare room above and below it: on a phone in landscape it is zoomed, and shows more then.
   * @param {Map<string, import("./arrange.js").Box>} boxes
   * @param {{width: number, height: number}} room
   */
  #stretch(boxes, room) {
    const box = boxes.get(MAIN);
    const others = [...boxes.values()].filter((other) => other !== box);
    if (!box || others.some((other) => other.x < box.x + box.width && box.x < other.x + other.width)) return;
    boxes.set(MAIN, { ...box, y: 0, height: room.height });
  }

  /**
   * Stack parts at the full width of the phone. The last may be cropped; the highest then shrinks as far as the wanted
   * leaf requires.
   * @param {Shown[]} staged
   * @param {{width: number, height: number}} room
   */
  #onPhone(staged, room) {
    if (staged.length === 1 && this.shown.size === 1) return this.#alone(staged[0], room);
    const standing = [];
    const heights = [];
    let left = room.height - this.#leastLeaf;
    for (const shown of staged.filter((each) => each.part.place === "stage")) {
      const height = room.width * shown.piece.aspect;
      if (standing.length && left < height * (shown.part.name === MAIN ? LEAST_MAIN : LEAST_HEIGHT)) continue;
      standing.push(shown);
      heights.push(Math.min(height, left));
      left -= heights[heights.length - 1];
    }
    const highest = heights.indexOf(Math.max(...heights));
    const used = heights.reduce((all, height) => all + height, 0);
    const spare = Math.max(0, this.#mostAsked - byId("decision").offsetHeight);
    const most = Math.max(room.height + spare - this.#leafHeight(room.width), room.height * (this.wanted.stage ? WANTED_STAGE : LEAST_STAGE));
    heights[highest] -= Math.max(0, Math.min(used - most, heights[highest] / 2));
    const boxes = new Map();
    let y = 0;
    for (const [index, shown] of standing.entries()) {
      boxes.set(shown.part.name, { x: 0, y, width: room.width, height: heights[index] });
      y += heights[index];
    }
    return { standing, boxes };
  }

  get #leastLeaf() {
    return Number.parseFloat(getComputedStyle(this.root).getPropertyValue("--leaf")) || LEAF_PIXELS;
  }

  /** @param {number} width @returns {number} height of the leaf with the next selectable elements */
  #leafHeight(width) {
    const inside = [...this.shown.values()].filter((shown) => this.wanted.leaf && shown.element.closest("[role=tabpanel], #own")?.id === this.wanted.leaf);
    if (!inside.length) return this.root.querySelector("#leaf-others.shown, #leaf-log.shown, #leaf-analysis.shown") ? READING_PIXELS : this.#leastLeaf;
    const lit = inside.filter((shown) => shown.element.querySelector("[data-can]"));
    // What is above and below the selectable elements can wait.
    const high = (lit.length ? lit : inside).map((shown, index, { length }) => {
      const whole = (width - LEAF_FRAME) * shown.piece.aspect + LEAF_FRAME;
      const [top, foot] = lit.length ? shown.span : [0, 1];
      return whole * ((index === length - 1 ? foot : 1) - (index ? 0 : top));
    });
    return high.reduce((all, each) => all + each, 0);
  }

  /**
   * Make room for the next selectable elements.
   * @param {{stage: boolean, leaf: string}} wanted whether any are on the stage, and the visible leaf with others
   */
  want(wanted) {
    if (wanted.stage === this.wanted.stage && wanted.leaf === this.wanted.leaf) return;
    this.wanted = wanted;
    if (this.phone.matches) this.layout();
  }

  /**
   * Open the drawers with selectable elements, and close the others.
   * @param {Element[]} things the selectable elements
   */
  openDrawers(things) {
    for (const [name, shown] of this.shown) {
      if (shown.part.place === "drawer") this.#pull(name, things.some((thing) => shown.element.contains(thing)));
    }
  }

  /** @param {string} name @param {boolean} open */
  #pull(name, open) {
    if (open === this.drawers.has(name)) return;
    if (open) this.drawers.add(name);
    else this.drawers.delete(name);
    this.layout();
  }

  /** A picture of one part is as wide as the phone, or as high as the room. @param {Shown} shown @param {{width: number, height: number}} room */
  #alone(shown, room) {
    const box = { x: 0, y: 0, width: room.width, height: Math.min(room.width * shown.piece.aspect, room.height) };
    return { standing: [shown], boxes: new Map([[shown.part.name, box]]) };
  }

  /**
   * @param {Shown} shown
   * @param {HTMLElement} place
   * @param {import("./arrange.js").Box} [box]
   */
  #stand(shown, place, box) {
    if (this.open === shown) return;
    if (shown.element.parentElement !== place) place.insertBefore(shown.element, this.#after(shown, place));
    const { style } = shown.element;
    const [width, height] = shown.size;
    const open = shown.part.place === "drawer" && this.drawers.has(shown.part.name);
    shown.element.classList.toggle("open", open);
    shown.handle.setAttribute("aria-expanded", String(open));
    if (box && open) {
      const foot = box.y + box.height;
      const top = Math.max(0, box.y - box.width * (height / width));
      box = { ...box, y: top, height: foot - top };
    }
    style.setProperty("--aspect", `${width} / ${height}`);
    shown.element.classList.toggle("placed", Boolean(box));
    if (!box) style.removeProperty("inset");
    /** Whole pixels, never smaller: a compositing layer starts on one, and lines would be off. */
    const [left, top] = [Math.floor(box?.x ?? 0), Math.floor(box?.y ?? 0)];
    style.left = box ? `${left}px` : "";
    style.top = box ? `${top}px` : "";
    style.width = box ? `${Math.ceil(box.x + box.width) - left}px` : "";
    style.height = box ? `${Math.ceil(box.y + box.height) - top}px` : "";
    shown.zoom.readable = shown.part.place === "seat" ? Infinity : box ? shown.piece.width : 0;
  }

  /** Return the part before which another is inserted into a parent, in their order. @param {Shown} shown @param {HTMLElement} place */
  #after(shown, place) {
    const all = [...this.shown.values()];
    return all.slice(all.indexOf(shown) + 1).find(({ element }) => element.parentElement === place)?.element ?? null;
  }

  /** @returns {Shown[]} the opponents' sheets, by seat */
  get #sheets() {
    return [...this.shown.values()].filter((shown) => shown.part.place === "sheet");
  }

  /** Switch to another sheet. @param {number} by offset */
  #turn(by) {
    const all = this.#sheets;
    const here = this.open ? all.indexOf(this.open) : -1;
    if (here >= 0 && by) this.enlarge(all[(here + by + all.length) % all.length]);
  }

  /** Enlarge a part. @param {Shown} shown */
  enlarge(shown) {
    if (this.open) this.#closed();
    this.open = shown;
    const holder = make("div", { class: "placeholder" });
    holder.style.cssText = shown.element.style.cssText;
    this.holder = holder;
    shown.element.replaceWith(holder);
    shown.zoom.readable = 0;
    byId("large-title").textContent = shown.part.label;
    byId("large-place").replaceChildren(shown.element);
    const sheet = shown.part.place === "sheet";
    this.dialog.classList.toggle("aside", sheet);
    for (const id of ["sheet-before", "sheet-after"]) byId(id).hidden = !sheet || this.#sheets.length < 2;
    if (!this.dialog.open) this.dialog.showModal();
    shown.zoom.reset();
    this.#remark(shown);
  }

  /** Redraw marks for the current size of their part. @param {Shown} shown */
  #remark(shown) {
    for (const drawn of shown.element.querySelectorAll("[data-mark]")) drawn.remove();
    this.root.dispatchEvent(new CustomEvent("opened"));
  }

  #closed() {
    const shown = this.open;
    this.open = null;
    if (!shown) return;
    this.holder?.replaceWith(shown.element);
    shown.zoom.reset();
    this.layout();
    this.#remark(shown);
  }

  /** @param {Element} thing @returns {Shown | undefined} its part */
  of(thing) {
    return this.shown.get(/** @type {HTMLElement | null} */ (thing.closest(".part"))?.dataset.part ?? "");
  }
}
