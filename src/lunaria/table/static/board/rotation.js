// @ts-check
/**
 * Rotation of the piece held over the board: a button, the wheel, the R key or a two-finger tap switches to the next
 * direction.
 *
 * A picture with such a piece has an element with `data-turns`, the targets of all directions in order; the page keeps
 * the current one in its `data-turn`. The piece is the element with `data-held` in it: the page moves it over the
 * selected target, or else over the hovered or focused one, and sets `data-on` to the state of that target: `chosen`,
 * `can` (selectable) or `no`.
 */

const TAP_MS = 350;
const TAP_PIXELS = 24;
const NOTCH_PIXELS = 40;

export class Rotation {
  /**
   * @param {HTMLElement} board
   * @param {import("./move_paths.js").Walk} walk
   */
  constructor(board, walk) {
    this.board = board;
    this.walk = walk;
    /** @type {string} the target that is hovered or focused */
    this.over = "";
    /** How far the wheel has turned since the last step. */
    this.wheel = 0;
    /** @type {{at: number, places: Map<number, Touch>} | null} two fingers pressed together */
    this.fingers = null;
    for (const name of ["pointerover", "pointerleave", "focusin"]) board.addEventListener(name, (event) => this.#hang(event));
    board.addEventListener("wheel", (event) => this.#roll(event), { passive: false });
    board.addEventListener("touchstart", (event) => this.#down(event), { passive: true });
    board.addEventListener("touchend", (event) => this.#up(event), { passive: false });
    addEventListener("keydown", (event) => this.#press(event));
  }

  /** @returns {HTMLElement | null} the element of the picture that rotates */
  get #held() {
    return this.board.querySelector("[data-turns]");
  }

  /** @returns {string[]} the directions possible at the selected target, or else at the hovered or focused one */
  get #open() {
    const aim = this.walk.chosen.at(-1) ?? this.walk.open.find((choice) => choice.target === this.over);
    const next = new Set((aim?.next ?? []).map((choice) => choice.target));
    return this.#all.filter((target) => next.has(target));
  }

  /** @returns {string[]} */
  get #all() {
    return (this.#held?.dataset.turns ?? "").split(" ").filter(Boolean);
  }

  /** @returns {string} the current direction if possible at that target, or "" */
  get now() {
    const turn = this.#held?.dataset.turn ?? "";
    return this.#open.includes(turn) ? turn : "";
  }

  /**
   * Return the buttons that place the held piece and that rotate it; none if nothing can be rotated.
   * @param {Record<string, string>} said
   * @param {(target: string) => void} put
   * @returns {import("./buttons.js").Act[]}
   */
  buttons(said, put) {
    const place = this.walk.chosen.at(-1)?.target;
    if (!place || this.#open.length < 2) return [];
    return [
      { look: "main", label: said["place-here"], onclick: () => put(place) },
      { look: "", label: said.rotate, onclick: () => this.turn(1), attributes: { id: "rotate", "aria-keyshortcuts": "R" } },
    ];
  }

  /** Move the held piece over its target, in the current direction if possible there, else in the next possible one. */
  aim() {
    const held = this.#held;
    if (!held) return;
    const all = this.#all;
    const open = this.#open;
    const at = Math.max(0, all.indexOf(held.dataset.turn ?? ""));
    const next = all.includes(this.over) ? this.over : [...all.slice(at), ...all.slice(0, at)].find((target) => open.includes(target));
    held.dataset.turn = next ?? all[at] ?? "";
    const place = (/** @type {string} */ target) => held.querySelector(`[data-target="${CSS.escape(target)}"]`);
    // The last selected target in the picture: the piece stays there while the move is being sent, too.
    const chosen = this.walk.chosen.findLast((choice) => place(choice.target))?.target;
    const over = this.walk.start.length && place(chosen ?? this.over);
    const hanging = held.querySelector("[data-held]");
    hanging?.toggleAttribute("data-on", Boolean(over));
    if (!over) return;
    hanging?.setAttribute("data-on", chosen ? "chosen" : open.length ? "can" : "no");
    hanging?.setAttribute("transform", over.getAttribute("transform") ?? "");
  }

  /**
   * Rotate to the next direction possible at the target.
   * @param {number} by 1 or -1
   * @returns {boolean} whether anything can be rotated
   */
  turn(by) {
    const held = this.#held;
    const open = this.#open;
    if (!held || !open.length) return false;
    const at = open.indexOf(held.dataset.turn ?? "");
    held.dataset.turn = open[(at + by + open.length) % open.length];
    return true;
  }

  /** @param {Event} event */
  #hang(event) {
    const thing = event.type === "pointerleave" ? null : /** @type {Element} */ (event.target).closest("[data-target]");
    this.over = thing?.getAttribute("data-target") ?? "";
    this.aim();
  }

  /** @param {WheelEvent} event */
  #roll(event) {
    const picture = this.#held?.closest("svg");
    if (event.ctrlKey || !this.#open.length || !picture?.contains(/** @type {Node} */ (event.target)) || picture.closest("dialog")) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH_PIXELS;
    this.wheel += pixels;
    if (Math.abs(this.wheel) < NOTCH_PIXELS) return;
    this.turn(this.wheel > 0 ? -1 : 1);
    this.wheel = 0;
  }

  /** @param {TouchEvent} event */
  #down(event) {
    if (event.touches.length !== 2) this.fingers = null;
    else this.fingers = { at: event.timeStamp, places: new Map([...event.touches].map((touch) => [touch.identifier, touch])) };
  }

  /** @param {TouchEvent} event */
  #up(event) {
    const fingers = this.fingers;
    if (!fingers) return;
    const still = [...event.changedTouches].every((touch) => {
      const from = fingers.places.get(touch.identifier);
      return from && Math.hypot(touch.clientX - from.clientX, touch.clientY - from.clientY) < TAP_PIXELS;
    });
    if (!still || event.timeStamp - fingers.at > TAP_MS) this.fingers = null;
    else if (!event.touches.length) {
      this.fingers = null;
      if (this.turn(1)) event.preventDefault();
    }
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const typing = /** @type {Element} */ (event.target).closest?.("input, textarea, select");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== "r") return;
    if (this.turn(event.shiftKey ? -1 : 1)) event.preventDefault();
  }
}
