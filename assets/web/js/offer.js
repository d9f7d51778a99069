// What can be chosen, sorted by where it is shown.

/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Frame} Frame */
/**
 * @typedef {object} Offer
 * @property {Map<string, Choice[]>} byCell By `board,column,row`.
 * @property {Map<number, Choice[]>} byTarget By the id of a place or thing.
 * @property {Map<number, Choice[]>} meant By the id of a place or thing that is no choice itself and means one.
 * @property {(Choice | undefined)[]} arrows What the arrow keys choose: up, right, down, left.
 * @property {Choice[]} buttons What has no place.
 * @property {Choice[]} asides What can be chosen although nobody asks.
 */

/**
 * @param {number} board
 * @param {number} x
 * @param {number} y
 */
export function cellKey(board, x, y) {
  return `${board},${x},${y}`;
}

/**
 * @param {View | null} view
 * @param {string} from The first cell of a way that was chosen: then its ends can be chosen.
 * @returns {Offer}
 */
export function offerOf(view, from = '') {
  /** @type {Offer} */
  const offer = { byCell: new Map(), byTarget: new Map(), meant: new Map(), arrows: [], buttons: [], asides: [] };
  if (!view) return offer;
  const table = view.table;
  const lying = new Set([...(table?.spots ?? []), ...(table?.things ?? [])].map((it) => it.id));
  const carried = new Set((view.panel?.slots ?? []).flatMap((slot) => slot.choices));
  const isAsked = view.choices.some((choice) => !choice.anytime);
  for (const choice of view.choices) {
    const { at, target } = choice;
    const side = at ? -1 : ARROW_ACTIONS.indexOf(choice.action ?? '');
    if (side >= 0) offer.arrows[side] = choice;
    if (choice.anytime && !isAsked) offer.asides.push(choice);
    else if (target !== undefined && lying.has(target)) push(offer.byTarget, target, choice);
    else if (at && view.boards?.[at[0]] && from) {
      if (choice.to && cellKey(...at) === from) push(offer.byCell, cellKey(...choice.to), choice);
    } else if (at && view.boards?.[at[0]]) push(offer.byCell, cellKey(...at), choice);
    // Arrows have a cross of their own.
    else if (side < 0 && !carried.has(choice.n)) offer.buttons.push(choice);
  }
  for (const [id, n] of table?.meant ?? []) {
    const choice = view.choices.find((it) => it.n === n);
    if (choice && !offer.byTarget.has(id)) offer.meant.set(id, [choice]);
  }
  return offer;
}

/**
 * Whether the game waits for who sees this.
 * @param {View | null | undefined} view
 */
export function isAsked(view) {
  return Boolean(view && view.seat !== null && (view.standing.seats ?? []).includes(view.seat));
}

/**
 * @template K
 * @param {Map<K, Choice[]>} map
 * @param {K} key
 * @param {Choice} choice
 */
function push(map, key, choice) {
  const list = map.get(key);
  if (list) list.push(choice);
  else map.set(key, [choice]);
}

/**
 * Whether arrows make moves on a board: they are moves of their own, it is explored, or all that can be chosen is right beside it.
 * @param {import('./types.js').Board} board
 * @param {number} index
 * @param {Offer} offer
 */
export function hasHero(board, index, offer) {
  if (offer.arrows.length > 0) return true;
  if (!board.position) return false;
  if (board.terrain?.length) return true;
  const [x, y] = board.position;
  const near = [[0, 0], ...SIDES].filter(([dx, dy]) => offer.byCell.has(cellKey(index, x + dx, y + dy)));
  const isBeside = near.some(([dx, dy]) => dx !== 0 || dy !== 0);
  return isBeside && near.length === [...offer.byCell.keys()].filter((key) => key.startsWith(`${index},`)).length;
}

/** Up, right, down, left. @type {[number, number][]} */
export const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
/** The actions that are arrows, in the order of the sides. */
const ARROW_ACTIONS = ['up', 'right', 'down', 'left'];
const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

/**
 * The index of the side that an arrow key means; -1 for another key.
 * @param {string} key
 */
export function sideOf(key) {
  return ARROWS.indexOf(key);
}

/**
 * What has changed on a table between two moments: things, and places from which something went.
 * @param {import('./types.js').Tabletop | undefined} before
 * @param {import('./types.js').Tabletop | undefined} now
 * @returns {Set<number>}
 */
export function differences(before, now) {
  /** @type {Set<number>} */
  const found = new Set();
  if (!before || !now) return found;
  const old = new Map((before.things ?? []).map((it) => [it.id, it]));
  const fresh = new Map((now.things ?? []).map((it) => [it.id, it]));
  const leave = (/** @type {Frame} */ frame) => {
    const spot = spotUnder(now, frame);
    if (spot !== undefined) found.add(spot);
  };
  for (const thing of fresh.values()) {
    const was = old.get(thing.id);
    if (was && JSON.stringify(was) === JSON.stringify(thing)) continue;
    found.add(thing.id);
    if (was && String(was.frame) !== String(thing.frame)) leave(was.frame);
  }
  for (const thing of old.values()) if (!fresh.has(thing.id)) leave(thing.frame);
  return found;
}

/**
 * The smallest place under the middle of something.
 * @param {import('./types.js').Tabletop} table
 * @param {Frame} frame
 */
export function spotUnder(table, frame) {
  const [x, y] = [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2];
  const around = (table.spots ?? []).filter((it) => contains(it.frame, x, y));
  around.sort((a, b) => a.frame[2] * a.frame[3] - b.frame[2] * b.frame[3]);
  return around[0]?.id;
}

/**
 * @param {Frame} frame
 * @param {number} x
 * @param {number} y
 */
export function contains([left, top, width, height], x, y) {
  return x >= left && y >= top && x < left + width && y < top + height;
}
