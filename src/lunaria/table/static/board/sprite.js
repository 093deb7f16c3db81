// @ts-check
/** Sprites: copies of a piece as drawn at a moment, shown over the page while it moves. */

const SVG = "http://www.w3.org/2000/svg";
/** Attributes that a group passes on to its children; transforms are handled separately. */
const INHERITED = /^(class|style|opacity|fill|stroke|font|text-anchor|color|letter-spacing)/;
/** Attributes of identity, not of appearance. */
const OWN = /^(id|role|tabindex|aria-|data-)/;

/** @typedef {{x: number, y: number, size: number}} Spot a point of the window, and the size of the element there, in pixels */

/** @param {DOMRect} box @returns {Spot} */
export const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2, size: Math.max(box.width, box.height) });

/** The former position of an element, in units of its picture: these survive a new layout. */
export class Place {
  /**
   * Record the position of an element; null if it is not visible.
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

  /** @returns {DOMMatrix | null} the transform from units of the picture to pixels; null if it is out of sight */
  toWindow() {
    const root = /** @type {SVGSVGElement | null} */ (this.sheet.querySelector(":scope > svg"));
    return root?.isConnected && root.getClientRects().length ? root.getScreenCTM() : null;
  }

  /** @returns {Spot | null} its current position in the window */
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
   * Copy a piece; null if it is not visible.
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
    /** From the coordinates of the piece's parent to units of the picture. */
    this.matrix = this.toUnits.multiply(DOMMatrix.fromMatrix(parent.getScreenCTM() ?? undefined));
    this.drawn = copy(piece);
  }

  /**
   * Show it over the page at its original position.
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
    /** The shadow is inside the moving layer: outside, it would be redrawn in every frame. */
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
 * Copy a piece with the attributes inherited from its groups, and without those of identity.
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
