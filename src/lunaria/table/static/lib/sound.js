// @ts-check
/** Quiet sounds, made here and not fetched; none until the reader wants them. */

const WISH = "sound";
const LOUD = 0.16;
/** What is heard: for each note its pitch in hertz, when it begins and how long it rings, in seconds. */
const SOUNDS = {
  turn: [[523, 0, 0.5], [784, 0.13, 0.7]],
  move: [[196, 0, 0.09], [392, 0, 0.05]],
  count: [[1175, 0, 0.16]],
  found: [[659, 0, 0.5], [880, 0.16, 0.5], [1319, 0.32, 1.1]],
  over: [[392, 0, 0.6], [523, 0.16, 0.6], [659, 0.32, 0.6], [784, 0.48, 1.2]],
};
/** Kinds of motion that sound like another. */
const LIKE = { leave: "move", turn: "move", write: "move", mark: "count" };

const button = document.getElementById("sound");
/** @type {AudioContext | null} */
let context = null;
/** What was heard last of a scene: the turn and the end are heard once. */
let before = { mine: true, over: true };

const wished = () => localStorage.getItem(WISH) === "yes";

/** Browsers let a page be heard only after it was touched. */
function ready() {
  if (!wished()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

/**
 * Let something be heard: a kind of motion, `turn` or `over`.
 * @param {string} kind
 */
export function hear(kind) {
  const name = /** @type {keyof typeof SOUNDS} */ (LIKE[/** @type {keyof typeof LIKE} */ (kind)] ?? kind);
  if (!wished() || context?.state !== "running") return;
  for (const [pitch, begin, ring] of SOUNDS[name] ?? []) note(context, pitch, context.currentTime + begin, ring);
}

/**
 * Let something be heard that the reader has asked to be called for, unless they have turned sounds off.
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
 * A scene is shown: let my turn and the end be heard when they come.
 * @param {boolean} mine whether the reader has something to decide
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
