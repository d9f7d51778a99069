// How far the person has come in a game, in words for cards and lists of levels.

import { html, nothing } from '../vendor/lit/lit-html.js';
import { icon } from './icons.js';
import { solvedLevels } from './kept.js';
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
