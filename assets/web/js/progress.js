// How far the person has come in a game, in words for cards and lists of levels.

import { html, nothing } from '../vendor/lit/lit-html.js';
import { icon } from './icons.js';
import { solvedLevels } from './kept.js';
import { prefs } from './prefs.js';
import { say } from './words.js';

/**
 * How many levels of a game are solved, or that it is begun.
 * @param {string} game Under which name it is kept what was solved.
 * @param {number} count How many levels it has.
 * @param {boolean} isBegun Whether there is a play to go on with.
 */
export function progressLine(game, count, isBegun) {
  const solved = solvedLevels(game).filter((level) => level < count).length;
  if (solved === 0) return isBegun ? html`<small class="progress">${say('page-begun')}</small>` : nothing;
  const isDone = solved === count;
  return html`<small class=${isDone ? 'progress done' : 'progress'}
    >${isDone ? icon('check') : nothing}${say('page-solved-of', { solved, count })}</small
  >`;
}

/**
 * The levels of a game by their names, with those that are solved marked.
 * @param {string} game Under which name it is kept what was solved.
 * @param {string[]} names
 * @returns {import('./lists.js').Entry[]}
 */
export function levelEntries(game, names) {
  const solved = new Set(solvedLevels(game));
  return names.map((name, at) => [at, solved.has(at) ? say('page-level-solved', { name }) : name]);
}

/**
 * How far a play is, and when it was played last.
 * @param {import('./members.js').Play & { at: number }} play
 */
export function playLine({ moves, isOver, at }) {
  const made = moves > 0 ? say('page-moves-of', { moves }) : '';
  return [made, isOver ? say('page-finished') : '', timeWords(at)].filter(Boolean).join(' · ');
}

/**
 * A time as one says it: today, yesterday, or the date.
 * @param {number} at
 */
function timeWords(at) {
  const [then, now] = [new Date(at), new Date()];
  const time = then.toLocaleTimeString(prefs.language, { timeStyle: 'short' });
  // Days are not all equally long.
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (then.toDateString() === now.toDateString()) return say('page-today', { time });
  if (then.toDateString() === yesterday.toDateString()) return say('page-yesterday', { time });
  return then.toLocaleString(prefs.language, { dateStyle: 'medium', timeStyle: 'short' });
}
