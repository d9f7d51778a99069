// Small helps around templates and elements.

import { Directive, directive } from '../vendor/lit/directive.js';
import { nothing } from '../vendor/lit/lit-html.js';

class Styles extends Directive {
  /** @param {Record<string, string>} _styles */
  render(_styles) {
    return nothing;
  }

  /**
   * @param {import('../vendor/lit/directive.js').Part} part
   * @param {unknown[]} values
   */
  update(part, values) {
    for (const [name, value] of Object.entries(/** @type {Record<string, string>} */ (values[0]))) {
      part.element.style.setProperty(name, value);
    }
    return nothing;
  }
}

/** Sets properties of style one by one; an attribute `style` is forbidden by the policy of the page. */
export const styles = directive(Styles);

/**
 * Makes an element.
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name
 * @param {string} [classes]
 * @param {string} [text]
 * @returns {HTMLElementTagNameMap[N]}
 */
export function element(name, classes, text) {
  const made = document.createElement(name);
  if (classes) made.className = classes;
  if (text !== undefined) made.textContent = text;
  return made;
}

/**
 * Makes an element that shows a picture, which says nothing by itself.
 * @param {string} address
 */
export function image(address) {
  const made = element('img');
  made.alt = '';
  made.draggable = false;
  made.decoding = 'async';
  made.src = address;
  return made;
}

/**
 * Sets an attribute, or removes it.
 * @param {Element} on
 * @param {string} name
 * @param {string | null} value
 */
export function mark(on, name, value) {
  if (value === null) on.removeAttribute(name);
  else if (on.getAttribute(name) !== value) on.setAttribute(name, value);
}

/** The room that buttons for a larger board take, in pixels. */
const ZOOMER = 52;

/**
 * Marks a board on which things are small, with where the buttons for a larger one cost it the least.
 * @param {Element} board
 * @param {boolean} isSmall
 * @param {number} width
 * @param {number} height
 */
export function markSmall(board, isSmall, width, height) {
  const room = (board.closest('.place') ?? board).getBoundingClientRect();
  const beside = Math.min((room.width - ZOOMER) / width, room.height / height);
  const below = Math.min(room.width / width, (room.height - ZOOMER) / height);
  mark(board, 'data-small', isSmall ? (below > beside ? 'below' : 'beside') : null);
}

/** Whether less motion is wished for. */
export function isStill() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Whether a key was pressed where text is written, or a control takes it itself.
 * @param {Event} event
 */
export function isWriting(event) {
  const at = /** @type {Element | null} */ (event.target);
  // A slider takes no text: the keys of the game go on beside its own.
  return at instanceof Element && at.closest('input:not([type="range"]), textarea, select') !== null;
}
