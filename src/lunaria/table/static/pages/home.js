// @ts-check
/** The front page: its boards play by themselves while visible, unless animations are off. */

const PAUSE = 2600;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Set<Element>} */
const seen = new Set();
const sight = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (entry.isIntersecting) seen.add(entry.target);
    else seen.delete(entry.target);
  }
});

/**
 * Windows that wait for a moment: on a server that has just started this takes a while; each requests it once.
 * @type {Set<Element>}
 */
const asked = new Set();

/**
 * Show the next moment in a window. The current one stays until it is drawn; an empty window is filled even if
 * animations are off.
 * @param {HTMLElement} window_
 */
async function advance(window_) {
  const image = window_.querySelector("img");
  const frames = Number(window_.dataset.frames);
  if (!frames || asked.has(window_) || !seen.has(window_) || document.hidden || (image && calm.matches)) return;
  const next = (Number(window_.dataset.moment) + 1) % frames;
  const fresh = new Image();
  fresh.alt = image?.alt ?? "";
  fresh.src = `/boards/${window_.dataset.game}/${next}.svg`;
  asked.add(window_);
  try {
    await fresh.decode();
  } catch {
    return; // the board stays as it is if the next moment fails to load
  } finally {
    asked.delete(window_);
  }
  window_.dataset.moment = String(next);
  if (!image) {
    window_.querySelector(".in")?.append(fresh);
    return;
  }
  image.before(fresh);
  image.alt = "";
  image.addEventListener("transitionend", () => image.remove(), { once: true });
  requestAnimationFrame(() => image.classList.add("gone"));
  setTimeout(() => image.remove(), 1200);
}

/** The page is complete before its boards start to play: drawing them takes a while. */
function begin() {
  let turn = 0;
  setInterval(() => {
    const each = windows[turn % windows.length];
    turn += 1;
    if (each) void advance(each);
  }, PAUSE / Math.max(1, windows.length));
}

const windows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".window")]);
for (const each of windows) sight.observe(each);
if (document.readyState === "complete") begin();
else addEventListener("load", begin);
