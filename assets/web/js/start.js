// The page where one comes in: join with a code, open tables, the games of the host.

import { html, nothing } from '../vendor/lit/lit-html.js';
import { app, ask, go, readLobby } from './app.js';
import { openDialog } from './dialogs.js';
import { keptAs, pictureAt } from './engine.js';
import { icon } from './icons.js';
import { recentTables } from './members.js';
import { face } from './players.js';
import { prefs } from './prefs.js';
import { playLine, progressLine } from './progress.js';
import { say } from './words.js';

/** The whole page. */
export function startPage() {
  return html`<div class="start">
    <header class="top">
      <h1>Schola</h1>
      <button class="plain me" @click=${() => openDialog('settings')}>
        ${face({ name: prefs.name || say('page-guest'), picture: prefs.picture })}
        <span>${prefs.name || say('page-guest')}</span>${icon('settings')}
      </button>
    </header>
    <main id="stage">
      <section class="come card" aria-labelledby="come">
        <h2 id="come">${say('page-join')}</h2>
        <form class="row" @submit=${joinByCode}>
          <input
            class="code"
            name="code"
            type="text"
            maxlength="5"
            minlength="5"
            required
            pattern="[A-Za-z]{5}"
            autocapitalize="characters"
            autocomplete="off"
            spellcheck="false"
            aria-label=${say('page-code')}
            placeholder="ABCDE"
          />
          <button class="primary large" type="submit">${say('page-come')}</button>
        </form>
        <p class="quiet">${say('page-join-about')}</p>
      </section>
      ${recent()} ${openTables()} ${games()}
    </main>
  </div>`;
}

/** @param {SubmitEvent} event */
async function joinByCode(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (
    /** @type {HTMLFormElement} */ (event.target).elements.namedItem('code')
  );
  const code = field.value.trim().toUpperCase();
  if (await ask(`/api/tables/${encodeURIComponent(code)}`)) go(`/table/${code}`);
  else field.select();
}

/** Tables to go on with. */
function recent() {
  const tables = recentTables();
  if (tables.length === 0) return nothing;
  return html`<section aria-labelledby="recent">
    <h2 id="recent">${say('page-continue')}</h2>
    <ul class="tables">
      ${tables.map((it) => {
        const level = app.lobby?.games.find(({ id }) => id === it.game)?.levels[it.level];
        return tableCard(it, it.title, [level, playLine(it)].filter(Boolean).join(' · '));
      })}
    </ul>
  </section>`;
}

/**
 * @param {{ code: string, game: string }} table
 * @param {string} title
 * @param {string} about
 */
function tableCard({ code, game: id }, title, about) {
  const game = app.lobby?.games.find((it) => it.id === id);
  return html`<li>
    <button class="card table" @click=${() => go(`/table/${code}`)}>
      ${game?.cover ? html`<img src=${pictureAt(game.cover)} alt="" />` : nothing}
      <span><b>${game?.name ?? title}</b><small>${about}</small></span>
      <span class="tag">${code}</span>
    </button>
  </li>`;
}

function openTables() {
  const known = new Set(recentTables().map((it) => it.code));
  const tables = (app.lobby?.tables ?? []).filter((it) => !known.has(it.code));
  if (tables.length === 0) return nothing;
  return html`<section aria-labelledby="tables">
    <h2 id="tables">${say('page-open-tables')}</h2>
    <ul class="tables">
      ${tables.map((it) => {
        const phase = say(it.phase === 'game' ? 'page-phase-game' : 'page-phase-lobby');
        return tableCard(it, it.name, `${say('page-people-count', { people: it.people })} · ${phase}`);
      })}
    </ul>
  </section>`;
}

function games() {
  const lobby = app.lobby;
  const begun = new Set(recentTables().filter((it) => it.moves > 0 && !it.isOver).map((it) => it.game));
  if (!lobby) {
    return html`<section class="card" role="status">
      <p>${app.fault || say('page-waiting')}</p>
      ${app.fault ? html`<button @click=${() => readLobby()}>${icon('rotate-ccw')}${say('page-try-again')}</button>` : nothing}
    </section>`;
  }
  const kinds = [
    ['board', 'page-kind-board'],
    ['grid', 'page-kind-grid'],
    ['dungeon', 'page-kind-dungeon'],
  ];
  return kinds.map(([kind, key]) => {
    const list = lobby.games.filter((game) => game.kind === kind);
    if (list.length === 0) return nothing;
    return html`<section aria-label=${say(key)}>
      <h2>${say(key)}</h2>
      <ul class="games">
        ${list.map((game) => {
          const [least, most] = game.players;
          return html`<li>
            <button class="game" @click=${() => openDialog('game', game)}>
              <span class="cover"
                >${game.cover ? html`<img src=${pictureAt(game.cover)} alt="" loading="lazy" />` : [...game.name][0]}</span
              >
              <b>${game.name}</b>
              ${most > 1 ? html`<small>${icon('users')} ${least === most ? most : `${least}–${most}`}</small>` : nothing}
              ${progressLine(keptAs(game.id), game.levels.length, begun.has(game.id))}
            </button>
          </li>`;
        })}
      </ul>
    </section>`;
  });
}
