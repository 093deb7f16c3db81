// @ts-check
/** Likenesses: a piece of the picture as it is drawn at a moment, to be shown once more over the page while it moves. */

const SVG = "http://www.w3.org/2000/svg";
/** What a group hands on to what is drawn in it; where it stands is reckoned apart. */
const INHERITED = /^(class|style|opacity|fill|stroke|font|text-anchor|color|letter-spacing)/;
/** What belongs to the thing itself and not to how it looks. */
const OWN = /^(id|role|tabindex|aria-|data-)/;

/** @typedef {{x: number, y: number, size: number}} Spot a point of the window, and how large what stands there is, in pixels */

/** @param {DOMRect} box @returns {Spot} */
export const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2, size: Math.max(box.width, box.height) });

/** Where something of a part stood, in the units of its picture: these stay when parts are laid out anew. */
export class Place {
  /**
   * Note where something is; null if it is not in sight.
   * @param {Element | null} thing
   */
  static of(thing) {
    const sheet = thing?.closest(".sheet");
    return thing && sheet && thing.getClientRects().length ? new Place(thing, sheet) : null;
  }

  /** @param {Element} thing @param {Element} sheet */
  constructor(thing, sheet) {
    this.sheet = sheet;
    this.toUnits = DOMMatrix.fromMatrix(this.toWindow() ?? undefined).inverse();
    const box = (thing.querySelector(":scope > .touch") ?? thing).getBoundingClientRect();
    this.from = this.toUnits.transformPoint({ x: box.left, y: box.top });
    this.to = this.toUnits.transformPoint({ x: box.right, y: box.bottom });
  }

  /** @returns {DOMMatrix | null} from the units of the picture to pixels, unless it is out of sight */
  toWindow() {
    const root = /** @type {SVGSVGElement | null} */ (this.sheet.querySelector(":scope > svg"));
    return root?.isConnected && root.getClientRects().length ? root.getScreenCTM() : null;
  }

  /** @returns {Spot | null} where that is in the window as it is now */
  get spot() {
    const window = this.toWindow();
    if (!window) return null;
    const [from, to] = [this.from, this.to].map((point) => new DOMPoint(point.x, point.y).matrixTransform(window));
    return middle(new DOMRect(from.x, from.y, to.x - from.x, to.y - from.y));
  }
}

/** A piece as it was drawn. */
export class Sprite extends Place {
  /**
   * Take the likeness of a piece; null for one that is not in sight.
   * @param {Element | null} piece
   * @returns {Sprite | null}
   */
  static of(piece) {
    const sheet = piece?.closest(".sheet");
    return piece instanceof SVGGraphicsElement && sheet && piece.getClientRects().length ? new Sprite(piece, sheet) : null;
  }

  /** @param {SVGGraphicsElement} piece @param {Element} sheet */
  constructor(piece, sheet) {
    super(piece, sheet);
    const parent = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (piece.parentElement));
    /** From where the piece stands in its parent to the units of the picture. */
    this.matrix = this.toUnits.multiply(DOMMatrix.fromMatrix(parent.getScreenCTM() ?? undefined));
    this.drawn = copy(piece);
  }

  /**
   * Show it over the page, where it stood.
   * @param {Element} layer
   * @returns {{ghost: SVGSVGElement, spot: Spot} | null}
   */
  show(layer) {
    const window = this.toWindow();
    const { spot } = this;
    if (!window || !spot) return null;
    const ghost = /** @type {SVGSVGElement} */ (document.createElementNS(SVG, "svg"));
    ghost.setAttribute("class", "flight");
    const { a, b, c, d, e, f } = DOMMatrix.fromMatrix(window).multiply(this.matrix);
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e - spot.x} ${f - spot.y})`);
    group.append(this.drawn.cloneNode(true));
    /** The shadow lies within the layer that flies: around it, it would be drawn anew in every frame. */
    const shaded = document.createElementNS(SVG, "g");
    shaded.setAttribute("class", "shaded");
    shaded.append(group);
    ghost.append(shaded);
    layer.append(ghost);
    ghost.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
    return { ghost, spot };
  }
}

/**
 * Copy a piece with what it inherits from the groups around it, and without what the page knows it by.
 * @param {Element} piece
 */
function copy(piece) {
  let drawn = /** @type {Element} */ (piece.cloneNode(true));
  for (const extra of drawn.querySelectorAll("title, .touch, [data-mark]")) extra.remove();
  for (const element of [drawn, ...drawn.querySelectorAll("*")]) keep(element, (name) => !OWN.test(name));
  for (let around = piece.parentElement; around && !around.classList.contains("sheet"); around = around.parentElement) {
    const shell = document.createElementNS(SVG, "g");
    for (const { name, value } of around.attributes) if (INHERITED.test(name)) shell.setAttribute(name, value);
    shell.append(drawn);
    drawn = shell;
  }
  return drawn;
}

/** @param {Element} element @param {(name: string) => boolean} wanted */
function keep(element, wanted) {
  for (const { name } of [...element.attributes]) if (!wanted(name)) element.removeAttribute(name);
}
