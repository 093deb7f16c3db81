// @ts-check
/**
 * Immediate feedback for hovering and pressing: an outline in the shape of the element on a small layer of its own, so
 * that the large picture below need not be repainted.
 */

const SVG = "http://www.w3.org/2000/svg";
/** Distance of the outline from the shape. */
const PAD_PIXELS = 5;
/** Attributes of a shape that do not define its geometry. */
const NOT_FORM = new Set(["id", "class", "fill", "style", "transform"]);
/** After this delay it counts as painted without a frame: the page is hidden, or the machine is busy. */
const LATE_MS = 100;

/** @param {string} name @param {Record<string, string>} attributes @param {...Node} children */
function draw(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** An outline over an element of the picture. It is made invisible instead of removed: a new layer costs a frame. */
class Outline {
  /** @param {string} name its class */
  constructor(name) {
    this.element = /** @type {SVGSVGElement} */ (draw("svg", { class: `aim ${name}`, "aria-hidden": "true" }, draw("path", { d: "M0 0h1v1h-1Z" })));
    /** The outlined element. @type {Element | null} */
    this.thing = null;
  }

  /** @param {Element} thing */
  show(thing) {
    const shape = /** @type {SVGGraphicsElement} */ (thing.querySelector(".touch") ?? thing);
    const frame = thing.closest(".frame")?.getBoundingClientRect();
    const matrix = shape.getScreenCTM();
    const box = shape.getBoundingClientRect();
    if (!matrix || !frame || !box.width) return this.hide();
    const { a, b, c, d, e, f } = matrix;
    for (const line of this.#lines(shape)) {
      become(line, shape);
      line.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e - box.left} ${f - box.top})`);
    }
    const { style } = this.element;
    style.transform = `translate(${box.left}px, ${box.top}px)`;
    const over = [frame.top - box.top, box.right - frame.right, box.bottom - frame.bottom, frame.left - box.left];
    style.clipPath = over.some((pixels) => pixels > -PAD_PIXELS) ? clip(box, over) : "";
    style.opacity = "1";
    const place = thing.closest("dialog") ?? document.body;
    if (this.element.parentElement !== place) place.append(this.element);
    this.thing = thing;
  }

  /**
   * Return both lines of the outline. They are reused for shapes of the same kind: new elements make the browser
   * compose all layers again.
   * @param {Element} shape
   */
  #lines(shape) {
    if (this.element.firstElementChild?.localName !== shape.localName) {
      this.element.replaceChildren(...["edge", "stroke"].map((name) => draw(shape.localName, { class: name })));
    }
    return [...this.element.children];
  }

  hide() {
    this.thing = null;
    this.element.style.opacity = "0";
  }
}

/**
 * Copy the geometry of a shape to a line.
 * @param {Element} line
 * @param {Element} shape
 */
function become(line, shape) {
  const form = (/** @type {Element} */ of) => [...of.attributes].filter(({ name }) => !NOT_FORM.has(name));
  for (const { name } of form(line)) if (!shape.hasAttribute(name)) line.removeAttribute(name);
  for (const { name, value } of form(shape)) if (line.getAttribute(name) !== value) line.setAttribute(name, value);
}

/**
 * Return the visible part of a box, including its outline.
 * @param {DOMRect} box
 * @param {number[]} over by how much it exceeds the frame above, right, below and left
 */
function clip({ width, height }, over) {
  const [top, right, bottom, left] = over.map((pixels) => Math.max(pixels, -PAD_PIXELS));
  return `polygon(${[[left, top], [width - right, top], [width - right, height - bottom], [left, height - bottom]].map(([x, y]) => `${x}px ${y}px`).join(", ")})`;
}

const over = new Outline("over");
const pressed = new Outline("pressed");
/** Callbacks that wait until the press is painted. @type {(() => void)[]} */
const waiting = [];

/**
 * Show outlines of selectable elements on hover.
 * @param {HTMLElement} table
 */
export function watchAim(table) {
  table.addEventListener("pointerover", (event) => {
    const element = /** @type {Element} */ (event.target);
    const thing = event.pointerType === "mouse" && element.closest(".part svg [data-can]");
    if (!thing) over.hide();
    else if (thing !== over.thing) over.show(thing);
  });
  table.addEventListener("pointerleave", () => over.hide());
  table.addEventListener("pointermove", (event) => event.buttons && over.thing && over.hide());
  document.body.append(over.element, pressed.element);
  for (const moved of ["scroll", "wheel", "pointercancel"]) table.addEventListener(moved, lift, { capture: true, passive: true });
  addEventListener("resize", lift);
}

/** Remove the outlines: elements have moved. */
export function lift() {
  over.hide();
  pressed.hide();
}

/** Remove the outlines: the picture shows the selection, and another element may be under the pointer. */
export function answered() {
  pressed.hide();
  if (over.thing?.isConnected && over.thing.hasAttribute("data-can")) over.show(over.thing);
  else over.hide();
}

/**
 * Outline a pressed element before anything else happens.
 * @param {Element} thing
 */
export function press(thing) {
  if (!thing.hasAttribute("data-can")) return;
  over.hide();
  pressed.show(thing);
  wait();
}

/** Delay further callbacks until the press is painted. */
function wait() {
  if (waiting.length || document.hidden) return;
  let done = false;
  const go = () => {
    if (done) return;
    done = true;
    for (const then of waiting.splice(0)) then();
  };
  waiting.push(() => {});
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, LATE_MS);
}

/**
 * Call a function once the last press is painted: immediately if it is. Calls keep their order.
 * @param {() => void} then
 */
export function whenPainted(then) {
  if (waiting.length) waiting.push(then);
  else then();
}
