// @ts-check
/** What others changed since the reader last decided: marked on the boards, also on the small ones, in the doer's colour. */

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
    for (const thing of this.root.querySelectorAll("[data-doer]")) {
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

  /**
   * Mark things that look otherwise than before, where no deed tells whose doing it was.
   * @param {Map<Element, string>} changed with the name of the part of each
   * @param {number} last who did something last
   * @param {number} reader
   */
  changes(changed, last, reader) {
    for (const [thing, part] of changed) {
      const doer = part.startsWith("seat-") ? Number(part.slice(5)) : last;
      if (doer >= 0 && doer !== reader && !thing.hasAttribute("data-doer")) this.#mark(thing, doer);
    }
  }

  /** @param {Element} thing @param {number} seat what the picture marks itself stays its own */
  #mark(thing, seat) {
    if (thing.hasAttribute("data-fresh") && !thing.hasAttribute("data-doer")) return;
    thing.setAttribute("data-fresh", "");
    thing.setAttribute("data-doer", String(seat));
  }
}
