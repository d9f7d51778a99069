// How places, things and aids of a table look: elements at their frames, sized in thousandths of a cell.

import { pictureOf } from './app.js';
import { element, image } from './dom.js';

/** @typedef {import('./types.js').Badge} Badge */

const DRAWN = {
  hexagon: '50,0 100,25 100,75 50,100 0,75 0,25',
  triangle_up: '50,0 100,100 0,100',
  triangle_down: '0,0 100,0 50,100',
};
/** More tokens than this are one token with their number. */
const MOST_TOKENS = 6;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Puts an element at its frame.
 * @param {HTMLElement} on
 * @param {import('./types.js').Frame} frame
 */
export function place(on, [left, top, width, height]) {
  const { style } = on;
  style.setProperty('left', `calc(var(--u) * ${left})`);
  style.setProperty('top', `calc(var(--u) * ${top})`);
  style.setProperty('width', `calc(var(--u) * ${width})`);
  style.setProperty('height', `calc(var(--u) * ${height})`);
  style.setProperty('--short', `calc(var(--u) * ${Math.min(width, height)})`);
}

/**
 * Gives an element its colour, or takes away that of before.
 * @param {HTMLElement} on
 * @param {string | undefined} color
 */
function paint(on, color) {
  if (color) on.style.setProperty('background-color', color);
  else on.style.removeProperty('background-color');
}

/**
 * Whether white or black is read better on a colour, as a class.
 * @param {string | undefined} color
 */
export function inkOn(color) {
  if (!color) return '';
  const probe = document.createElement('canvas').getContext('2d');
  if (!probe) return '';
  probe.fillStyle = color;
  const hex = /^#(..)(..)(..)/.exec(probe.fillStyle);
  if (!hex) return '';
  const [red, green, blue] = hex.slice(1).map((it) => parseInt(it, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? 'on-dark' : 'on-light';
}

/**
 * The outline of a shape that CSS does not have.
 * @param {string} shape
 * @param {string | undefined} color
 */
function outline(shape, color) {
  const points = DRAWN[/** @type {keyof typeof DRAWN} */ (shape)];
  const made = document.createElementNS(SVG, 'svg');
  made.setAttribute('viewBox', '0 0 100 100');
  made.setAttribute('preserveAspectRatio', 'none');
  made.setAttribute('aria-hidden', 'true');
  made.classList.add('outline');
  for (const part of ['fill', 'rim', 'line']) {
    const polygon = document.createElementNS(SVG, 'polygon');
    polygon.setAttribute('points', points);
    polygon.classList.add(part);
    if (part === 'fill' && color) polygon.style.setProperty('fill', color);
    made.append(polygon);
  }
  return made;
}

/**
 * What a place shows.
 * @param {HTMLElement} on
 * @param {import('./types.js').Spot} spot
 */
export function spotFace(on, spot) {
  const address = pictureOf(spot.picture);
  const isDrawn = spot.shape in DRAWN;
  /** @type {Element[]} */
  const parts = [];
  paint(on, isDrawn || spot.shape === 'hidden' ? undefined : spot.color);
  if (isDrawn) parts.push(outline(spot.shape, address ? 'none' : spot.color));
  if (address && spot.shape !== 'hidden') {
    const shown = image(address);
    shown.className = 'filling';
    parts.unshift(shown);
  }
  on.replaceChildren(...parts, ...badges(spot.badges));
  on.className = ['spot', spot.shape, isDrawn ? 'drawn' : '', address || spot.color ? 'full' : 'bare']
    .filter(Boolean)
    .join(' ');
}

/**
 * What a thing shows: its picture, or a card with its name.
 * @param {HTMLElement} on
 * @param {import('./types.js').Thing} thing
 */
export function thingFace(on, thing) {
  const address = pictureOf(thing.picture);
  const count = thing.count ?? 1;
  const caption = thing.open ? (thing.caption ?? '') : '';
  /** @type {Element[]} */
  const parts = [];
  const classes = ['thing'];
  paint(on, thing.color);
  if (address) {
    parts.push(image(address));
    if (caption.length > 3) parts.push(element('span', 'upon', caption));
  } else {
    classes.push('card', thing.open ? 'open' : 'closed', thing.color ? inkOn(thing.color) : '');
    const words = caption || thing.name;
    if (thing.open) {
      const isTall = thing.frame[3] > thing.frame[2] * 1.15;
      parts.push(element('span', [...words].length <= 3 ? 'short' : isTall ? 'words tall' : 'words', words));
    }
  }
  const number = count > 1 ? String(count) : address && caption && [...caption].length <= 3 ? caption : '';
  on.replaceChildren(...parts, ...badges(thing.badges));
  if (number) on.append(element('span', 'count', number));
  on.className = classes.filter(Boolean).join(' ');
}

/**
 * @param {Badge[] | undefined} list
 * @returns {HTMLElement[]}
 */
function badges(list) {
  /** @type {Map<string, HTMLElement>} */
  const sides = new Map();
  for (const badge of list ?? []) {
    const side = sides.get(badge.at) ?? element('span', `badges ${badge.at}`);
    sides.set(badge.at, side);
    side.append(badgeFace(badge));
  }
  return [...sides.values()];
}

/** @param {Badge} badge */
function badgeFace({ number, tokens, picture, bar, color }) {
  const dress = (/** @type {HTMLElement} */ it) => {
    if (color) it.style.setProperty('background-color', color);
    it.classList.add(color ? inkOn(color) : 'plain');
    return it;
  };
  if (bar !== undefined) {
    const made = element('span', 'meter');
    const filled = dress(element('span'));
    filled.style.setProperty('width', `${bar / 10}%`);
    made.append(filled);
    return made;
  }
  if (tokens === undefined) return dress(element('span', 'plate', number ?? ''));
  const made = element('span', 'tokens');
  const address = pictureOf(picture);
  const shown = tokens > MOST_TOKENS ? 1 : tokens;
  for (let at = 0; at < shown; at += 1) made.append(address ? image(address) : dress(element('span', 'token')));
  if (tokens > MOST_TOKENS) made.append(element('span', 'plate plain', String(tokens)));
  return made;
}

/**
 * What an aid shows.
 * @param {HTMLElement} on
 * @param {import('./types.js').Aid} aid
 */
export function aidFace(on, aid) {
  on.className = `aid ${aid.color ? inkOn(aid.color) : ''} ${aid.text ? 'reads' : ''}`;
  paint(on, aid.color);
  const address = pictureOf(aid.picture);
  const parts = [];
  if (address) {
    const shown = image(address);
    shown.className = 'filling';
    parts.push(shown);
  }
  if (aid.text) {
    const text = element('span', 'text', aid.text);
    // A line is as high as the game says, as pictures below it may have lines, too.
    text.style.setProperty('line-height', `calc(var(--u) * ${aid.letters} * var(--dense, 1))`);
    text.style.setProperty('font-size', `max(3px, calc(var(--u) * ${aid.letters / 1.1} * var(--fit, 1)))`);
    parts.push(text);
  }
  on.replaceChildren(...parts);
}
