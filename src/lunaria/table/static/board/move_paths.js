// @ts-check
/** Walks the tree of legal moves: one target after another is selected until a move is complete, with steps back. */

/** @import {Choice} from "../protocol.d.ts" */

/** @param {string} target */
const kind = (target) => target.split(":")[0];

export class Walk {
  constructor() {
    /** @type {Choice[]} */
    this.start = [];
    /** @type {Choice[]} the selections so far */
    this.chosen = [];
  }

  /** @returns {Choice[]} the targets that can be selected now */
  get open() {
    const last = this.chosen.at(-1);
    return last ? (last.next ?? []) : this.start;
  }

  /** @returns {Map<string, Choice[]>} destinations that can be selected before the piece that moves there: all steps to each */
  get goals() {
    const found = new Map();
    if (this.chosen.length) return found;
    const known = new Set(this.start.map((choice) => choice.target));
    for (const piece of this.start.filter((choice) => choice.leads)) {
      for (const goal of piece.next ?? []) if (!known.has(goal.target)) found.set(goal.target, [piece, goal]);
    }
    return found;
  }

  /** @returns {Choice[]} alternatives to the selected targets, except those that are open anyway */
  get others() {
    const known = new Set([...this.open, ...this.chosen].map((choice) => choice.target));
    /** @type {Choice[]} */
    const found = [];
    for (const [level, chosen] of this.chosen.entries()) {
      for (const choice of this.#level(level)) {
        if (known.has(choice.target) || kind(choice.target) !== kind(chosen.target)) continue;
        known.add(choice.target);
        found.push(choice);
      }
    }
    return found;
  }

  /** @param {number} level @returns {Choice[]} the options at a depth */
  #level(level) {
    return level ? (this.chosen[level - 1].next ?? []) : this.start;
  }

  /** @returns {string} the move that is complete, although it could be continued */
  get ready() {
    return this.chosen.at(-1)?.move ?? "";
  }

  /**
   * Start over with other choices.
   * @param {Choice[]} choices
   */
  begin(choices) {
    this.start = choices;
    this.chosen = [];
  }

  /**
   * Select a target.
   * @param {string} target
   * @returns {"done" | "on" | "back" | "no"} whether a move is complete, the walk goes on or back, or the target does not fit
   */
  touch(target) {
    const next = this.open.find((choice) => choice.target === target);
    if (next) return this.#take(next);
    const steps = this.goals.get(target);
    if (steps) return steps.map((step) => this.#take(step)).at(-1) ?? "no";
    if (this.chosen.at(-1)?.target === target) return this.back() ? "back" : "no";
    for (let level = this.chosen.length - 1; level >= 0; level -= 1) {
      const other = this.#level(level).find((choice) => choice.target === target);
      if (!other) continue;
      this.chosen.splice(level);
      return this.#take(other);
    }
    return "no";
  }

  /** @returns {boolean} whether there was a step to undo */
  back() {
    return this.chosen.pop() !== undefined;
  }

  /**
   * @param {Choice} choice
   * @returns {"done" | "on"}
   */
  #take(choice) {
    this.chosen.push(choice);
    return choice.move && !choice.next?.length ? "done" : "on";
  }
}
