// @ts-check
/** Pieces and numbers that fly over the page, and the elements hidden until they arrive. */
import { make } from "../lib/dom.js";
import { Sprite, Place, middle } from "./sprite.js";

/** @typedef {import("./animation.js").Step} Step @typedef {import("./sprite.js").Spot} Spot */

/** Maximum height of an arc in pixels, and its height as a share of its length. */
const ARC = { most: 56, share: 0.2 };
const SMALLEST = 0.3;
/** A number alone or after a multiplication sign. */
const NUMBER = /^(×?)(−?\d+)$/;
const PENCIL = "M0 0l5-12 12-19 6 4-12 19z";

/** A piece in motion: its copy above the page, and the position of that. */
class Traveller {
  constructor() {
    /** Number of its pending motions. */
    this.waits = 0;
    /** @type {SVGSVGElement | null} */
    this.ghost = null;
    /** @type {Spot | null} */
    this.spot = null;
  }

  /** @param {{ghost: SVGSVGElement, spot: Spot} | null} shown */
  become(shown) {
    this.ghost?.remove();
    this.ghost = shown?.ghost ?? null;
    this.spot = shown?.spot ?? null;
  }
}

export class FlightPaths {
  constructor() {
    this.layer = make("div", { class: "flights", "aria-hidden": "true" });
    /** @type {Map<string, Traveller>} */
    this.travellers = new Map();
    /** Appearance and position of elements before the first pending motion. @type {Map<string, Place>} */
    this.before = new Map();
    /**
     * Elements of the picture that are hidden, by an attribute of the page: an animation would give each piece a
     * compositing layer, and another one to everything drawn after it.
     * @type {Map<string, Element>}
     */
    this.hidden = new Map();
    /** Pending changes of numbers, in order. @type {Step[]} */
    this.counts = [];
    /** Numbers that show an earlier value, with their actual text. @type {Map<Element, string>} */
    this.truths = new Map();
  }

  /**
   * Hide the elements that the events reveal, and keep showing those that they move.
   * @param {import("./animation.js").AnimationStep[]} deeds
   * @param {Map<string, Place>} before appearance and position of elements beforehand
   * @param {boolean} counting whether numbers are counted up
   */
  expect(deeds, before, counting) {
    (document.querySelector("dialog[open]") ?? document.body).append(this.layer);
    for (const [id, was] of before) if (!this.before.has(id)) this.before.set(id, was);
    for (const step of deeds.flatMap((deed) => deed.motions)) {
      if (step.piece) this.#expectPiece(step.piece);
      for (const id of step.fresh ?? []) this.#hide(id);
      if (step.kind === "count" && counting) this.counts.push(step);
    }
    this.#recount();
  }

  /** @param {string} piece */
  #expectPiece(piece) {
    let traveller = this.travellers.get(piece);
    if (!traveller) {
      traveller = new Traveller();
      this.travellers.set(piece, traveller);
      const was = this.before.get(piece);
      if (was instanceof Sprite) traveller.become(was.show(this.layer));
    }
    traveller.waits += 1;
    this.#hide(piece);
  }

  /**
   * Start a motion.
   * @param {Step} step
   * @param {number} seat the author's
   * @param {number} ms duration
   * @returns {boolean} whether it is visible
   */
  start(step, seat, ms) {
    if (step.kind === "count") return this.#count(step, seat, ms);
    if (step.kind === "mark") return this.#point(step, seat, ms);
    if (step.kind === "write") return this.#write(step, seat, ms);
    const traveller = this.travellers.get(step.piece ?? "");
    if (!traveller) return false;
    traveller.waits -= 1;
    const begun = step.kind === "leave" ? this.#leave(step, traveller, ms) : step.kind === "turn" ? this.#turn(step, traveller, ms) : this.#move(step, traveller, ms);
    if (!begun) {
      for (const id of step.fresh ?? []) this.#reveal(id);
      this.#arrive(step.piece ?? "", traveller);
    }
    return begun;
  }

  /** @param {Step} step @param {Traveller} traveller @param {number} ms */
  #move(step, traveller, ms) {
    const piece = step.piece ?? "";
    const real = Sprite.of(document.getElementById(piece));
    const start = (step.source ? this.#place(step.source) : null) ?? traveller.spot;
    const end = (traveller.waits > 0 && step.goal ? this.#place(step.goal) : null) ?? real?.spot ?? this.#place(step.goal || piece);
    const stood = step.source ? traveller.ghost : null;
    if (stood) traveller.ghost = null;
    const shown = real?.show(this.layer) ?? (step.source ? null : traveller.ghost && { ghost: traveller.ghost, spot: /** @type {Spot} */ (traveller.spot) });
    if (!shown || !end) {
      stood?.remove();
      return false;
    }
    if (shown.ghost !== traveller.ghost) traveller.become(shown);
    const size = real?.spot?.size ?? shown.spot.size;
    const moving = fly(shown.ghost, start ?? end, end, size, ms, start ? 1 : 0);
    traveller.spot = end;
    label(shown.ghost, step);
    moving.finished.then(() => {
      stood?.remove();
      for (const id of step.fresh ?? []) this.#reveal(id);
      if (traveller.ghost === shown.ghost) this.#arrive(piece, traveller);
    }, ended);
    return true;
  }

  /** @param {Step} step @param {Traveller} traveller @param {number} ms */
  #leave(step, traveller, ms) {
    const { ghost, spot } = traveller;
    const end = this.#place(step.goal ?? "");
    if (!ghost || !spot || !end) return false;
    traveller.ghost = null;
    traveller.spot = null;
    label(ghost, step);
    fly(ghost, spot, end, this.before.get(step.piece ?? "")?.spot?.size ?? spot.size, ms, 1).finished.then(() => ghost.remove(), ended);
    if (!traveller.waits) setTimeout(() => this.#arrive(step.piece ?? "", traveller), ms);
    return true;
  }

  /** @param {Step} step @param {Traveller} traveller @param {number} ms */
  #turn(step, traveller, ms) {
    const real = Sprite.of(document.getElementById(step.piece ?? ""));
    if (!real) return false;
    const back = traveller.ghost;
    traveller.ghost = null;
    const shown = real.show(this.layer);
    if (!shown) return false;
    const { x, y } = shown.spot;
    const at = (/** @type {number} */ wide) => `translate(${x}px, ${y}px) scale(${wide}, 1)`;
    shown.ghost.animate({ transform: [at(0.02), at(1)] }, { duration: ms / 2, delay: ms / 2, easing: "ease-out", fill: "backwards" });
    back?.animate({ transform: [at(1), at(0.02)] }, { duration: ms / 2, easing: "ease-in", fill: "forwards" });
    traveller.become(shown);
    label(shown.ghost, step);
    setTimeout(() => {
      back?.remove();
      if (traveller.ghost === shown.ghost) this.#arrive(step.piece ?? "", traveller);
    }, ms);
    return true;
  }

  /** Show the piece where it is drawn, unless it has further motions. @param {string} piece @param {Traveller} traveller */
  #arrive(piece, traveller) {
    if (traveller.waits || this.travellers.get(piece) !== traveller) return;
    traveller.become(null);
    this.travellers.delete(piece);
    this.#reveal(piece);
  }

  /** @param {Step} step @param {number} seat @param {number} ms */
  #count(step, seat, ms) {
    const end = this.#place(step.goal ?? "");
    const amount = step.amount ?? 0;
    if (!end) {
      this.#counted(step);
      return false;
    }
    const start = step.source ? this.#place(step.source) : null;
    const number = make("div", { class: "flight number", "data-doer": seat }, amount < 0 ? `−${-amount}` : `+${amount}`);
    label(number, step);
    this.layer.append(number);
    const { x, y } = end;
    if (start) fly(number, { ...start, size: 1 }, { ...end, size: 1 }, 1, ms, 1);
    else number.animate({ transform: [`translate(${x}px, ${y + 10}px) scale(0.6)`, `translate(${x}px, ${y - 14}px)`], opacity: [0.2, 1] }, { duration: ms, easing: "ease-out", fill: "forwards" });
    setTimeout(() => this.#counted(step), start ? ms : ms / 2);
    number.animate({ opacity: [1, 0] }, { delay: ms, duration: ms, fill: "forwards" }).finished.then(() => number.remove(), ended);
    return true;
  }

  /** @param {Step} step */
  #counted(step) {
    this.counts = this.counts.filter((waiting) => waiting !== step);
    this.#recount();
  }

  /** @param {Step} step @param {number} seat @param {number} ms */
  #point(step, seat, ms) {
    const end = this.#place(step.goal ?? "");
    if (!end) return false;
    const ring = make("div", { class: "flight halo", "data-doer": seat });
    ring.style.width = ring.style.height = `${Math.min(end.size + 12, 160)}px`;
    label(ring, step);
    this.layer.append(ring);
    const at = (/** @type {number} */ size) => `translate(${end.x}px, ${end.y}px) translate(-50%, -50%) scale(${size})`;
    ring.animate({ transform: [at(1.5), at(1), at(1)], opacity: [0, 1, 0] }, { duration: ms * 1.5, easing: "ease-out", fill: "forwards" }).finished.then(() => ring.remove(), ended);
    return true;
  }

  /** @param {Step} step @param {number} seat @param {number} ms */
  #write(step, seat, ms) {
    const strokes = (step.fresh ?? []).map((id) => document.getElementById(id)).filter((stroke) => stroke?.getClientRects().length);
    for (const id of step.fresh ?? []) this.#reveal(id);
    const end = this.#place(step.goal ?? "");
    if (!strokes.length || !end) return false;
    for (const stroke of strokes) stroke?.animate({ clipPath: ["inset(-20% 100% -20% -20%)", "inset(-20%)"] }, { duration: ms, easing: "linear" });
    const pencil = make("div", { class: "flight pencil", "data-doer": seat });
    pencil.innerHTML = `<svg viewBox="-2 -34 26 36" width="26" height="36"><path d="${PENCIL}"/></svg>`;
    label(pencil, step);
    this.layer.append(pencil);
    const at = (/** @type {number} */ x, /** @type {number} */ y) => `translate(${end.x + x * end.size}px, ${end.y + y * end.size}px) translate(-2px, -34px)`;
    pencil.animate({ transform: [at(-0.3, 0.2), at(-0.1, -0.2), at(0.1, 0.2), at(0.3, -0.1)] }, { duration: ms, fill: "forwards" }).finished.then(() => pencil.remove(), ended);
    return true;
  }

  /**
   * Return the position of an element: on a closed sheet, that of the row that opens it; out of sight, that of its
   * leaf's tab; if removed, its last one.
   * @param {string} id
   * @returns {Spot | null}
   */
  #place(id) {
    const element = document.getElementById(id);
    const sheet = /** @type {HTMLElement | null | undefined} */ (element?.closest("#sheets .part"))?.dataset.part;
    const row = sheet ? document.querySelector(`[data-row="${sheet}"], [data-row="rival-0"]`) : null;
    const leaf = (row ?? element)?.closest(".leaf");
    for (const seen of [element, row, leaf && document.querySelector(`[role=tab][aria-controls="${leaf.id}"]`)]) {
      if (seen?.getClientRects().length) return middle((seen.querySelector(":scope > .touch") ?? seen).getBoundingClientRect());
    }
    return element ? null : (this.before.get(id)?.spot ?? null);
  }

  /** @param {Element | null} thing @returns {boolean} whether an element in or over it is hidden */
  keepsBack(thing) {
    const place = thing?.getBoundingClientRect();
    return [...this.hidden.keys()].some((id) => {
      const piece = document.getElementById(id);
      if (!thing || !place || !piece || thing.closest("svg") !== piece.closest("svg")) return false;
      const { x, y, width, height } = piece.getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      return thing.contains(piece) || (across > place.left && across < place.right && down > place.top && down < place.bottom);
    });
  }

  /** @param {string} id */
  #hide(id) {
    if (this.hidden.has(id)) return;
    const piece = document.getElementById(id);
    piece?.setAttribute("data-kept", "");
    if (piece) this.hidden.set(id, piece);
  }

  /** @param {string} id */
  #reveal(id) {
    this.hidden.get(id)?.removeAttribute("data-kept");
    this.hidden.delete(id);
  }

  /** Show every number as it was before its pending changes. */
  #recount() {
    this.settle();
    const wanted = new Map();
    for (const step of this.counts) wanted.set(step.goal, (wanted.get(step.goal) ?? 0) + (step.amount ?? 0));
    for (const [goal, amount] of wanted) {
      const number = [...(document.getElementById(goal)?.children ?? [])].find((text) => text.localName === "text" && NUMBER.test(text.textContent ?? ""));
      const [, sign, value] = NUMBER.exec(number?.textContent ?? "") ?? [];
      if (!number || value === undefined) continue;
      this.truths.set(number, number.textContent ?? "");
      number.textContent = sign + String(Number(value.replace("−", "-")) - amount).replace("-", "−");
    }
  }

  /** Show the actual numbers, so that the next picture is compared with them. */
  settle() {
    for (const [number, truth] of this.truths) number.textContent = truth;
    this.truths.clear();
  }

  /** Continue after the picture was redrawn: hide pending elements again. */
  unsettle() {
    for (const id of [...this.hidden.keys()]) {
      if (this.hidden.get(id) === document.getElementById(id)) continue;
      this.#reveal(id);
      this.#hide(id);
    }
    this.#recount();
  }

  /** Cancel all motions. */
  clear() {
    for (const id of [...this.hidden.keys()]) this.#reveal(id);
    for (const element of this.layer.children) for (const animation of element.getAnimations()) animation.cancel();
    this.travellers.clear();
    this.before.clear();
    this.counts = [];
    this.settle();
    this.layer.replaceChildren();
    this.layer.remove();
  }
}

/** Handler of cancelled animations. */
const ended = () => {};

/**
 * Animate an element along an arc from one spot to another, scaled down to the size at each end.
 * @param {Element} thing positioned by its centre
 * @param {Spot} start
 * @param {Spot} end
 * @param {number} size of the thing
 * @param {number} ms
 * @param {number} opacity at the start
 */
function fly(thing, start, end, size, ms, opacity) {
  const high = Math.min(ARC.most, ARC.share * Math.hypot(end.x - start.x, end.y - start.y));
  const scale = (/** @type {Spot} */ spot) => Math.max(SMALLEST, Math.min(1, spot.size / (size || 1)));
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ by) => `translate(${x}px, ${y}px) scale(${by})`;
  const [from, to] = [scale(start), scale(end)];
  const halfway = at((start.x + end.x) / 2, (start.y + end.y) / 2 - high, (from + to) / 2);
  return thing.animate(
    { transform: [at(start.x, start.y, from), halfway, at(end.x, end.y, to)], opacity: [opacity, 1, 1] },
    { duration: ms, easing: "ease-in-out", fill: "forwards" },
  );
}

/** Record the motion on its element. @param {Element} element @param {Step} step */
function label(element, step) {
  element.setAttribute("data-motion", step.kind);
  element.setAttribute("data-of", step.piece || step.goal || "");
}
