// The ground of labyrinths, as backgrounds: floors in the colour of their part, walls of bricks, edges and doors.

/** The colours of parts of a labyrinth, counted from 1. */
const HUES = ['#118ab2', '#f2b134', '#2fa86b', '#9b5de5', '#e87a4f', '#6ba52c', '#c25bb8', '#3f6fd8', '#8a5a34'];
const CENTRAL = '#8d99ae';
const FINAL = '#e03656';

/**
 * What a number of `terrain` says.
 * @param {number} bits
 */
export function groundOf(bits) {
  const has = (/** @type {number} */ at) => ((bits >> at) & 1) === 1;
  return {
    known: has(0),
    inSight: has(1),
    passable: has(2),
    isFinal: has(3),
    edges: (bits >> 4) & 15,
    /** The side of a door; -1 for none. */
    door: has(10) ? (bits >> 8) & 3 : -1,
    locked: has(11),
    region: bits >>> 12,
  };
}

/** @type {Map<number, string>} */
const drawn = new Map();

/**
 * The background of a cell.
 * @param {number} bits
 */
export function background(bits) {
  const kept = drawn.get(bits);
  if (kept !== undefined) return kept;
  const made = draw(bits);
  drawn.set(bits, made);
  return made;
}

/** @param {number} bits */
function draw(bits) {
  const ground = groundOf(bits);
  if (!ground.known) return 'var(--unknown)';
  const light = ground.inSight ? 'seen' : 'kept';
  const layers = [];
  const hue = ground.isFinal ? FINAL : ground.region === 0 ? CENTRAL : HUES[(ground.region - 1) % HUES.length];
  const floor = `color-mix(in srgb, var(--floor-${light}), ${hue} 26%)`;
  if (ground.door >= 0) layers.push(...door(ground.door, ground.locked, floor));
  for (let side = 0; side < 4; side += 1) {
    if ((ground.edges >> side) & 1) layers.push(strip(side, 0.1, 0, 1, `var(--edge-${light})`));
  }
  if (!ground.passable) {
    const mortar = `var(--mortar-${light})`;
    layers.push(`linear-gradient(${mortar}, ${mortar}) 0 50% / 100% 6% no-repeat`);
    layers.push(`linear-gradient(${mortar}, ${mortar}) 50% 0 / 6% 50% no-repeat`);
    layers.push(`linear-gradient(${mortar}, ${mortar}) 0 100% / 100% 6% no-repeat`);
    layers.push(`linear-gradient(${mortar}, ${mortar}) 0 100% / 6% 50% no-repeat`);
  }
  layers.push(ground.passable ? floor : `var(--wall-${light})`);
  return layers.join(', ');
}

/**
 * A strip along a side: how thick, from where to where, in parts of the side.
 * @param {number} side
 * @param {number} thick
 * @param {number} from
 * @param {number} to
 * @param {string} colour
 */
function strip(side, thick, from, to, colour) {
  const [across, along] = [`${thick * 100}%`, `${(to - from) * 100}%`];
  const place = to - from >= 1 ? '0%' : `${(from / (1 - (to - from))) * 100}%`;
  const fill = `linear-gradient(${colour}, ${colour})`;
  const end = side === 1 || side === 2 ? '100%' : '0%';
  return side % 2 === 0
    ? `${fill} ${place} ${end} / ${along} ${across} no-repeat`
    : `${fill} ${end} ${place} / ${across} ${along} no-repeat`;
}

/**
 * An open door is a gap between two posts, a locked one a bar with a lock.
 * @param {number} side
 * @param {boolean} locked
 * @param {string} floor
 */
function door(side, locked, floor) {
  const [wood, iron] = ['#7f5539', '#ffd166'];
  return locked
    ? [strip(side, 0.22, 0.38, 0.62, iron), strip(side, 0.34, 0.12, 0.88, wood), strip(side, 0.24, 0, 1, wood)]
    : [strip(side, 0.26, 0.18, 0.82, floor), strip(side, 0.24, 0, 1, wood)];
}

/**
 * The fields of a shortest way over known fields, without the first; `null` if there is none. It goes round creatures,
 * except at its end.
 * @param {import('./types.js').Board} board
 * @param {[number, number]} to
 * @returns {[number, number][] | null}
 */
export function wayTo(board, to) {
  const [width, height] = [board.area[2], board.area[3]];
  const terrain = board.terrain;
  if (!terrain || !board.position) return null;
  const at = (/** @type {number} */ x, /** @type {number} */ y) => (y - board.area[1]) * width + (x - board.area[0]);
  const start = at(...board.position);
  const goal = at(...to);
  if (start === goal || !groundOf(terrain[goal] ?? 0).passable) return null;
  const taken = new Set((board.actors ?? []).map((it) => at(...it.at)));
  const before = new Map([[start, start]]);
  const queue = [start];
  for (const cell of queue) {
    if (cell === goal) break;
    if (cell !== start && taken.has(cell)) continue;
    const ground = groundOf(terrain[cell]);
    const [x, y] = [cell % width, Math.floor(cell / width)];
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ].forEach(([dx, dy], side) => {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) return;
      const next = ny * width + nx;
      const there = groundOf(terrain[next]);
      const isShut = (ground.edges >> side) & 1 && (ground.door !== side || ground.locked);
      if (before.has(next) || !there.known || !there.passable || isShut) return;
      before.set(next, cell);
      queue.push(next);
    });
  }
  if (!before.has(goal)) return null;
  /** @type {[number, number][]} */
  const way = [];
  for (let cell = goal; cell !== start; cell = /** @type {number} */ (before.get(cell))) {
    way.unshift([(cell % width) + board.area[0], Math.floor(cell / width) + board.area[1]]);
  }
  return way;
}
