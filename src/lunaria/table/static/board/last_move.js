// @ts-check
/** What others changed since the reader last decided: marked with the crest of who did it, if a deed names it. */

/** @typedef {import("./animation.js").Deed} Deed */

/** Kinds of motion after which the piece itself, and not a place, is what has changed. */
const PIECES = new Set(["move", "turn"]);

export class LastMove {
  /** @param {HTMLElement} root where all parts stand */
  constructor(root) {
    this.root = root;
    /** Whether the reader has decided since the marks were made: then what comes next begins anew. */
    this.decided = false;
  }

  /** Take all marks away. */
  forget() {
    this.decided = false;
    for (const frame of this.root.querySelectorAll(".mark.framed")) frame.remove();
    for (const thing of this.root.querySelectorAll("svg [data-doer]")) {
      thing.removeAttribute("data-fresh");
      thing.removeAttribute("data-doer");
    }
  }

  /**
   * Mark what deeds of others changed.
   * @param {Deed[]} deeds
   * @param {number} reader the seat that knows what it did itself; -1: none
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

  /** @param {Element} thing @param {number} seat what the picture marks itself stays its own */
  #mark(thing, seat) {
    if (thing.hasAttribute("data-fresh") && !thing.hasAttribute("data-doer")) return;
    thing.setAttribute("data-fresh", "");
    thing.setAttribute("data-doer", String(seat));
  }
}
