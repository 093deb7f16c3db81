// @ts-check
/**
 * Turning what is held over the board: a button, the wheel, the R key or a tap of two fingers goes on to the next direction.
 *
 * A picture that lets something turn has an element with `data-turns`, the targets of all directions in order; the page
 * keeps the present one in its `data-turn`. What hangs is the element with `data-held` in it: the page puts it over the
 * thing that was chosen, or else over the one under the pointer or focus, and says in `data-on` what that is: `chosen`,
 * `can` be chosen, or `no`.
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
    /** @type {string} the thing under the pointer or the focus */
    this.over = "";
    /** How far the wheel has gone since the last turn. */
    this.wheel = 0;
    /** @type {{at: number, places: Map<number, Touch>} | null} two fingers that went down together */
    this.fingers = null;
    for (const name of ["pointerover", "pointerleave", "focusin"]) board.addEventListener(name, (event) => this.#hang(event));
    board.addEventListener("wheel", (event) => this.#roll(event), { passive: false });
    board.addEventListener("touchstart", (event) => this.#down(event), { passive: true });
    board.addEventListener("touchend", (event) => this.#up(event), { passive: false });
    addEventListener("keydown", (event) => this.#press(event));
  }

  /** @returns {HTMLElement | null} what of the picture turns */
  get #held() {
    return this.board.querySelector("[data-turns]");
  }

  /** @returns {string[]} the directions that are open for the thing that was chosen, or else for the one aimed at */
  get #open() {
    const aim = this.walk.chosen.at(-1) ?? this.walk.open.find((choice) => choice.target === this.over);
    const next = new Set((aim?.next ?? []).map((choice) => choice.target));
    return this.#all.filter((target) => next.has(target));
  }

  /** @returns {string[]} */
  get #all() {
    return (this.#held?.dataset.turns ?? "").split(" ").filter(Boolean);
  }

  /** @returns {string} the present direction, if it is open where one aims, or "" */
  get now() {
    const turn = this.#held?.dataset.turn ?? "";
    return this.#open.includes(turn) ? turn : "";
  }

  /**
   * Return the buttons that put what is held where it hangs and that turn it there; none where nothing can be turned.
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

  /** Hang what is held over what one aims at, in its direction if that is open there, else in the next that is. */
  aim() {
    const held = this.#held;
    if (!held) return;
    const all = this.#all;
    const open = this.#open;
    const at = Math.max(0, all.indexOf(held.dataset.turn ?? ""));
    const next = all.includes(this.over) ? this.over : [...all.slice(at), ...all.slice(0, at)].find((target) => open.includes(target));
    held.dataset.turn = next ?? all[at] ?? "";
    const place = (/** @type {string} */ target) => held.querySelector(`[data-target="${CSS.escape(target)}"]`);
    // The last thing chosen that the picture shows: it hangs there also while the move is on its way.
    const chosen = this.walk.chosen.findLast((choice) => place(choice.target))?.target;
    const over = this.walk.start.length && place(chosen ?? this.over);
    const hanging = held.querySelector("[data-held]");
    hanging?.toggleAttribute("data-on", Boolean(over));
    if (!over) return;
    hanging?.setAttribute("data-on", chosen ? "chosen" : open.length ? "can" : "no");
    hanging?.setAttribute("transform", over.getAttribute("transform") ?? "");
  }

  /**
   * Go on to the next direction that is open where one aims.
   * @param {number} by 1 or -1
   * @returns {boolean} whether there is anything to turn
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
