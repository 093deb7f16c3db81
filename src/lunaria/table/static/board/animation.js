// @ts-check
/**
 * Animates the opponents' events, one after the other, over a picture that already shows the current state. Nobody has
 * to wait for it: any input ends it at once.
 */
import { FlightPaths } from "./flight_paths.js";
import { Sprite, Place } from "./sprite.js";
import { calm, speed } from "./animation_speed.js";

/**
 * @typedef {{kind: string, piece?: string, source?: string, goal?: string, amount?: number, fresh?: string[]}} Step
 * @typedef {{seat: number, motions: Step[]}} AnimationStep
 * @typedef {{deeds: AnimationStep[], before: Map<string, Place>}} Sequence events with the appearance and positions of their pieces beforehand
 */

/** Kinds of motion that move the piece itself. */
const GOING = new Set(["move", "leave", "turn"]);

export class Animator {
  /** @param {(kind: string) => void} onStart called with the kind of each motion that starts */
  constructor(onStart) {
    this.onStart = onStart;
    this.flights = new FlightPaths();
    /** Events still to be animated. @type {AnimationStep[]} */
    this.queue = [];
    this.timer = 0;
    /** Duration of a motion, and the delay until the next one starts, in milliseconds. */
    this.each = 0;
    this.pause = 0;
    /** The opponents' last turn, for replaying. @type {Sequence} */
    this.last = { deeds: [], before: new Map() };
    /** Whether the reader has decided since then: the opponents' next event then starts a new sequence. */
    this.decided = false;
    /** Whether the element under the pointer was still hidden: the click then only reveals it. */
    this.blind = false;
    addEventListener("pointerdown", (event) => this.#touched(event), { capture: true });
    addEventListener("click", (event) => this.blind && this.#stop(event), { capture: true });
    addEventListener("keydown", (event) => this.#pressed(event), { capture: true });
    document.addEventListener("visibilitychange", () => document.hidden && this.end());
    addEventListener("speed", () => this.end());
  }

  /** @param {AnimationStep[]} deeds @returns {Set<string>} the pieces that these events, or those in progress, move */
  pieces(deeds) {
    return new Set([...movers(deeds), ...movers(this.queue), ...this.flights.travellers.keys()]);
  }

  /**
   * Record the picture before it shows the effects of events.
   * @param {AnimationStep[]} deeds
   * @returns {() => Sequence} to be called once the picture shows them
   */
  before(deeds) {
    this.flights.settle();
    const before = new Map();
    const going = new Set(movers(deeds));
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
   * Animate events, after those in progress.
   * @param {Sequence} sequence
   * @param {{most?: number, isReplay?: boolean}} [how] `most`: upper bound on the duration in milliseconds, if below the usual
   *   one; `isReplay`: a replay, which does not count numbers up because they may have changed since
   */
  play(sequence, { most = Infinity, isReplay = false } = {}) {
    this.flights.unsettle();
    if (!sequence.deeds.length || calm() || document.hidden) return;
    this.flights.expect(sequence.deeds, sequence.before, !isReplay);
    this.queue.push(...sequence.deeds);
    const { each, all } = speed();
    const room = Math.min(all, most);
    /** Duration of a motion and delay until the next one, so that all of them stay within the bound. */
    this.each = Math.min(each, room);
    this.pause = Math.min(this.each, (room - this.each) / this.queue.length);
    if (!this.timer) this.#next();
  }

  /** @returns {boolean} whether an animation is in progress */
  get playing() {
    return this.timer !== 0;
  }

  #next() {
    this.timer = 0;
    while (this.queue.length && !this.timer) {
      const deed = /** @type {AnimationStep} */ (this.queue.shift());
      const seen = deed.motions.filter((step) => this.flights.start(step, deed.seat, this.each));
      if (!seen.length) continue;
      this.onStart(seen[0].kind);
      this.timer = setTimeout(() => this.#next(), this.queue.length ? this.pause : this.each);
    }
    if (!this.timer) this.end();
  }

  /** @param {Event} event */
  #touched(event) {
    const thing = /** @type {Element} */ (event.target).closest("[data-target]");
    this.blind = this.playing && this.flights.keepsBack(thing);
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

  /** Show the current state at once. */
  end() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.queue = [];
    this.flights.clear();
  }

  /**
   * Keep the opponents' events since the reader's last decision; for a spectator, those of one player's turn.
   * @param {Sequence} sequence
   * @param {number} seat the reader's
   */
  remember(sequence, seat) {
    const authors = new Set(sequence.deeds.map((deed) => deed.seat));
    const others = [...authors].some((author) => author >= 0 && author !== seat);
    const begins = seat < 0 ? !this.last.deeds.some((deed) => authors.has(deed.seat)) : this.decided || authors.has(seat);
    if (others && begins) this.last = { deeds: [], before: new Map() };
    if (others) {
      this.last.deeds.push(...sequence.deeds);
      for (const [piece, sprite] of sequence.before) if (!this.last.before.has(piece)) this.last.before.set(piece, sprite);
    }
    if (authors.size) this.decided = !others;
  }

  /** @returns {boolean} whether there is a turn to replay */
  get replayable() {
    return this.last.deeds.length > 0 && !calm();
  }

  /** Replay the opponents' last turn. */
  replay() {
    this.end();
    this.play(this.last, { isReplay: true });
  }
}

/** @param {AnimationStep[]} deeds @returns {string[]} the pieces that move */
const movers = (deeds) => deeds.flatMap((deed) => deed.motions.filter((step) => GOING.has(step.kind)).map((step) => step.piece ?? ""));

/**
 * Determine the elements that appear with each motion: those new at the place that is written on or arrived at. The
 * last motion that writes on a sheet also reveals all other new elements of that sheet.
 * @param {AnimationStep[]} deeds
 * @param {Set<string>} known the ids drawn before
 */
function find(deeds, known) {
  const going = new Set(movers(deeds));
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
