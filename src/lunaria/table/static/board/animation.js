// @ts-check
/**
 * What others did, told as motion: one deed after the other, over a picture that already shows how it is now. So nobody
 * has to wait for it, and any touch ends it at once.
 */
import { FlightPaths } from "./flight_paths.js";
import { Sprite, Place } from "./sprite.js";
import { calm, speed } from "./animation_speed.js";

/**
 * @typedef {{kind: string, piece?: string, source?: string, goal?: string, amount?: number, fresh?: string[]}} Step
 * @typedef {{seat: number, motions: Step[]}} Deed
 * @typedef {{deeds: Deed[], before: Map<string, Place>}} Tale with how things looked, and where they were, before
 */

/** Kinds of motion that a piece makes itself. */
const GOING = new Set(["move", "leave", "turn"]);

export class Animator {
  /** @param {(kind: string) => void} heard is told the kind of each motion that begins */
  constructor(heard) {
    this.heard = heard;
    this.flights = new FlightPaths();
    /** What waits to be seen. @type {Deed[]} */
    this.queue = [];
    this.timer = 0;
    /** How long a motion lasts, and after what time the next begins, in milliseconds. */
    this.each = 0;
    this.pause = 0;
    /** The last turn of the others, to be told again. @type {Tale} */
    this.last = { deeds: [], before: new Map() };
    /** Whether the reader has decided since: what others do then begins a new tale. */
    this.decided = false;
    /** Whether what is being touched was not to be seen: then the touch shows it, and does nothing else. */
    this.blind = false;
    addEventListener("pointerdown", (event) => this.#touched(event), { capture: true });
    addEventListener("click", (event) => this.blind && this.#stop(event), { capture: true });
    addEventListener("keydown", (event) => this.#pressed(event), { capture: true });
    document.addEventListener("visibilitychange", () => document.hidden && this.end());
    addEventListener("speed", () => this.end());
  }

  /** @param {Deed[]} deeds @returns {Set<string>} the pieces whose way is told by these, or by what is being told */
  pieces(deeds) {
    return new Set([...goers(deeds), ...goers(this.queue), ...this.flights.travellers.keys()]);
  }

  /**
   * Look at the picture as it is, before it shows what came of some deeds.
   * @param {Deed[]} deeds
   * @returns {() => Tale} to be called when the picture shows it
   */
  before(deeds) {
    this.flights.settle();
    const before = new Map();
    const going = new Set(goers(deeds));
    const places = deeds.flatMap((deed) => deed.motions.flatMap((step) => [step.source ?? "", step.goal ?? ""]));
    for (const id of new Set([...going, ...places])) {
      const found = (going.has(id) ? Sprite : Place).of(document.getElementById(id));
      if (found) before.set(id, found);
    }
    const known = new Set(deeds.length ? [...document.querySelectorAll(".part svg [id]")].map((thing) => thing.id) : []);
    return () => {
      if (known.size) find(deeds, known);
      return { deeds, before };
    };
  }

  /**
   * Tell deeds, after those that are being told.
   * @param {Tale} tale
   * @param {{most?: number, again?: boolean}} [how] milliseconds that it may take, if less than usual; and whether it was
   *   told before: the numbers may have changed since, so they are not counted up
   */
  tell(tale, { most = Infinity, again = false } = {}) {
    this.flights.unsettle();
    if (!tale.deeds.length || calm() || document.hidden) return;
    this.flights.expect(tale.deeds, tale.before, !again);
    this.queue.push(...tale.deeds);
    const { each, all } = speed();
    const room = Math.min(all, most);
    /** How long one lasts, and after what time the next begins: all of them together keep to the bound. */
    this.each = Math.min(each, room);
    this.pause = Math.min(this.each, (room - this.each) / this.queue.length);
    if (!this.timer) this.#next();
  }

  /** @returns {boolean} whether something is being told */
  get telling() {
    return this.timer !== 0;
  }

  #next() {
    this.timer = 0;
    while (this.queue.length && !this.timer) {
      const deed = /** @type {Deed} */ (this.queue.shift());
      const seen = deed.motions.filter((step) => this.flights.start(step, deed.seat, this.each));
      if (!seen.length) continue;
      this.heard(seen[0].kind);
      this.timer = setTimeout(() => this.#next(), this.queue.length ? this.pause : this.each);
    }
    if (!this.timer) this.end();
  }

  /** @param {Event} event */
  #touched(event) {
    const thing = /** @type {Element} */ (event.target).closest("[data-target]");
    this.blind = this.telling && this.flights.keepsBack(thing);
    this.end();
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    this.#touched(event);
    if (this.blind && (event.key === "Enter" || event.key === " ")) this.#stop(event);
    this.blind = false;
  }

  /** @param {Event} event */
  #stop(event) {
    this.blind = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Show everything as it is now. */
  end() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.queue = [];
    this.flights.clear();
  }

  /**
   * Keep what others did since the reader last decided; for who watches, what one player did in a turn.
   * @param {Tale} tale
   * @param {number} seat the reader's
   */
  remember(tale, seat) {
    const doers = new Set(tale.deeds.map((deed) => deed.seat));
    const others = [...doers].some((doer) => doer >= 0 && doer !== seat);
    const begins = seat < 0 ? !this.last.deeds.some((deed) => doers.has(deed.seat)) : this.decided || doers.has(seat);
    if (others && begins) this.last = { deeds: [], before: new Map() };
    if (others) {
      this.last.deeds.push(...tale.deeds);
      for (const [piece, likeness] of tale.before) if (!this.last.before.has(piece)) this.last.before.set(piece, likeness);
    }
    if (doers.size) this.decided = !others;
  }

  /** @returns {boolean} whether there is something to tell again */
  get tellable() {
    return this.last.deeds.length > 0 && !calm();
  }

  /** Tell the last turn of the others again. */
  again() {
    this.end();
    this.tell(this.last, { again: true });
  }
}

/** @param {Deed[]} deeds @returns {string[]} the pieces that go somewhere */
const goers = (deeds) => deeds.flatMap((deed) => deed.motions.filter((step) => GOING.has(step.kind)).map((step) => step.piece ?? ""));

/**
 * Find what comes with each motion: what is new at the place where something is written or arrives, and with the last that
 * is written on a sheet all else that is new there.
 * @param {Deed[]} deeds
 * @param {Set<string>} known the ids that were drawn before
 */
function find(deeds, known) {
  const going = new Set(goers(deeds));
  /** @type {Map<Element, Element[]>} */
  const sheets = new Map();
  /** @type {Map<Element, Step>} */
  const last = new Map();
  for (const step of deeds.flatMap((deed) => deed.motions)) {
    const writes = step.kind === "write";
    const place = document.getElementById((writes ? step.goal : step.piece) ?? "");
    const sheet = place?.closest(".sheet > svg");
    if (!place || !sheet?.getClientRects().length || !(writes || (step.kind === "move" && step.source))) continue;
    const fresh = sheets.get(sheet) ?? [...sheet.querySelectorAll("[id]")].filter((thing) => !known.has(thing.id) && !going.has(thing.id) && thing.getClientRects().length);
    const box = place.getBoundingClientRect();
    const here = fresh.filter((thing) => within(thing.getBoundingClientRect(), box));
    step.fresh = here.map((thing) => thing.id);
    sheets.set(sheet, fresh.filter((thing) => !here.includes(thing)));
    if (writes) last.set(sheet, step);
  }
  for (const [sheet, step] of last) step.fresh?.push(...(sheets.get(sheet) ?? []).map((thing) => thing.id));
}

/** @param {DOMRect} thing @param {DOMRect} box */
function within(thing, box) {
  const x = thing.x + thing.width / 2;
  const y = thing.y + thing.height / 2;
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
