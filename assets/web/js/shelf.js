// The start of a page that has several games in itself.

import { html, nothing } from '../vendor/lit/lit-html.js';
import { signButton } from './buttons.js';
import { openDialog } from './dialogs.js';
import { takeGame, whole } from './engine.js';
import { recentTables } from './members.js';
import { prefs } from './prefs.js';
import { progressLine } from './progress.js';
import { say } from './words.js';

/** The whole page. */
export function shelfPage() {
  return html`<div class="start">
    <header class="top">
      <h1>${say('page-games')}</h1>
      ${signButton('settings', say('page-settings'), () => openDialog('settings'))}
    </header>
    <main id="stage">
      <ul class="shelf">
        ${whole?.cards.map(gameCard)}
      </ul>
    </main>
  </div>`;
}

/**
 * @param {import('./engine.js').Card} card
 * @param {number} at
 */
function gameCard({ name, about, picture, levels }, at) {
  const data = whole?.games[at]?.data ?? '';
  const isBegun = recentTables(data).some((it) => it.moves > 0 && !it.isOver);
  return html`<li>
    <button class="card" @click=${() => takeGame(at + 1)}>
      ${picture ? html`<img src=${picture} alt="" />` : nothing}
      <span><b>${name[prefs.language]}</b><small>${about[prefs.language]}</small>${progressLine(data, levels, isBegun)}</span>
    </button>
  </li>`;
}
