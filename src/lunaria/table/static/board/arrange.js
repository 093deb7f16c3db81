// @ts-check
/**
 * Layout of parts with fixed aspect ratios in a rectangle: nested rows and columns, in the given order or the widest
 * first, maximizing the smallest scale.
 */

/**
 * @typedef {object} Piece
 * @property {string} name
 * @property {number} aspect height divided by width
 * @property {number} width intended width in pixels
 */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{boxes: Map<string, Box>, scale: number}} Arrangement `scale`: the smallest ratio of actual to intended width */
/**
 * @typedef {object} Tree a row or column whose height is `a` times its width, plus `b`
 * @property {Piece} [piece]
 * @property {number} [fixed] width of a piece that is narrower than its column
 * @property {boolean} [row]
 * @property {Tree[]} parts
 * @property {number} a
 * @property {number} b
 */

const MOST_PIECES = 8;
/** Exponent that weights the smallest scale over the others; large pieces count by their area. */
const SHARPNESS = 4;

/** @param {Piece} piece @returns {Tree} */
const leaf = (piece) => ({ piece, parts: [], a: piece.aspect, b: 0 });

/**
 * @param {boolean} row
 * @param {Tree[]} parts
 * @param {number} gap
 * @returns {Tree}
 */
function join(row, parts, gap) {
  const gaps = gap * (parts.length - 1);
  const sum = (/** @type {(part: Tree) => number} */ of) => parts.reduce((all, part) => all + of(part), 0);
  if (!row) return { row, parts, a: sum((part) => part.a), b: sum((part) => part.b) + gaps };
  const wide = sum((part) => 1 / part.a);
  return { row, parts, a: 1 / wide, b: (sum((part) => part.b / part.a) - gaps) / wide };
}

/**
 * Return every arrangement of two or more pieces in a row of columns, or in a column of rows.
 * @param {Piece[]} pieces
 * @param {boolean} row
 * @param {number} gap
 * @returns {Tree[]}
 */
const trees = (pieces, row, gap) => chains(pieces, row, gap, pieces.length - 1).map((parts) => join(row, parts, gap));

/**
 * @param {Piece[]} pieces
 * @param {boolean} row
 * @param {number} gap
 * @param {number} most maximum number of pieces in the first block
 * @returns {Tree[][]} the blocks of each arrangement
 */
function chains(pieces, row, gap, most) {
  if (!pieces.length) return [[]];
  const found = [];
  for (let count = 1; count <= most; count += 1) {
    const firsts = count === 1 ? [leaf(pieces[0])] : trees(pieces.slice(0, count), !row, gap);
    const rests = chains(pieces.slice(count), row, gap, pieces.length - count);
    for (const first of firsts) for (const rest of rests) found.push([first, ...rest]);
  }
  return found;
}

/**
 * Assign a box to every piece of a tree.
 * @param {Tree} tree
 * @param {Box} box exactly as high as the tree at this width
 * @param {number} gap
 * @param {Map<string, Box>} boxes
 */
function place(tree, box, gap, boxes) {
  if (tree.piece) {
    const width = Math.min(tree.fixed ?? box.width, box.width);
    boxes.set(tree.piece.name, { ...box, x: box.x + (box.width - width) / 2, width });
    return;
  }
  let { x, y } = box;
  for (const part of tree.parts) {
    const width = tree.row ? (box.height - part.b) / part.a : box.width;
    const height = tree.row ? box.height : part.a * width + part.b;
    place(part, { x, y, width, height }, gap, boxes);
    if (tree.row) x += width + gap;
    else y += height + gap;
  }
}

/**
 * @param {Tree} tree
 * @param {Piece[]} pieces
 * @param {{width: number, height: number}} room
 * @param {number} gap
 * @returns {Arrangement & {worth: number, tree: Tree}}
 */
function tried(tree, pieces, room, gap) {
  const width = Math.max(0, Math.min(room.width, (room.height - tree.b) / tree.a));
  const height = tree.a * width + tree.b;
  const boxes = new Map();
  place(tree, { x: (room.width - width) / 2, y: Math.max(0, (room.height - height) / 2), width, height }, gap, boxes);
  const scales = pieces.map((piece) => Math.max(0.001, boxes.get(piece.name).width / piece.width));
  const worth = -pieces.reduce((all, piece, index) => all + piece.width ** 2 * piece.aspect * scales[index] ** -SHARPNESS, 0);
  return { tree, boxes, scale: Math.min(...scales), worth };
}

/**
 * Return the tree with the pieces narrowed that exceed their intended width in a column; others get the height.
 * @param {Tree} tree
 * @param {Map<string, Box>} boxes the boxes of its pieces
 * @param {number} gap
 * @returns {Tree}
 */
function trimmed(tree, boxes, gap) {
  if (tree.piece) return tree;
  const wide = (/** @type {Tree} */ { piece }) => piece && (boxes.get(piece.name)?.width ?? 0) > piece.width;
  const trims = !tree.row && !tree.parts.every(wide);
  const parts = tree.parts.map((part) => {
    const { piece } = part;
    return trims && piece && wide(part) ? { ...part, fixed: piece.width, a: 0, b: piece.aspect * piece.width } : trimmed(part, boxes, gap);
  });
  return join(Boolean(tree.row), parts, gap);
}

/** The last result: windows are measured often but change seldom. */
let last = { asked: "", found: /** @type {Arrangement | null} */ (null) };

/**
 * Arrange pieces in a rectangle.
 * @param {Piece[]} pieces the most important first; at most eight
 * @param {{width: number, height: number}} room
 * @param {number} gap
 * @returns {Arrangement}
 */
export function arrange(pieces, room, gap) {
  if (!pieces.length) return { boxes: new Map(), scale: Infinity };
  if (pieces.length > MOST_PIECES) throw new RangeError(`${pieces.length} pieces are too many to arrange`);
  const asked = JSON.stringify([pieces, room, gap]);
  if (last.found && last.asked === asked) return last.found;
  const orders = [pieces, [...pieces].sort((one, other) => other.width - one.width)];
  const ways = pieces.length === 1 ? [leaf(pieces[0])] : orders.flatMap((order) => [...trees(order, false, gap), ...trees(order, true, gap)]);
  const better = (/** @type {ReturnType<typeof tried>} */ best, /** @type {ReturnType<typeof tried>} */ one) => (one.worth > best.worth ? one : best);
  const whole = ways.map((tree) => tried(tree, pieces, room, gap)).reduce(better);
  const found = better(whole, tried(trimmed(whole.tree, whole.boxes, gap), pieces, room, gap));
  last = { asked, found };
  return found;
}
