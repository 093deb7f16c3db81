// @ts-check
/** The board of a page: its parts, and, where somebody decides, the walk along the paths of moves with its marks and buttons. */
import { answered as outlinesGo } from "./hover.js";
import { byId, covering, tag } from "../lib/dom.js";
import { clearLeaves, leafFor } from "./tabs.js";
import { mark } from "./marks.js";
import { hidePopover } from "./popover.js";
import { Parts } from "./parts.js";
import { Walk } from "./move_paths.js";
import { opens, rowOf } from "./players.js";
import { bringIntoSight } from "./scroll_to.js";
import { marks } from "./targets.js";
import { Rotation } from "./rotation.js";

/** @import {Act} from "./buttons.js" */
/** @import {Choice} from "../protocol.d.ts" */

/** A board that is looked at. */
export class Board {
  /**
   * @param {HTMLElement} table
   * @param {Record<string, string>} said the page's texts
   */
  constructor(table, said) {
    this.table = table;
    this.said = said;
    this.parts = new Parts(table, said, { seat: rowOf, opens, leaf: leafFor, moved: clearLeaves });
  }

  /** Draw what the attributes of the pictures say: what can be touched, was touched, and has just happened. */
  mark() {
    mark(this.table);
  }
}

/** A board on which somebody decides. */
export class DecisionBoard extends Board {
  /**
   * @param {HTMLElement} table
   * @param {Record<string, string>} said
   * @param {() => boolean} busy whether nothing can be touched, as a move is on its way
   * @param {(target: string, element: Element | null) => void} touch what a button of a choice does
   */
  constructor(table, said, busy, touch) {
    super(table, said);
    this.busy = busy;
    this.pressed = touch;
    this.walk = new Walk();
    this.rotation = new Rotation(table, this.walk);
  }

  /** Say of every thing in the pictures whether it can be touched. @returns {Choice[]} what can be touched and is not drawn */
  showTargets() {
    const { walk } = this, busy = this.busy();
    const open = busy ? [] : walk.open;
    const goals = [...walk.goals.values()].map((steps) => steps[steps.length - 1]);
    const shown = marks(this.table, busy ? [] : [...open, ...walk.others, ...goals], walk.chosen);
    document.body.classList.toggle("sending", busy);
    return open.filter((choice) => !shown.has(choice.target));
  }

  /** Draw on the pictures what can be touched and was touched, and bring it into sight. */
  drawMarks() {
    this.mark();
    this.rotation.aim();
    if (!this.busy()) bringIntoSight(this.table, this.parts);
    outlinesGo();
  }

  /** @param {Choice} choice @param {string} look @returns {Act} */
  button(choice, look) {
    return { look, label: choice.label, brief: choice.brief, onclick: () => this.pressed(choice.target, document.activeElement), attributes: { "data-target": choice.target } };
  }

  /** The button of a move that can be made as it is, although one could go on. @param {() => void} onclick @returns {Act[]} */
  readyButton(onclick) {
    const last = this.walk.chosen.at(-1);
    return last?.move && !this.busy() ? [{ look: "main", label: last.label, brief: last.brief, onclick }] : [];
  }

  /** The buttons that turn what is about to be placed. @returns {Act[]} */
  turnButtons() {
    return this.busy() ? [] : this.rotation.buttons(this.said, (target) => this.pressed(target, null));
  }

  /**
   * Touch a thing; the thing that was touched last comes down as it is turned.
   * @param {string} target
   */
  touch(target) {
    return this.walk.touch(this.walk.chosen.at(-1)?.target === target && this.rotation.now ? this.rotation.now : target);
  }
}

/**
 * Say beside the prompt why something cannot be done; nothing is said any more for "".
 * @param {string} reason
 * @param {string} [rule] that forbids it
 */
export function complain(reason, rule = "") {
  const problem = byId("problem");
  if (reason) covering()?.close();
  problem.hidden = !reason;
  problem.replaceChildren(reason, ...(rule ? [" ", tag(rule)] : []));
}

/** Take away what was said of the touch before. */
export function clearAnswers() {
  hidePopover();
  complain("");
}
