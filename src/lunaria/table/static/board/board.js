// @ts-check
/** The board of a page: its parts and, if the reader decides, the walk through the choice tree with its marks and buttons. */
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

/** A read-only board. */
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

  /** Draw the marks that the attributes of the picture request: selectable, selected and recently changed elements. */
  mark() {
    mark(this.table);
  }
}

/** An interactive board. */
export class DecisionBoard extends Board {
  /**
   * @param {HTMLElement} table
   * @param {Record<string, string>} said
   * @param {() => boolean} busy whether input is disabled because a move is being sent
   * @param {(target: string, element: Element | null) => void} touch handler of choice buttons
   */
  constructor(table, said, busy, touch) {
    super(table, said);
    this.busy = busy;
    this.pressed = touch;
    this.walk = new Walk();
    this.rotation = new Rotation(table, this.walk);
  }

  /** Set the attributes of all selectable elements. @returns {Choice[]} the choices without an element in the picture */
  showTargets() {
    const { walk } = this, busy = this.busy();
    const open = busy ? [] : walk.open;
    const goals = [...walk.goals.values()].map((steps) => steps[steps.length - 1]);
    const shown = marks(this.table, busy ? [] : [...open, ...walk.others, ...goals], walk.chosen);
    document.body.classList.toggle("sending", busy);
    return open.filter((choice) => !shown.has(choice.target));
  }

  /** Draw the marks of selectable and selected elements, and scroll to them. */
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

  /** The button for a move that is complete, although it could be continued. @param {() => void} onclick @returns {Act[]} */
  readyButton(onclick) {
    const last = this.walk.chosen.at(-1);
    return last?.move && !this.busy() ? [{ look: "main", label: last.label, brief: last.brief, onclick }] : [];
  }

  /** The buttons that rotate the piece about to be placed. @returns {Act[]} */
  turnButtons() {
    return this.busy() ? [] : this.rotation.buttons(this.said, (target) => this.pressed(target, null));
  }

  /**
   * Select a target; the last selected piece is placed in its current rotation.
   * @param {string} target
   */
  touch(target) {
    return this.walk.touch(this.walk.chosen.at(-1)?.target === target && this.rotation.now ? this.rotation.now : target);
  }
}

/**
 * Show beside the prompt why an action is impossible; "" removes the message.
 * @param {string} reason
 * @param {string} [rule] the rule that forbids it
 */
export function complain(reason, rule = "") {
  const problem = byId("problem");
  if (reason) covering()?.close();
  problem.hidden = !reason;
  problem.replaceChildren(reason, ...(rule ? [" ", tag(rule)] : []));
}

/** Remove the response to the previous selection. */
export function clearAnswers() {
  hidePopover();
  complain("");
}
