// @ts-check
/** The page of a deal: the picture of the reader's result is shared as PNG; without scripts its link opens it. */
import { pngOf, save } from "../lib/picture.js";

const link = /** @type {HTMLAnchorElement | null} */ (document.getElementById("share-deal"));

link?.addEventListener("click", async (event) => {
  event.preventDefault();
  const name = `${link.dataset.name}.png`;
  const made = await pngOf(link.href).catch(() => null);
  if (!made) location.href = link.href;
  else {
    const given = { files: [new File([made], name, { type: "image/png" })] };
    if (navigator.canShare?.(given)) navigator.share(given).catch(() => undefined); // dismissing the share dialog shares nothing
    else save(made, name);
  }
});
