// @ts-check
/** The list of lessons: pictures load when visible; on a phone, only the lessons of the selected title are shown. */
import { byId } from "../lib/dom.js";

const titles = [...byId("courses").children];

/** @param {string} name */
function choose(name) {
  const chosen = titles.find((title) => title.id === name);
  if (chosen) for (const title of titles) title.classList.toggle("cur", title === chosen);
}

byId("courses").addEventListener("click", (event) => {
  const window = /** @type {Element} */ (event.target).closest(".win");
  if (!window) return;
  event.preventDefault();
  choose(window.parentElement?.id ?? "");
});

choose(location.hash.slice(1));

const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
    target.src = target.dataset.src ?? "";
    seen.unobserve(target);
  }
});
for (const picture of byId("courses").querySelectorAll("img[data-src]")) seen.observe(picture);
