// A message for some seconds, which a press takes away.

import { html, nothing } from '../vendor/lit/lit-html.js';
import { app, hush } from './app.js';

/** The message, if there is one; it is spoken by itself. */
export function noticeLine() {
  if (!app.notice) return nothing;
  return html`<p class="notice" aria-hidden="true" @click=${hush}>${app.notice}</p>`;
}
