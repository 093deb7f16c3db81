// @ts-check
/** Pictures to share: as PNG, because few programs show SVG. */
import { make } from "./dom.js";

const SIZE = { width: 1200, height: 630 };
const KEPT_MS = 10_000;

/** @param {string} address of the picture as SVG @returns {Promise<Blob>} */
export async function pngOf(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = /** @type {HTMLCanvasElement} */ (make("canvas", SIZE));
  canvas.getContext("2d")?.drawImage(image, 0, 0, SIZE.width, SIZE.height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

/** Save a file. @param {Blob} made @param {string} name */
export function save(made, name) {
  const address = URL.createObjectURL(made);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
