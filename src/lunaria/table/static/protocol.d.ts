/** Messages between the page and the server: made by `make types` from the Python classes. */

export type ServerMessage = Scene | Waiting | Answer | Reasons | Talk | Fault | Pong | Beat;

export type ClientMessage = Move | Undo | Ask | Yes | No | Away | Here | Give | Why | Look | Say | Mute | Ping | Beat;

/** Everything a seat sees now, computed only from what the seat may know. */
export interface Scene {
  type: "scene";
  /** number of the last event. */
  seen: number;
  /** `gathering`, `playing` or `over`. */
  status: string;
  /** the reader's seat; -1 for a spectator. */
  seat: number;
  /** the picture, most important part first; empty in the layout `none`. */
  parts: Part[];
  /** the pending decision, or whose decision is awaited. */
  prompt: string;
  /** the view as lines of text; empty in the layout `none`. */
  words: string[];
  /** the reader's legal moves. */
  choices: Choice[];
  /** True if the reader can take back their last move. */
  undo: boolean;
  players: Player[];
  sheet: SheetLine[];
  overlay: string;
  overlays: OverlayName[];
  log: LogNews;
  /** True if the reader may ask the others to let them take it back. */
  ask: boolean;
  /** the seat asking to take a move back, or proposing an agreement; -1 for none. */
  request: number;
  /** True if the reader has yet to answer that request. */
  asked: boolean;
  /** True if a bot replaces the reader, who may return. */
  away: boolean;
  /** number of spectators. */
  watchers: number;
  /** id of the rematch's table, or "". */
  rematch: string;
  /** the opponents played by the rules. */
  rivals: Rival[];
  /** sentence to a reader replaced by a bot, with the reason; else "". */
  banner: string;
  /** animations of the new events, in order; in a connection's first scene those since the reader's last decision. */
  deeds: AnimationStep[];
  /** the proposal, one of `agreements.AGREEMENTS`; "" to take a move back. */
  wanted: string;
  /** the agreements that the reader may propose now. */
  proposals: string[];
  /** the agreement that ended the game, or "". */
  agreed: string;
  /** the seats to which the reader may give a day. */
  gifts: number[];
  /** the seats that were left, and that a spectator may take over. */
  free: number[];
}

/** There is no scene yet. */
export interface Waiting {
  type: "waiting";
  /** `warming` (rules are compiling), `gathering` (not started), `broken` (started under other rules and incompatible with these) or `closed` (no access for the reader). */
  status: string;
  /** the same as a sentence. */
  prompt: string;
  /** changes whenever the seating does. */
  seating: string;
}

/** The answer to a move or an undo. */
export interface Answer {
  type: "answer";
  /** key of the answered message. */
  key: string;
  /** True once it is durable; False if nothing happened. */
  accepted: boolean;
  /** its number in the log if accepted, else 0. */
  event: number;
  /** the id of the rule against it, or `table`. */
  rule: string;
  /** reason for the refusal, in the reader's language. */
  reason: string;
}

/** The answer to `why`; empty if no move of the game involves the target. */
export interface Reasons {
  type: "reasons";
  id: number;
  target: string;
  reasons: Reason[];
}

/** Chat messages. */
export interface Talk {
  type: "talk";
  /** True if these replace all earlier ones; else they are new and follow them. */
  fresh: boolean;
  lines: Spoken[];
  /** the last message of each muted person, without text; only if `fresh`. */
  muted: Spoken[];
  /** the number up to which the chat is complete. */
  last: number;
}

/** A message was unusable; the connection and the table continue. */
export interface Fault {
  type: "fault";
  reason: string;
}

/** The server is alive. */
export interface Pong {
  type: "pong";
}

/** The server measures the round trip; the client echoes this message unchanged. */
export interface Beat {
  type: "beat";
  id: number;
}

/** A position of a finished game. */
export interface ReplayFrame {
  /** number of decisions made. */
  ply: number;
  /** number of decisions in the game. */
  last: number;
  /** the picture, every part with its SVG document. */
  parts: Part[];
  /** the view as lines of text. */
  words: string[];
  /** the author of the last decision; -1 at the start. */
  seat: number;
  /** its notation. */
  move: string;
  /** its log lines. */
  lines: string[];
  /** score of each seat. */
  score: number[];
  /** numbers about the standing of each seat. */
  figures: Figure[][];
  /** its animation. */
  deeds: AnimationStep[];
}

/** A lesson as the learner sees it. */
export interface LessonScene {
  /** number of acts accepted; fewer than sent if one was wrong. */
  acts: number;
  /** the answer to a wrong act. */
  reply: Hint | null;
  /** index of the current step; `steps` at the end. */
  step: number;
  /** number of steps. */
  steps: number;
  /** the step in words, as "Step 3 of 6". */
  words: string;
  /** `ask` (an act is expected), `read` (a sentence is to be read) or `done`. */
  status: string;
  /** True after the step is complete, while its closing sentence is shown. */
  right: boolean;
  /** the sentence shown. */
  say: string;
  /** log lines of the last act, of events that concern the learner or all. */
  lines: string[];
  /** the other seat that moved after that act, or -1. */
  doer: number;
  /** targets and ids of elements of the picture to point at. */
  marks: string[];
  /** selectable targets in a step without a move; none in other steps. */
  things: string[];
  /** an act that advances, for the button "show me"; "" at the end. */
  shows: string;
  /** number of acts kept when the learner goes back: to the start of this step, or of the one before if nothing was done in this one. */
  back: number;
  /** the rule that the step teaches. */
  rule: RuleShown | null;
  seat: number;
  parts: Part[];
  choices: Choice[];
  players: Player[];
  rivals: Rival[];
}

/** A puzzle as the reader sees it; without the best move until it is found. */
export interface PuzzleScene {
  /** number of acts accepted; fewer than sent if one was wrong. */
  acts: number;
  /** the answer to a wrong act. */
  reply: Hint | null;
  /** index of the current step; `steps` at the end. */
  step: number;
  /** number of steps. */
  steps: number;
  /** its difficulty and theme. */
  words: string;
  /** `ask` (a move is expected) or `done` (the best move is found). */
  status: string;
  /** True after the step is complete, while its closing sentence is shown. */
  right: boolean;
  /** the sentence shown. */
  say: string;
  /** log lines of the last act, of events that concern the learner or all. */
  lines: string[];
  /** the other seat that moved after that act, or -1. */
  doer: number;
  /** targets and ids of elements of the picture to point at. */
  marks: string[];
  /** selectable targets in a step without a move; none in other steps. */
  things: string[];
  /** `show` while the best move can be shown, else "". */
  shows: string;
  /** number of acts kept when the learner goes back: to the start of this step, or of the one before if nothing was done in this one. */
  back: number;
  /** always null. */
  rule: RuleShown | null;
  seat: number;
  parts: Part[];
  choices: Choice[];
  players: Player[];
  rivals: Rival[];
  /** the best move and the best of the others; empty until the best move is found. */
  result: Shown[];
  /** main argument for the best move against the other; "" until it is found, or if none can be worded. */
  because: string;
}

/** The summary of a game. */
export interface Story {
  /** the winner, from the reader's point of view. */
  title: string;
  /** the margin and where it comes from; one sentence each. */
  why: string[];
  /** names of the players at the seats, then of the rules' own opponents. */
  names: string[];
  /** place of each of them, from 1. */
  places: number[];
  /** points of each of them, before the first and after every decision. */
  points: number[][];
  /** the last change of the lead, and the best move, where they exist. */
  turns: TurningPoint[];
  /** index of the player whose board is shown: the reader's own, or the winner's. */
  winner: number;
}

/** Make a move, in notation, in reply to the state after event `seen`. */
export interface Move {
  type: "move";
  key: string;
  seen: number;
  move: string;
}

/** Take back one's last move. */
export interface Undo {
  type: "undo";
  key: string;
  seen: number;
}

/** Ask all others for leave to take back one's last move, with everything after it, or propose an agreement. */
export interface Ask {
  type: "ask";
  key: string;
  seen: number;
  wanted?: "" | "concede" | "draw" | "void";
}

/** Agree to another seat's request. */
export interface Yes {
  type: "yes";
  key: string;
  seen: number;
}

/** Decline another seat's request; the requesting seat sends this to withdraw it. */
export interface No {
  type: "no";
  key: string;
  seen: number;
}

/** Leave the table; a bot plays the seat until one returns. */
export interface Away {
  type: "away";
  key: string;
  seen: number;
}

/** Return, and take the seat back from the bot. */
export interface Here {
  type: "here";
  key: string;
  seen: number;
}

/** Give another seat a day, at a table with days. */
export interface Give {
  type: "give";
  key: string;
  seen: number;
  to: number;
}

/** Ask why a target cannot be selected now, after those in `chosen`. */
export interface Why {
  type: "why";
  id: number;
  target: string;
  chosen?: string[];
}

/** Choose the picture: an overlay ("" for none) and the layout (`none` for no picture). */
export interface Look {
  type: "look";
  overlay: string;
  layout: "low" | "none" | "tall" | "wide";
}

/** Send a chat message to the players, or among the spectators. */
export interface Say {
  type: "say";
  key: string;
  text: string;
}

/** Mute or unmute the author of message `number`, at all tables. */
export interface Mute {
  type: "mute";
  number: number;
  muted: boolean;
}

/** Check that the server is alive. */
export interface Ping {
  type: "ping";
}

/** A part of the picture. */
export interface Part {
  /** unique in the picture, and stable across scenes. */
  name: string;
  /** its title. */
  label: string;
  /** `stage`, `own`, `seat` or `side`, as in `engine.show.ui.Part`. */
  place: string;
  /** width and height of its view box in units; 0 and 0 for its natural size. */
  size: [number, number];
  /** equal exactly for equal pictures. */
  digest: string;
  /** intended width in pixels; 0 for one pixel per unit. */
  width?: number;
  /** tab of the leaf that it shares with others where it has no place on the stage. */
  tab?: Tab | null;
  /** the SVG document; "" in a scene if the last one sent under this name has this digest, or if `changes` encode the difference. */
  picture?: string;
  /** the SVG document as a difference from the last one under this name, split before each `<`: the index of a first piece with the number of pieces to copy, or new text. To be joined by `<`. */
  changes?: ([number, number] | string)[];
  /** the part of the last scene used as base instead, if another. */
  basis?: string;
  /** the earlier part of this same scene used as base instead, if any. */
  beside?: string;
}

/** A target that can be selected now. The legal moves form a tree of them. */
export interface Choice {
  /** the `data-target` of an element in the picture, otherwise a button. */
  target: string;
  /** text for the button and for screen readers. */
  label: string;
  /** notation of the move that this target completes, if any. */
  move?: string;
  /** targets that can follow. */
  next?: Choice[];
  /** True if it forgoes something available: never the default. */
  gives_up?: boolean;
  /** targets of the next decision that were selected ahead: select them again once the move is made. */
  then?: string;
  /** the question once it is selected, if more is to be chosen. */
  asks?: string;
  /** True for a place that one can only walk to. */
  passes?: boolean;
  /** the text on the button in place of the label; `[NAME]` in it is the symbol at `/symbols/GAME/NAME.svg`. */
  brief?: string;
  /** True for one of several choices of the same weight, whose buttons look alike. */
  equal?: boolean;
  /** True if its `next` can be selected at once, where they cannot be selected for something else. */
  leads?: boolean;
}

/** The occupant of a seat and their state. */
export interface Player {
  seat: number;
  name: string;
  /** True for a bot, and for a person replaced by one. */
  bot: boolean;
  /** True while the person is connected. */
  here: boolean;
  /** True while they have a decision to make. */
  pending: boolean;
  score: number;
  rank: number;
  /** True while a bot replaces the person. */
  stand_in: boolean;
  /** milliseconds left on their clock when the scene was made; -1 without clocks. */
  left: number;
  /** True while the clock runs and is not paused. */
  running: boolean;
  /** numbers about the standing of the seat. */
  figures: Figure[];
  /** reason for the pause of a running clock: `holiday`, `weekend` or "". */
  paused: string;
  /** their current or next holiday as a sentence; "" if there is none, or at a table without days. */
  holiday: string;
}

/** A line of the score sheet: its label and each seat's points. */
export interface SheetLine {
  label: string;
  points: number[];
}

/** An overlay of the picture. */
export interface OverlayName {
  name: string;
  label: string;
}

/** A change of the log: keep this many of the earlier lines, then append these. */
export interface LogNews {
  keep: number;
  lines: LogLine[];
}

/** An opponent played by the rules: it has no seat but takes part and may win. */
export interface Rival {
  name: string;
  score: number;
  /** its place among all participants. */
  rank: number;
  /** its points on each line of the score sheet. */
  points: number[];
}

/** The simultaneous animations of one event. */
export interface AnimationStep {
  /** the seat it is about, or -1. */
  seat: number;
  /** at least one. */
  motions: Motion[];
}

/** A rule that prevents a move, and its explanation. */
export interface Reason {
  rule: string;
  text: string;
}

/** A chat message. */
export interface Spoken {
  /** from 1, in the order of the reader's messages. */
  number: number;
  name: string;
  /** seat of the author, or -1. */
  seat: number;
  /** `table` for players, `watch` for spectators. */
  room: string;
  text: string;
  /** True if the reader is the author. */
  mine: boolean;
  /** an id valid for everybody, as for reports. */
  mark: string;
}

/** A number about the standing of a seat. */
export interface Figure {
  /** the name of its symbol, drawn at `/symbols/GAME/NAME.svg`. */
  symbol: string;
  /** the number in words. */
  label: string;
  value: number;
  /** its maximum if it is shown as a bar, else 0. */
  most: number;
  /** False if it is no amount; then its changes are not announced. */
  counts: boolean;
}

/** The answer to an act that does not advance the lesson. */
export interface Hint {
  /** the lesson's reason or hint. */
  say: string;
  /** origin of a dotted line to the touched target, or "". */
  source: string;
  /** id of the rule that forbids the act, or "". */
  rule: string;
  /** the rules' refusal of the act in words, or "". */
  reason: string;
}

/** A rule with its figures. */
export interface RuleShown {
  id: string;
  title: string;
  html: string;
  address: string;
}

/** A move and its outcome. */
export interface Shown {
  /** the move in words. */
  words: string;
  /** win probability after it, in percent. */
  win: number;
  /** points of lead that it gives away. */
  less: number;
}

/** A decision worth another look. */
export interface TurningPoint {
  /** number of decisions made, including it. */
  ply: number;
  /** its heading. */
  title: string;
  /** its lines of the log. */
  words: string;
  /** the player concerned: an index into `Story.names`. */
  who: number;
}

/** The tab of parts without a place on the stage: it opens the leaf that they share. */
export interface Tab {
  name: string;
  label: string;
  /** the name of the symbol above its label on a phone, drawn at `/symbols/GAME/NAME.svg`. */
  symbol: string;
}

/** One event of the log, in sentences. */
export interface LogLine {
  event: number;
  lines: string[];
  /** the event's author. */
  seat: number;
  /** the seat each sentence is about; -1 for none. */
  about: number[];
  /** True if it hides its author's choice, as where everybody chooses at once. */
  secret: boolean;
  /** each sentence in symbols, written as `[iron]`; "" where it adds nothing to the others, None where it needs words. */
  briefs: (string | null)[];
}

/** One animation in the picture, as in `engine.show.ui.Motion`: places and pieces are ids. */
export interface Motion {
  kind: string;
  piece?: string;
  source?: string;
  goal?: string;
  amount?: number;
}
