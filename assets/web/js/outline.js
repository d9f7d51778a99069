// The outline around cells that belong together, as the part that lies on one cell.

/** How far it runs from the sides of the cell, and how round its corners are, of 100. */
const INSET = 8;
const ROUND = 15;

/**
 * Returns the outline on a cell as a path of SVG, in a square of 100.
 * @param {number} sides Its sides along which the outline runs and its corners at which that turns inwards, one bit each.
 */
export function outlinePath(sides) {
  const has = (/** @type {number} */ bit) => (sides & bit) !== 0;
  const [near, far] = [INSET, 100 - INSET];
  const start = (/** @type {boolean} */ isEdge) => (isEdge ? near + ROUND : 0);
  const end = (/** @type {boolean} */ isEdge) => (isEdge ? far - ROUND : 100);
  const [right, down, left, up] = [has(1), has(2), has(4), has(8)];
  let path = '';
  if (right) path += `M${far} ${start(up)}V${end(down)}`;
  if (down) path += `M${start(left)} ${far}H${end(right)}`;
  if (left) path += `M${near} ${start(up)}V${end(down)}`;
  if (up) path += `M${start(left)} ${near}H${end(right)}`;
  if (right && down) path += `M${far} ${far - ROUND}Q${far} ${far} ${far - ROUND} ${far}`;
  if (down && left) path += `M${near} ${far - ROUND}Q${near} ${far} ${near + ROUND} ${far}`;
  if (left && up) path += `M${near} ${near + ROUND}Q${near} ${near} ${near + ROUND} ${near}`;
  if (up && right) path += `M${far} ${near + ROUND}Q${far} ${near} ${far - ROUND} ${near}`;
  if (has(16)) path += `M100 ${far}H${far}V100`;
  if (has(32)) path += `M0 ${far}H${near}V100`;
  if (has(64)) path += `M0 ${near}H${near}V0`;
  if (has(128)) path += `M100 ${near}H${far}V0`;
  return path;
}
