// What cells and choices are called.

import { say } from './words.js';

/**
 * The name of a piece for people: names in files are often written as one word.
 * @param {string} name
 */
export function pieceName(name) {
  return name.replace(/(\p{Ll})(\p{Lu}|\d)/gu, '$1 $2');
}

/**
 * What a cell is called, with what it holds.
 * @param {import('./types.js').Board} board
 * @param {number} x
 * @param {number} y
 */
export function cellName(board, x, y) {
  const [left, top, columns] = board.area;
  const actor = board.actors?.find((it) => it.at[0] === x && it.at[1] === y);
  const piece = board.pieces[board.cells[(y - top) * columns + x - left]];
  return say('page-cell', { name: actor ? actor.name : pieceName(piece?.name ?? ''), column: x + 1, row: y + 1 });
}

/**
 * The cells, by their index, that look different on two boards that show the same part. Numbers of pieces mean something on their
 * own board only, where more than a piece can be seen on a cell.
 * @param {import('./types.js').Board} board
 * @param {import('./types.js').Board} old
 */
export function differingCells(board, old) {
  const isStacked = [board, old].some((it) => it.pieces.some((piece) => piece.lines || piece.below || piece.above));
  const looks = (/** @type {import('./types.js').Board} */ it) => it.pieces.map((piece) => JSON.stringify(piece));
  const [now, before] = isStacked ? [looks(board), looks(old)] : [[], []];
  const isSame = (/** @type {number} */ cell, /** @type {number} */ at) =>
    isStacked ? now[cell] === before[old.cells[at]] : cell === old.cells[at];
  return board.cells.flatMap((cell, at) => (isSame(cell, at) ? [] : [at]));
}

/**
 * What a choice is called.
 * @param {import('./types.js').View} view
 * @param {import('./types.js').Choice} choice
 */
export function choiceName(view, { text, at, target }) {
  const board = at && view.boards?.[at[0]];
  // In puzzles the text is only the place once more.
  if (board && !(text && view.panel)) return cellName(board, at[1], at[2]);
  if (text) return text;
  const all = [...(view.table?.things ?? []), ...(view.table?.spots ?? [])];
  return all.find((it) => it.id === target)?.name ?? '';
}

/**
 * What has changed for the figure: its gauges, where it is, whom it sees.
 * @param {import('./types.js').View | null} before
 * @param {import('./types.js').View} now
 * @returns {string[]}
 */
export function figureInWords(before, now) {
  const [old, panel] = [before?.panel, now.panel];
  if (!old || !panel) return [];
  const gauges = panel.gauges.filter((it, at) => it.value !== old.gauges[at]?.value);
  const seen = new Set((before?.boards?.[0]?.actors ?? []).map((it) => it.id));
  const actors = (now.boards?.[0]?.actors ?? []).filter((it) => !seen.has(it.id)).map((it) => it.name);
  const places = panel.location.filter((it, at) => it !== old.location[at]);
  return [...actors, ...gauges.map((it) => `${it.name} ${it.value}`), ...places].filter(Boolean);
}

/**
 * What has changed on the boards, as long as it is little.
 * @param {import('./types.js').View | null} before
 * @param {import('./types.js').View} now
 * @returns {string[]}
 */
export function changesInWords(before, now) {
  /** @type {string[]} */
  const found = [];
  (now.boards ?? []).forEach((board, index) => {
    const old = before?.boards?.[index];
    if (!old || String(old.area) !== String(board.area)) return;
    const [left, top, columns] = board.area;
    for (const at of differingCells(board, old)) {
      found.push(cellName(board, left + (at % columns), top + Math.floor(at / columns)));
    }
  });
  return found.length <= 5 ? found : [];
}
