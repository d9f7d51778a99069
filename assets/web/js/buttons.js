// Buttons as they are used everywhere: a picture alone with a name, or a picture with words.

import { html } from '../vendor/lit/lit-html.js';
import { icon } from './icons.js';

/**
 * A button with a picture alone; its name is spoken and shown at the pointer.
 * @param {string} picture
 * @param {string} name
 * @param {() => void} act
 * @param {{ classes?: string, off?: boolean }} [how]
 */
export function signButton(picture, name, act, { classes = 'plain', off = false } = {}) {
  return html`<button class=${classes} aria-label=${name} title=${name} ?disabled=${off} @click=${act}>
    ${icon(picture)}
  </button>`;
}

/**
 * A button with a picture and words.
 * @param {string} picture
 * @param {string} name
 * @param {() => void} act
 * @param {string} [classes]
 */
export function wordButton(picture, name, act, classes = '') {
  return html`<button class=${classes} @click=${act}>${icon(picture)}${name}</button>`;
}
