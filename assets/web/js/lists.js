// Lists of which one thing is chosen.

import { html, nothing } from '../vendor/lit/lit-html.js';

/** What can be chosen: the value and its words. @typedef {[string | number, string]} Entry */

/**
 * A list by itself.
 * @param {Entry[]} entries
 * @param {string | number} present
 * @param {(value: string) => void} choose
 * @param {string} [name] What it is called where no words stand beside it.
 */
export function list(entries, present, choose, name) {
  const chosen = (/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value);
  return html`<select aria-label=${name ?? nothing} @change=${chosen}>
    ${entries.map(([value, words]) => html`<option value=${value} ?selected=${value === present}>${words}</option>`)}
  </select>`;
}

/**
 * A list with its name beside it.
 * @param {string} name
 * @param {Entry[]} entries
 * @param {string | number} present
 * @param {(value: string) => void} choose
 * @param {string} [classes]
 */
export function namedList(name, entries, present, choose, classes = 'field') {
  return html`<label class=${classes}><span>${name}</span>${list(entries, present, choose)}</label>`;
}
