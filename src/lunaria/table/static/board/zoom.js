// @ts-check
/** Zooms into a part of the picture: pinch, Ctrl with the wheel, buttons and dragging; automatically to the size of a finger. */

import { make } from "../lib/dom.js";
import { EdgeArrows } from "./edge_arrows.js";

const MOST = 6;
/** Minimum size of selectable elements for a finger. */
const FINGER_PIXELS = 36;
/** Free space around the latest writing. */
const SPARE_PIXELS = 12;
const STEP = 1.5;
const THUMBNAIL = 0.8;

/** @typedef {{x: number, y: number, width: number, height: number}} Rect */

/** @param {Rect[]} boxes */
const around = (boxes) => ({
  left: Math.min(...boxes.map((box) => box.x)),
  right: Math.max(...boxes.map((box) => box.x + box.width)),
  top: Math.min(...boxes.map((box) => box.y)),
  bottom: Math.max(...boxes.map((box) => box.y + box.height)),
});

export class Zoom {
  /**
   * @param {HTMLElement} frame contains the picture
   * @param {{beyond: string, written: string}} words labels of the arrows to what is out of sight: selectable elements, and
   *   recent changes
   */
  constructor(frame, words) {
    this.frame = frame;
    this.edges = new EdgeArrows(frame, words, (point) => this.#centre(point.x, point.y));
    /** Contains the picture and is transformed within the frame. */
    this.sheet = make("div", { class: "sheet" });
    frame.append(this.sheet);
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    /** Width in pixels at which the picture is readable; far below it, it counts as a thumbnail. */
    this.readable = 0;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    /** Whether a finger has moved so far that its release selects nothing. */
    this.dragged = false;
    frame.addEventListener("pointerdown", (event) => this.#down(event));
    frame.addEventListener("pointermove", (event) => this.#move(event));
    for (const name of ["pointerup", "pointercancel"]) frame.addEventListener(name, (event) => this.#up(/** @type {PointerEvent} */ (event)));
    frame.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    frame.addEventListener("click", (event) => this.#click(event), { capture: true });
  }

  /** Show the whole picture again. */
  reset() {
    this.scale = 1;
    this.edges.points = [];
    this.edges.fresh = [];
    this.fit();
  }

  /** @param {number} by number of steps */
  step(by) {
    this.zoom(this.scale * STEP ** by, this.frame.clientWidth / 2, this.frame.clientHeight / 2);
  }

  /**
   * @param {number} scale
   * @param {number} x the fixed point, in pixels of the frame
   * @param {number} y
   */
  zoom(scale, x, y) {
    const next = Math.max(1, Math.min(MOST, scale));
    this.x = x - ((x - this.x) * next) / this.scale;
    this.y = y - ((y - this.y) * next) / this.scale;
    this.scale = next;
    this.fit();
  }

  /** @returns {{width: number, height: number}} the size of the whole picture in pixels */
  get #size() {
    const { clientWidth: width, clientHeight: height } = this.frame;
    const box = this.sheet.querySelector("svg")?.viewBox.baseVal;
    if (!box?.height) return { width, height };
    const pixels = Math.min(width / box.width, height / box.height);
    return { width: box.width * pixels, height: box.height * pixels };
  }

  /** Keep the frame covered by the picture, or centre the picture where it is smaller. */
  fit() {
    const { clientWidth, clientHeight } = this.frame;
    const { width, height } = this.#size;
    const kept = (/** @type {number} */ at, /** @type {number} */ room, /** @type {number} */ drawn) => {
      const spare = ((room - drawn) / 2) * this.scale;
      return drawn * this.scale < room ? (room * (1 - this.scale)) / 2 : Math.min(-spare, Math.max(room * (1 - this.scale) + spare, at));
    };
    this.x = kept(this.x, clientWidth, width);
    this.y = kept(this.y, clientHeight, height);
    this.frame.classList.toggle("close", this.scale > 1.01);
    this.frame.toggleAttribute("data-thumbnail", width * this.scale < this.readable * THUMBNAIL);
    this.sheet.style.setProperty("--near", String(this.scale)); // lines of marks keep their width
    this.edges.show(this.x, this.y, this.scale);
    this.#shade();
    this.sheet.style.transform = this.scale > 1.01 ? `translate(${this.x}px, ${this.y}px) scale(${this.scale})` : "";
  }

  /** Tell the styles beyond which edges of the frame the picture goes on. */
  #shade() {
    const { clientWidth, clientHeight } = this.frame;
    const { width, height } = this.#size;
    const left = this.x + ((clientWidth - width) / 2) * this.scale;
    const top = this.y + ((clientHeight - height) / 2) * this.scale;
    const over = { left: -left, right: left + width * this.scale - clientWidth, up: -top, down: top + height * this.scale - clientHeight };
    const sides = Object.entries(over).filter(([, pixels]) => pixels > 1);
    const more = sides.map(([side]) => side).join(" ");
    if ((this.frame.dataset.more ?? "") !== more) this.frame.dataset.more = more;
  }

  /**
   * Zoom until elements are large enough for a finger, and show all of them with the latest writing, or as many as
   * possible.
   * @param {Element[]} things if empty, show the whole picture, or keep the view if the whole is unreadable
   * @param {{counted?: Element[], looked?: boolean, fresh?: Element[]}} more `counted`: elements that the arrows at the edges
   *   count; `looked`: whether the elements are only to be seen: the zoom is then limited so that all of them are visible;
   *   `fresh`: the latest writing
   */
  approach(things, { counted = things, looked = false, fresh = [] } = {}) {
    const frame = this.frame.getBoundingClientRect();
    const measured = (/** @type {Element[]} */ some) => some.map((thing) => (thing.querySelector(".touch") ?? thing).getBoundingClientRect()).filter((box) => box.width);
    const sizes = measured(things);
    const before = this.edges.points.length;
    if (!frame.width || !(things.length || before || fresh.length || this.edges.fresh.length)) return;
    const small = Math.min(...sizes.map((box) => Math.max(Math.min(box.width, box.height), 1)));
    const least = Number.parseFloat(getComputedStyle(this.frame).getPropertyValue("--least-zoom")) || 1;
    const left = frame.left + this.x;
    const top = frame.top + this.y;
    const placing = () => String([...this.edges.points, ...this.edges.fresh].map(({ x, y }) => [Math.round(x), Math.round(y)]));
    const known = placing();
    /** In pixels of the whole picture. */
    const placed = (/** @type {DOMRect[]} */ some) => some.map((box) => ({ x: (box.left - left) / this.scale, y: (box.top - top) / this.scale, width: box.width / this.scale, height: box.height / this.scale }));
    const boxes = placed(sizes);
    const written = placed(measured(fresh));
    const wanted = looked ? Math.min(least, this.#whole(boxes)) : Math.max(least, Math.min(MOST, (this.scale * FINGER_PIXELS) / small));
    const middleOf = (/** @type {Rect} */ box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    this.edges.points = placed(measured(counted)).map(middleOf);
    this.edges.fresh = fresh.filter((thing) => measured([thing]).length).map((thing, index) => ({ ...middleOf(written[index]), seat: Number(thing.getAttribute("data-wrote")) }));
    const inside = sizes.every((box) => box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1);
    const same = known === placing();
    if (!sizes.length && least > 1 && written.length && this.scale > 1.01 && !same) {
      const middle = this.#middle(written);
      this.#centre(middle.x, middle.y);
    } else if (!sizes.length && least > 1) this.fit();
    else if (!sizes.length && before) this.reset();
    else if (sizes.length && (wanted > this.scale + 0.01 || !(inside || (same && !looked)))) {
      this.scale = wanted;
      const middle = this.#middle(boxes, written);
      this.#centre(middle.x, middle.y);
    } else this.fit();
  }

  /** @param {Rect[]} boxes @returns {number} the largest scale at which all of them are visible */
  #whole(boxes) {
    const { left, right, top, bottom } = around(boxes);
    return Math.max(1, Math.min(this.frame.clientWidth / (right - left), this.frame.clientHeight / (bottom - top)));
  }

  /**
   * Return the point to centre: of all boxes, if they fit; else of those that fit beside the latest writing, or of those
   * around the box with the most neighbours.
   * @param {Rect[]} boxes
   * @param {Rect[]} written
   */
  #middle(boxes, written = []) {
    const [across, down] = [this.frame.clientWidth / this.scale, this.frame.clientHeight / this.scale];
    const all = around([...boxes, ...written]);
    if (all.right - all.left <= across && all.bottom - all.top <= down) return { x: (all.left + all.right) / 2, y: (all.top + all.bottom) / 2 };
    const { left, right, top, bottom } = around(boxes);
    if (right - left <= across && bottom - top <= down) return { x: (left + right) / 2, y: (top + bottom) / 2 };
    const kept = this.#beside(boxes, written, across, down);
    if (kept) return kept;
    const middles = boxes.map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
    const near = (/** @type {{x: number, y: number}} */ one) =>
      middles.filter((other) => Math.abs(other.x - one.x) < across * 0.46 && Math.abs(other.y - one.y) < down * 0.46);
    const most = middles.map(near).reduce((best, some) => (some.length > best.length ? some : best));
    const mean = (/** @type {number[]} */ all) => (Math.min(...all) + Math.max(...all)) / 2;
    return { x: mean(most.map(({ x }) => x)), y: mean(most.map(({ y }) => y)) };
  }

  /**
   * Return the point to centre so that the latest writing is visible, and as many boxes as possible with it.
   * @param {Rect[]} boxes
   * @param {Rect[]} written
   * @param {number} across width of the visible area
   * @param {number} down height of the visible area
   * @returns {{x: number, y: number} | null} null without writing, or if no box would be visible
   */
  #beside(boxes, written, across, down) {
    if (!written.length) return null;
    const { left, right, top, bottom } = around(written);
    const free = SPARE_PIXELS / this.scale;
    if (right - left + 2 * free > across || bottom - top + 2 * free > down) return null;
    const kept = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ room) => Math.max(high + free - room / 2, Math.min(at, low - free + room / 2));
    const found = boxes.map((box) => {
      const x = kept(box.x + box.width / 2, left, right, across);
      const y = kept(box.y + box.height / 2, top, bottom, down);
      const seen = boxes.filter((one) => Math.abs(one.x + one.width / 2 - x) < across / 2 - one.width / 2 && Math.abs(one.y + one.height / 2 - y) < down / 2 - one.height / 2);
      return { x, y, count: seen.length };
    });
    const best = found.reduce((most, one) => (one.count > most.count ? one : most), { x: 0, y: 0, count: 0 });
    return best.count ? best : null;
  }

  /** @param {number} x what comes into the middle, in pixels of the whole picture @param {number} y */
  #centre(x, y) {
    this.x = this.frame.clientWidth / 2 - x * this.scale;
    this.y = this.frame.clientHeight / 2 - y * this.scale;
    this.fit();
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey && !this.frame.closest("dialog")) return;
    event.preventDefault();
    const box = this.frame.getBoundingClientRect();
    this.zoom(this.scale * Math.exp(-event.deltaY / 300), event.clientX - box.left, event.clientY - box.top);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!this.fingers.size) this.dragged = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const was = this.fingers.get(event.pointerId);
    if (!was) return;
    if (!event.buttons) return this.#up(event); // it was released outside the frame
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(was, now, other);
    else if (this.scale > 1.01) {
      if (!this.dragged && Math.hypot(now.x - was.x, now.y - was.y) < 6) return;
      if (!this.dragged) this.frame.setPointerCapture(event.pointerId);
      this.x += now.x - was.x;
      this.y += now.y - was.y;
      this.fit();
      this.dragged = true;
    } else return;
    this.fingers.set(event.pointerId, now);
  }

  /**
   * @param {{x: number, y: number}} was
   * @param {{x: number, y: number}} now
   * @param {{x: number, y: number}} other
   */
  #pinch(was, now, other) {
    const box = this.frame.getBoundingClientRect();
    const before = Math.hypot(was.x - other.x, was.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    if (before < 1 || Math.abs(after - before) < 0.5) return;
    this.zoom((this.scale * after) / before, (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top);
    this.dragged = true;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.fingers.delete(event.pointerId);
  }

  /** Releasing after a drag selects nothing. @param {Event} event */
  #click(event) {
    if (!this.dragged) return;
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }
}
