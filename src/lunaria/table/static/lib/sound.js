// @ts-check
/** Quiet sounds, synthesized and not fetched; off until the reader enables them. */

const WISH = "sound";
const LOUD = 0.16;
/** The notes of each sound: pitch in hertz, start and duration in seconds. */
const SOUNDS = {
  turn: [[523, 0, 0.5], [784, 0.13, 0.7]],
  move: [[196, 0, 0.09], [392, 0, 0.05]],
  count: [[1175, 0, 0.16]],
  found: [[659, 0, 0.5], [880, 0.16, 0.5], [1319, 0.32, 1.1]],
  over: [[392, 0, 0.6], [523, 0.16, 0.6], [659, 0.32, 0.6], [784, 0.48, 1.2]],
};
/** Kinds of motion with the sound of another. */
const LIKE = { leave: "move", turn: "move", write: "move", mark: "count" };

const button = document.getElementById("sound");
/** @type {AudioContext | null} */
let context = null;
/** State of the last scene: the turn and the end sound once. */
let before = { mine: true, over: true };

const wished = () => localStorage.getItem(WISH) === "yes";

/** Browsers allow sound only after a user gesture. */
function ready() {
  if (!wished()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

/**
 * Play the sound of a kind of motion, `turn` or `over`.
 * @param {string} kind
 */
export function hear(kind) {
  const name = /** @type {keyof typeof SOUNDS} */ (LIKE[/** @type {keyof typeof LIKE} */ (kind)] ?? kind);
  if (!wished() || context?.state !== "running") return;
  for (const [pitch, begin, ring] of SOUNDS[name] ?? []) note(context, pitch, context.currentTime + begin, ring);
}

/**
 * Play a sound for an event that the reader waits for, unless sounds are off.
 * @param {"found"} name
 */
export function ring(name) {
  if (localStorage.getItem(WISH) === "no") return;
  context ??= new AudioContext();
  context.resume().then(() => {
    if (context) for (const [pitch, begin, long] of SOUNDS[name]) note(context, pitch, context.currentTime + begin, long);
  });
}

/**
 * Play the sounds of a scene when the reader's turn or the end has come.
 * @param {boolean} mine whether the reader has a pending decision
 * @param {boolean} over
 */
export function hearScene(mine, over) {
  if (over && !before.over) hear("over");
  else if (mine && !before.mine) hear("turn");
  before = { mine, over };
}

/** @param {AudioContext} on @param {number} pitch @param {number} begin @param {number} ring */
function note(on, pitch, begin, ring) {
  const voice = new OscillatorNode(on, { type: "triangle", frequency: pitch });
  const loud = new GainNode(on, { gain: 0 });
  loud.gain.setValueAtTime(0, begin);
  loud.gain.linearRampToValueAtTime(LOUD, begin + 0.012);
  loud.gain.exponentialRampToValueAtTime(0.0005, begin + ring);
  voice.connect(loud).connect(on.destination);
  voice.start(begin);
  voice.stop(begin + ring);
}

button?.addEventListener("click", () => {
  localStorage.setItem(WISH, wished() ? "no" : "yes");
  button.setAttribute("aria-pressed", String(wished()));
  ready();
  hear("turn");
});
button?.setAttribute("aria-pressed", String(wished()));
for (const name of ["pointerdown", "keydown"]) addEventListener(name, ready);
