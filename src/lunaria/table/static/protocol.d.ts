/** What the page and the server send each other: made by `make types` from the Python classes. */

export type ServerMessage = Scene | Waiting | Answer | Reasons | Talk | Fault | Pong | Beat;

export type ClientMessage = Move | Undo | Ask | Yes | No | Away | Here | Why | Look | Say | Mute | Ping | Beat;

/** All that a seat sees now. Everything in it is made from what the seat may know. */
export interface Scene {
  type: "scene";
  /** the number of the last event of the log. */
  seen: number;
  /** `gathering`, `playing` or `over`. */
  status: string;
  /** the reader's seat, or -1 for a spectator. */
  seat: number;
  /** the picture, the most important part first; none in the layout `none`. */
  parts: Part[];
  /** what is to be decided, or whose decision is awaited. */
  prompt: string;
  /** the view in lines of words; none in the layout `none`. */
  words: string[];
  /** the reader's legal moves. */
  choices: Choice[];
  /** True when the reader's last move can be taken back. */
  undo: boolean;
  players: Player[];
  sheet: SheetLine[];
  overlay: string;
  overlays: OverlayName[];
  log: LogNews;
  /** True when the reader may ask the others to take it back. */
  ask: boolean;
  /** the seat that asks to take a move back, or -1. */
  request: number;
  /** True when the reader's answer to that is awaited. */
  asked: boolean;
  /** True when a bot plays for the reader, who may come back. */
  away: boolean;
  /** how many watch without a seat. */
  watchers: number;
  /** the id of the table at which the same people play again, or "". */
  rematch: string;
  /** the opponents whom the rules play. */
  rivals: Rival[];
  /** says to the reader that a bot plays for them, and why; else "". */
  banner: string;
  /** what is seen of what is new in the log, in order; in the first scene of a connection what is seen of what happened since the reader last decided. */
  deeds: AnimationStep[];
}

/** There is no scene yet. */
export interface Waiting {
  type: "waiting";
  /** `warming` (rules are being compiled), `gathering` (it has not started), `broken` (the game was begun by other rules and cannot go on by these) or `closed` (the reader may not watch). */
  status: string;
  /** the same as a sentence. */
  prompt: string;
  /** changes whenever somebody sits down or stands up. */
  seating: string;
}

/** The answer to a move or an undo. */
export interface Answer {
  type: "answer";
  /** of the message that is answered. */
  key: string;
  /** True once it is durable; False when nothing happened. */
  accepted: boolean;
  /** its number in the log when accepted, else 0. */
  event: number;
  /** which rule forbids it, or `table`. */
  rule: string;
  /** why it was refused, in the reader's words. */
  reason: string;
}

/** The answer to `why`; empty when no move of the game is about this thing. */
export interface Reasons {
  type: "reasons";
  id: number;
  target: string;
  reasons: Reason[];
}

/** What was said. */
export interface Talk {
  type: "talk";
  /** True when this is all there is; else it is new, and comes after what was sent before. */
  fresh: boolean;
  lines: Spoken[];
  /** the last of each person whom the reader does not want to hear, without text; only when `fresh`. */
  muted: Spoken[];
  /** the number up to which this tells. */
  last: number;
}

/** A message could not be used at all; the connection stays and the table goes on. */
export interface Fault {
  type: "fault";
  reason: string;
}

/** The server is there. */
export interface Pong {
  type: "pong";
}

/** The server measures the way to the client and back: the client returns this message as it came. */
export interface Beat {
  type: "beat";
  id: number;
}

/** A moment of a game that is over. */
export interface ReplayFrame {
  /** how many decisions had been made. */
  ply: number;
  /** how many were made in all. */
  last: number;
  /** the picture then, every part with its SVG document. */
  parts: Part[];
  /** the view in lines of words. */
  words: string[];
  /** who made the last of these decisions, or -1 at the start. */
  seat: number;
  /** its notation. */
  move: string;
  /** what happened with it. */
  lines: string[];
  /** of each seat. */
  score: number[];
  /** what is seen of it. */
  deeds: AnimationStep[];
}

/** What a learner sees. */
export interface LessonScene {
  /** how many of the acts stand; the last one does not when it did not go on. */
  acts: number;
  /** what is said to it then. */
  told: Hint | null;
  /** the index of the step, and of how many. */
  step: number;
  steps: number;
  /** of the step, as in "Step 3 of 6". */
  words: string;
  /** `ask` (something is to be done), `read` (it is read on) or `done`. */
  status: string;
  /** True when the step was done and its sentence is being read. */
  right: boolean;
  /** the sentence. */
  say: string;
  /** what happened with the last act, as far as it concerns the learner or all. */
  lines: string[];
  /** the seat of whoever else moved with it, or -1. */
  doer: number;
  /** what is pointed at. */
  marks: string[];
  /** what can be touched where nothing is played. */
  things: string[];
  /** the act that goes on, for who asks. */
  shows: string;
  /** how many acts stay when the learner goes back to the step before. */
  back: number;
  rule: RuleShown | null;
  seat: number;
  parts: Part[];
  choices: Choice[];
  players: Player[];
  rivals: Rival[];
}

/** What is seen of a puzzle; the move is not in it before it is found, not even for who asks. */
export interface PuzzleScene {
  /** how many of the acts stand; the last one does not when it did not go on. */
  acts: number;
  /** what is said to it then. */
  told: Hint | null;
  /** the index of the step, and of how many. */
  step: number;
  steps: number;
  /** of the step, as in "Step 3 of 6". */
  words: string;
  /** `ask` (something is to be done), `read` (it is read on) or `done`. */
  status: string;
  /** True when the step was done and its sentence is being read. */
  right: boolean;
  /** the sentence. */
  say: string;
  /** what happened with the last act, as far as it concerns the learner or all. */
  lines: string[];
  /** the seat of whoever else moved with it, or -1. */
  doer: number;
  /** what is pointed at. */
  marks: string[];
  /** what can be touched where nothing is played. */
  things: string[];
  /** the act that goes on, for who asks. */
  shows: string;
  /** how many acts stay when the learner goes back to the step before. */
  back: number;
  rule: RuleShown | null;
  seat: number;
  parts: Part[];
  choices: Choice[];
  players: Player[];
  rivals: Rival[];
  /** the best move and the best of the others, once it is found. */
  result: Shown[];
}

/** How a game went. */
export interface Story {
  /** who has won, as the reader would say it. */
  title: string;
  /** by how much, and with what; a sentence each. */
  why: string[];
  /** of the seats, then of the opponents whom the rules play. */
  names: string[];
  /** of each of them, from 1. */
  places: number[];
  /** of each of them, after every decision from none on. */
  points: number[][];
  /** the last change of the lead in points, and the best move; as far as there are any. */
  turns: TurningPoint[];
  /** whose board is shown: the reader's, or who came first. */
  winner: number;
}

/** Make a move, written in notation, as an answer to what was seen after event `seen` of the log. */
export interface Move {
  type: "move";
  key: string;
  seen: number;
  move: string;
}

/** Take back one's own last move. */
export interface Undo {
  type: "undo";
  key: string;
  seen: number;
}

/** Ask all others whether one's own last move may be taken back, with all that came after it. */
export interface Ask {
  type: "ask";
  key: string;
  seen: number;
}

/** Agree to what another seat has asked for. */
export interface Yes {
  type: "yes";
  key: string;
  seen: number;
}

/** Do not agree to it; whoever asked may say it too and so withdraw the question. */
export interface No {
  type: "no";
  key: string;
  seen: number;
}

/** Leave the table and let a bot play one's seat until one is back. */
export interface Away {
  type: "away";
  key: string;
  seen: number;
}

/** Be back, and take one's seat over from the bot. */
export interface Here {
  type: "here";
  key: string;
  seen: number;
}

/** Ask why a thing cannot be touched now, after the things in `chosen` have been. */
export interface Why {
  type: "why";
  id: number;
  target: string;
  chosen?: string[];
}

/** Ask for another picture: with or ("") without an overlay, `wide`, `tall` or (`none`) no picture at all. */
export interface Look {
  type: "look";
  overlay: string;
  layout: "none" | "tall" | "wide";
}

/** Say something to those who play, or among those who watch. */
export interface Say {
  type: "say";
  key: string;
  text: string;
}

/** Do not hear any more, or hear again, who has said `number`; at all tables. */
export interface Mute {
  type: "mute";
  number: number;
  muted: boolean;
}

/** Ask whether the server is still there. */
export interface Ping {
  type: "ping";
}

/** A piece of the picture. */
export interface Part {
  /** unique in the picture, and the same from scene to scene. */
  name: string;
  /** what it is called. */
  label: string;
  /** `stage`, `own`, `seat` or `side`, as in `engine.show.ui.Part`. */
  place: string;
  /** width and height of its view box in units; 0 and 0: as it is drawn. */
  size: [number, number];
  /** the same exactly when it looks the same. */
  digest: string;
  /** how many pixels wide it is meant to be seen; 0: as many as units. */
  width?: number;
  /** the SVG document; "" in a scene when the last one that was sent under this name has this digest, or `changes` tell how to make it from that one. */
  picture?: string;
  /** what the SVG document is made of, from the last one under this name, taken apart before each `<`: the number of the first piece and how many pieces follow each other there, or what is new. Joined by `<`. */
  changes?: ([number, number] | string)[];
  /** the part of the last scene that it is made from instead, if it is another. */
  basis?: string;
  /** or the part of this very scene, one that stands before it. */
  beside?: string;
}

/** A thing that can be touched now. The legal moves are a tree of them. */
export interface Choice {
  /** what it is: the `data-target` of an element of the picture, else a button. */
  target: string;
  /** what the button, or the screen reader, says. */
  label: string;
  /** the notation of the move that is complete with it, if one is. */
  move?: string;
  /** what can be touched after it. */
  next?: Choice[];
  /** True when it passes something by that could be had: never the usual act. */
  gives_up?: boolean;
  /** what was touched before although it belongs to the next decision: once the move is made, touch it again. */
  then?: string;
}

/** Who has a seat, and how they stand. */
export interface Player {
  seat: number;
  name: string;
  /** True for a bot, and for a person whom a bot stands in for. */
  bot: boolean;
  /** True while the person looks at the table. */
  here: boolean;
  /** True while they have something to decide. */
  pending: boolean;
  score: number;
  rank: number;
  /** True while a bot plays for a person. */
  stand_in: boolean;
  /** milliseconds that were left on their clock when the scene was made; -1 at a table without clocks. */
  left: number;
  /** True while that time runs. */
  running: boolean;
}

/** A line of the score sheet: what it is for and each seat's points. */
export interface SheetLine {
  label: string;
  points: number[];
}

/** An overlay that the picture can show. */
export interface OverlayName {
  name: string;
  label: string;
}

/** What is new in the log: keep so many of the lines that were sent before, then add these. */
export interface LogNews {
  keep: number;
  lines: LogLine[];
}

/** An opponent whom the rules play: it has no seat, takes part, and may win. */
export interface Rival {
  name: string;
  score: number;
  /** its place among all who take part. */
  rank: number;
  /** its points in each line of the score sheet. */
  points: number[];
}

/** What something that happened lets one see, all at the same time. */
export interface AnimationStep {
  /** whom it is about, or -1. */
  seat: number;
  /** what is seen, at least one. */
  motions: Motion[];
}

/** A rule that stands in the way, and what it says here. */
export interface Reason {
  rule: string;
  text: string;
}

/** Something that was said. */
export interface Spoken {
  /** from 1, in the order of what the reader may hear. */
  number: number;
  name: string;
  /** of who said it, or -1. */
  seat: number;
  /** `table` for those who play, `watch` for those who watch. */
  room: string;
  text: string;
  /** True when the reader has said it. */
  mine: boolean;
  /** by which everybody names it, as in a report. */
  mark: string;
}

/** What is said at a thing that does not go on. */
export interface Hint {
  /** why, or what to try. */
  say: string;
  /** the thing that it comes from, or "". */
  source: string;
  /** which rule forbids it, or "". */
  rule: string;
  /** what that rule says here. */
  reason: string;
}

/** A rule with its figures. */
export interface RuleShown {
  id: string;
  title: string;
  html: string;
  address: string;
}

/** A move and what it leads to. */
export interface Shown {
  /** the move. */
  words: string;
  /** of a hundred games, how many are won after it. */
  win: number;
  /** how many points of lead it gives away. */
  less: number;
}

/** A decision that is worth another look. */
export interface TurningPoint {
  /** how many decisions were made when it had been made. */
  ply: number;
  /** what it is. */
  title: string;
  /** what happened. */
  words: string;
  /** about whom it is: an index into `Story.names`. */
  who: number;
}

/** What happened with one event of the log, in sentences. */
export interface LogLine {
  event: number;
  lines: string[];
  /** whose event it was. */
  seat: number;
  /** whom each of the lines is about, -1: nobody. */
  about: number[];
}

/** Something that is seen to happen on the picture, as in `engine.show.ui.Motion`: places and pieces are ids. */
export interface Motion {
  kind: string;
  piece?: string;
  source?: string;
  goal?: string;
  amount?: number;
}
