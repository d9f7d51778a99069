// The plays of a game that has its page in itself, kept in this browser: the inputs of each table, by the hash of the game, since all
// pages on a disk may share one store.

/** @typedef {{ row: object, entries: string[] }} Kept */

const PLACE = 'schola-play';
/** Where it is kept which levels are solved. */
const SOLVED = 'schola-solved';
/** How many tables of a game are kept. */
const MOST = 8;
/** The end of the key of what a table was opened for. */
const OF_PLAN = ':plan';
/** Whether nothing can be kept, which is told once. */
let isFull = false;
/** What tables were opened for since this page is there, also where nothing can be kept. @type {Map<string, object>} */
const plans = new Map();
/** The levels that were solved since this page is there, also where nothing can be kept. @type {Map<string, number[]>} */
const solved = new Map();
/** @type {() => void} */
let refused = () => {};

/** Has somebody told when plays cannot be kept. @param {() => void} how */
export function whenNotKept(how) {
  refused = how;
}

/**
 * @param {string} game
 * @param {string} code
 */
function keyOf(game, code) {
  return `${PLACE}:${game.slice(0, 32)}:${code}`;
}

/**
 * The play at a table of a game.
 * @param {string} game
 * @param {string} code
 * @returns {Kept | null}
 */
export function keptPlay(game, code) {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game, code)) ?? 'null');
    return kept && Array.isArray(kept.entries) && kept.row ? { row: kept.row, entries: kept.entries } : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the play at a table of a game; the oldest of many are forgotten.
 * @param {string} game
 * @param {string} code
 * @param {Kept} play
 */
export function keepPlay(game, code, play) {
  try {
    localStorage.setItem(keyOf(game, code), JSON.stringify({ ...play, at: Date.now() }));
    if (play.entries.length === 0) forgetOld(game);
  } catch {
    if (!isFull) refused();
    isFull = true;
  }
}

/** @param {string} game */
function forgetOld(game) {
  const mine = `${PLACE}:${game.slice(0, 32)}:`;
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(mine) && !key.endsWith(OF_PLAN));
  const at = (/** @type {string} */ key) => JSON.parse(localStorage.getItem(key) ?? '{}').at ?? 0;
  keys.sort((one, other) => at(other) - at(one));
  for (const key of keys.slice(MOST)) for (const it of [key, key + OF_PLAN]) localStorage.removeItem(it);
}

/**
 * @param {string} game
 * @param {string} code
 */
export function forgetPlay(game, code) {
  try {
    localStorage.removeItem(keyOf(game, code));
  } catch {
    // There is nothing to forget.
  }
}

/**
 * What a table was opened for.
 * @param {string} game
 * @param {string} code
 * @returns {any}
 */
export function keptPlan(game, code) {
  const plan = plans.get(code);
  if (plan) return plan;
  try {
    return JSON.parse(localStorage.getItem(`${keyOf(game, code)}${OF_PLAN}`) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps what a table was opened for, or forgets it and the play there.
 * @param {string} game
 * @param {string} code
 * @param {object | null} plan
 */
export function keepPlan(game, code, plan) {
  const key = `${keyOf(game, code)}${OF_PLAN}`;
  if (plan) plans.set(code, plan);
  else plans.delete(code);
  try {
    if (plan) localStorage.setItem(key, JSON.stringify(plan));
    else localStorage.removeItem(key);
  } catch {
    // The table itself tells that nothing can be kept.
  }
  if (!plan) forgetPlay(game, code);
}

/**
 * The levels of a game that the person has solved, by their numbers from 0.
 * @param {string} game
 * @returns {number[]}
 */
export function solvedLevels(game) {
  const known = solved.get(game);
  if (known) return known;
  try {
    const kept = JSON.parse(localStorage.getItem(`${SOLVED}:${game.slice(0, 32)}`) ?? '[]');
    return Array.isArray(kept) ? kept.filter((level) => Number.isInteger(level)) : [];
  } catch {
    return [];
  }
}

/**
 * Keeps that a level is solved.
 * @param {string} game
 * @param {number} level
 */
export function keepSolved(game, level) {
  const all = [...new Set([...solvedLevels(game), level])].sort((one, other) => one - other);
  solved.set(game, all);
  try {
    localStorage.setItem(`${SOLVED}:${game.slice(0, 32)}`, JSON.stringify(all));
  } catch {
    // The table itself tells that nothing can be kept.
  }
}
