// @ts-check
/**
 * Arrows at the edges of a zoomed picture: how many selectable elements lie in that direction, whose recent changes lie
 * there (as crests), and a way to them. If the page has a place for the arrows beside the picture (`#ways`) they are
 * there and cover nothing.
 */
import { crest, fill, make } from "../lib/dom.js";

/** @typedef {{x: number, y: number}} Point */
/** @typedef {Point & {seat: number}} Fresh the place of a recent change, and its author */
/** @typedef {{point: Point, far: number, count: number, seats: Set<number>}} Beyond */

const CORNERS = ["top right", "bottom right", "bottom left", "top left"];
const CORNER_PIXELS = 64;
/** Size of a button with the selectable elements around it, and minimum distance of its centre from a corner. */
const BUTTON_PIXELS = 60;
const FROM_CORNER = 76;
const STEP_PIXELS = 6;
const SIDES = /** @type {const} */ (["left", "right", "up", "down"]);

export class EdgeArrows {
  /**
   * @param {HTMLElement} frame
   * @param {{beyond: string, written: string}} words labels of a button: before the count of selectable elements, and
   *   for recent changes
   * @param {(point: Point) => void} lead centres a point of the picture
   */
  constructor(frame, words, lead) {
    this.frame = frame;
    this.words = words;
    this.lead = lead;
    /** Centres of the selectable elements, in pixels of the whole picture. @type {Point[]} */
    this.points = [];
    /** @type {Fresh[]} */
    this.fresh = [];
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
  }

  /**
   * @param {number} x left edge of the picture, in pixels of the frame
   * @param {number} y
   * @param {number} scale
   */
  show(x, y, scale) {
    const { clientWidth, clientHeight } = this.frame;
    /** The current centre: a tap moves along one axis, so that the next one cannot undo it. */
    const middle = { x: (clientWidth / 2 - x) / scale, y: (clientHeight / 2 - y) / scale };
    /** @type {Map<string, Beyond>} */
    const found = new Map();
    for (const point of [...this.points, ...this.fresh]) {
      const [across, down] = [point.x * scale + x, point.y * scale + y];
      const beyond = { left: -across, right: across - clientWidth, up: -down, down: down - clientHeight };
      const side = SIDES.reduce((most, one) => (beyond[one] > beyond[most] ? one : most));
      if (beyond[side] <= 0) continue;
      const goal = side === "left" || side === "right" ? { x: point.x, y: middle.y } : { x: middle.x, y: point.y };
      const known = found.get(side) ?? { point: goal, far: beyond[side], count: 0, seats: new Set() };
      found.set(side, known);
      if ("seat" in point) known.seats.add(/** @type {Fresh} */ (point).seat);
      else known.count += 1;
      // Selectable elements decide where an arrow leads; changes do if there are none.
      if (!("seat" in point) && beyond[side] < known.far) Object.assign(known, { point: goal, far: beyond[side] });
    }
    const shown = this.points.map((point) => ({ x: point.x * scale + x, y: point.y * scale + y }));
    const place = this.#place();
    for (const side of SIDES) this.#button(side, found.get(side), shown, place);
    this.#corner(shown);
  }

  /** The picture was removed. */
  clear() {
    for (const button of this.buttons.values()) button.remove();
    this.buttons.clear();
  }

  /** @returns {string} name of the zoomed part */
  get #part() {
    return /** @type {HTMLElement | null} */ (this.frame.closest(".part"))?.dataset.part ?? "";
  }

  /** @returns {HTMLElement} parent of the buttons: `#ways` if the page has it, else the frame */
  #place() {
    const ways = document.getElementById("ways");
    return ways?.getClientRects().length && this.frame.closest(".placed") && !this.frame.closest("dialog") ? ways : this.frame;
  }

  /**
   * Return the position along an edge at which a button covers the fewest selectable elements, preferably the middle.
   * @param {string} side
   * @param {Point[]} points
   */
  #along(side, points) {
    const { clientWidth, clientHeight } = this.frame;
    const upright = side === "left" || side === "right";
    const [length, far] = upright ? [clientHeight, clientWidth] : [clientWidth, clientHeight];
    const near = points
      .map(({ x, y }) => (upright ? { at: y, deep: side === "left" ? x : far - x } : { at: x, deep: side === "up" ? y : far - y }))
      .filter(({ deep }) => deep > 0 && deep < BUTTON_PIXELS);
    const hidden = (/** @type {number} */ middle) => near.filter(({ at }) => Math.abs(at - middle) < BUTTON_PIXELS / 2).length;
    let best = length / 2;
    for (let off = STEP_PIXELS; hidden(best) && off < length / 2 - FROM_CORNER; off += STEP_PIXELS) {
      for (const middle of [length / 2 - off, length / 2 + off]) if (hidden(middle) < hidden(best)) best = middle;
    }
    return best;
  }

  /** Determine a corner without selectable elements for the button that shows the whole picture. @param {Point[]} points */
  #corner(points) {
    const { clientWidth, clientHeight } = this.frame;
    const taken = (/** @type {string} */ corner) =>
      points.some(({ x, y }) => {
        const across = corner.includes("right") ? clientWidth - x : x;
        const down = corner.includes("bottom") ? clientHeight - y : y;
        return across > 0 && across < CORNER_PIXELS && down > 0 && down < CORNER_PIXELS;
      });
    this.frame.dataset.corner = CORNERS.find((corner) => !taken(corner)) ?? CORNERS[0];
  }

  /**
   * @param {string} side
   * @param {Beyond | undefined} beyond
   * @param {Point[]} shown
   * @param {HTMLElement} place
   */
  #button(side, beyond, shown, place) {
    let button = this.buttons.get(side);
    if (!beyond) {
      button?.remove();
      this.buttons.delete(side);
      return;
    }
    if (!button) {
      button = /** @type {HTMLButtonElement} */ (make("button", { class: `beyond ${side}`, type: "button", "data-of": this.#part }));
      this.buttons.set(side, button);
    }
    if (button.parentElement !== place) place.append(button);
    button.style.setProperty("--along", `${Math.round(this.#along(side, shown))}px`);
    const said = [...(beyond.count ? [`${this.words.beyond}: ${beyond.count}`] : []), ...(beyond.seats.size ? [this.words.written] : [])].join(". ");
    fill(button, ...(beyond.count ? [make("i", {}, String(beyond.count))] : []), ...[...beyond.seats].map(crest));
    button.setAttribute("aria-label", said);
    button.title = said;
    button.onclick = () => this.lead(beyond.point);
  }
}
