// @ts-check
/** Plays through a game at one of three paces, while it is visible. */
import { byId } from "../lib/dom.js";

const WISH = "replay-pace";
/** How long a move is shown, in milliseconds. */
const PACES = { slow: 2600, normal: 1300, fast: 450 };
/** How long a move without any visible effect is shown. */
const NOTHING_MS = 60;

export class Autoplay {
  /**
   * @param {() => Promise<boolean>} step advances by one move; resolves to whether it has a description
   * @param {() => boolean} over whether the end has been reached
   */
  constructor(step, over) {
    this.step = step;
    this.over = over;
    this.timer = 0;
    this.running = false;
    this.inSight = true;
    this.button = byId("play");
    this.paces = /** @type {HTMLSelectElement} */ (byId("pace"));
    this.paces.value = localStorage.getItem(WISH) ?? "normal";
    this.paces.addEventListener("change", () => {
      localStorage.setItem(WISH, this.paces.value);
      if (this.running) this.#wait(this.pace);
    });
    this.button.addEventListener("click", () => this.toggle());
    new IntersectionObserver((seen) => this.#look(seen.some((one) => one.isIntersecting))).observe(byId("stage"));
    document.addEventListener("visibilitychange", () => this.#look(this.inSight));
  }

  /** @returns {number} milliseconds between moves */
  get pace() {
    return PACES[/** @type {keyof typeof PACES} */ (this.paces.value)] ?? PACES.normal;
  }

  toggle() {
    if (this.running) this.stop();
    else this.start();
  }

  start() {
    this.running = true;
    this.#show();
    this.#go();
  }

  stop() {
    this.running = false;
    clearTimeout(this.timer);
    this.#show();
  }

  #show() {
    const { button } = this;
    button.classList.toggle("running", this.running);
    button.setAttribute("aria-label", (this.running ? button.dataset.stop : button.dataset.play) ?? "");
  }

  async #go() {
    clearTimeout(this.timer);
    if (!this.running || document.hidden || !this.inSight) return;
    const isDescribed = await this.step();
    if (this.over()) this.stop();
    else if (this.running) this.#wait(isDescribed ? this.pace : NOTHING_MS);
  }

  /** @param {number} ms */
  #wait(ms) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#go(), ms);
  }

  /** Pause while the board is out of sight, and resume afterwards. @param {boolean} inSight */
  #look(inSight) {
    this.inSight = inSight;
    if (this.running && inSight && !document.hidden) this.#wait(this.pace);
  }
}
