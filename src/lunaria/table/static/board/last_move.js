// @ts-check
/** What the opponents changed since the reader's last decision, marked with the crest of the author if known. */

/** @typedef {import("./animation.js").AnimationStep} AnimationStep */

/** Kinds of motion that change the piece itself and not a place. */
const PIECES = new Set(["move", "turn"]);

export class LastMove {
  /** @param {HTMLElement} root common parent of all parts */
  constructor(root) {
    this.root = root;
    /** Whether the reader has decided since the marks were made: the next events then replace them. */
    this.decided = false;
  }

  /** Remove all marks. */
  forget() {
    this.decided = false;
    for (const frame of this.root.querySelectorAll(".mark.framed")) frame.remove();
    for (const thing of this.root.querySelectorAll("svg [data-doer]")) {
      thing.removeAttribute("data-fresh");
      thing.removeAttribute("data-doer");
    }
  }

  /**
   * Mark what the opponents' events changed.
   * @param {AnimationStep[]} deeds
   * @param {number} reader the reader's seat, whose events are not marked; -1 for a spectator
   */
  deeds(deeds, reader) {
    for (const { seat, motions } of deeds) {
      if (seat < 0 || seat === reader) continue;
      for (const { kind, piece = "", goal = "" } of motions) {
        const found = document.getElementById((PIECES.has(kind) && piece) || goal);
        const thing = found?.closest(".part svg [data-target]") ?? found;
        if (thing?.closest(".part svg")) this.#mark(thing, seat);
      }
    }
  }

  /** @param {Element} thing @param {number} seat elements that the picture itself marks, and whole boards, are left alone */
  #mark(thing, seat) {
    if (!thing.matches("[data-target]") && thing.querySelector("[data-target]")) return;
    if (thing.hasAttribute("data-fresh") && !thing.hasAttribute("data-doer")) return;
    thing.setAttribute("data-fresh", "");
    thing.setAttribute("data-doer", String(seat));
  }
}
