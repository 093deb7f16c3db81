// @ts-check
/** Walking the legal moves: touch one thing after another until a move is complete, or go back. */

/**
 * @typedef {object} Choice a thing that can be touched now
 * @property {string} target
 * @property {string} label
 * @property {string} [move] the notation of the move that is complete with it
 * @property {Choice[]} [next] what can be touched after it
 */

export class Walk {
  constructor() {
    /** @type {Choice[]} */
    this.start = [];
    /** @type {Choice[]} what was touched so far */
    this.chosen = [];
  }

  /** @returns {Choice[]} what can be touched now */
  get open() {
    const last = this.chosen.at(-1);
    return last ? (last.next ?? []) : this.start;
  }

  /** @returns {string} the move that can be made as it is, although one could go on */
  get ready() {
    return this.chosen.at(-1)?.move ?? "";
  }

  /**
   * Begin anew with other choices.
   * @param {Choice[]} choices
   */
  begin(choices) {
    this.start = choices;
    this.chosen = [];
  }

  /**
   * Touch a thing.
   * @param {string} target
   * @returns {"done" | "on" | "back" | "no"} whether a move is complete, the walk goes on or back, or nothing fits
   */
  touch(target) {
    const next = this.open.find((choice) => choice.target === target);
    if (next) return this.#take(next);
    if (this.chosen.at(-1)?.target === target) return this.back() ? "back" : "no";
    const fresh = this.chosen.length ? this.start.find((choice) => choice.target === target) : undefined;
    if (!fresh) return "no";
    this.chosen = [];
    return this.#take(fresh);
  }

  /** @returns {boolean} whether there was a step to go back */
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
