// What the person has chosen, kept in this browser.

/**
 * @typedef {object} Scanning
 * @property {boolean} on Whether one switch is enough to play.
 * @property {'press' | 'dwell'} way Whether a press chooses what is lit, or a press goes on and waiting chooses.
 * @property {number} period The seconds that something is lit.
 */
/**
 * @typedef {object} Prefs
 * @property {string} name
 * @property {string} picture
 * @property {string} language
 * @property {'auto' | 'light' | 'dark' | 'contrast'} theme
 * @property {Scanning} scanning
 * @property {'slow' | 'normal' | 'fast'} watching How fast a solution is shown.
 * @property {Record<string, string>} looks The look chosen for a game.
 * @property {Record<string, number>} levels The level of a game to go on with.
 */

import { whole } from './engine.js';

const PLACE = 'schola';
/** Where it is kept that a page was opened before: pages on a disk may share one store. */
const OPENED = `schola-opened:${whole?.page.slice(0, 32)}`;
const LANGUAGES = ['en', 'cs'];

/** @returns {Prefs} */
function fresh() {
  const wanted = (navigator.languages ?? [navigator.language]).map((it) => it.slice(0, 2).toLowerCase());
  return {
    name: '',
    picture: '',
    language: wanted.find((it) => LANGUAGES.includes(it)) ?? 'en',
    theme: 'auto',
    scanning: { on: false, way: 'press', period: 2 },
    watching: 'normal',
    looks: {},
    levels: {},
  };
}

/** @returns {Prefs} */
function read() {
  const prefs = fresh();
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    for (const key of /** @type {(keyof Prefs)[]} */ (Object.keys(prefs))) {
      if (typeof kept[key] === typeof prefs[key] && kept[key] !== null) {
        Object.assign(prefs, { [key]: kept[key] });
      }
    }
    prefs.scanning = { ...fresh().scanning, ...prefs.scanning };
  } catch {
    // A browser that keeps nothing is asked anew each time.
  }
  if (whole?.language && !wasOpened()) prefs.language = whole.language;
  if (!LANGUAGES.includes(prefs.language)) prefs.language = 'en';
  return prefs;
}

/** Whether this page was opened before, and the person may have chosen another language. */
function wasOpened() {
  try {
    return localStorage.getItem(OPENED) !== null;
  } catch {
    return false;
  }
}

export const prefs = read();

/**
 * Changes something and keeps it.
 * @param {Partial<Prefs>} change
 */
export function keep(change) {
  Object.assign(prefs, change);
  try {
    localStorage.setItem(PLACE, JSON.stringify(prefs));
    if (whole) localStorage.setItem(OPENED, '');
  } catch {
    // As above.
  }
  dress();
}

/** Sets language and theme of the document. */
export function dress() {
  const root = document.documentElement;
  root.lang = prefs.language;
  root.dataset.theme = prefs.theme;
}

/**
 * Something kept only while this tab lives, such as the key of a member.
 * @param {string} key
 * @returns {any}
 */
export function ofTab(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value `null` forgets it.
 */
export function keepInTab(key, value) {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // As above.
  }
}
