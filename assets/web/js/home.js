// The start of a page that has its game in itself: the game, who plays, and what was played before.

import { html, nothing } from '../vendor/lit/lit-html.js';
import { app, changed, go, notify, openPlay, openTable } from './app.js';
import { signButton } from './buttons.js';
import { openDialog } from './dialogs.js';
import { hasSeveral, keptAs, pictureAt, takeGame } from './engine.js';
import { icon } from './icons.js';
import { namedList } from './lists.js';
import { STRENGTHS } from './lobby.js';
import { recentTables } from './members.js';
import { keep, prefs } from './prefs.js';
import { levelEntries, playLine } from './progress.js';
import { speak } from './said.js';
import { say } from './words.js';

/** @typedef {import('./types.js').Game} Game */

/** What the person has chosen: the level, and for each seat a person, nobody, or how strong the computer is. */
const wanted = { level: -1, seats: /** @type {string[]} */ ([]) };

/** The whole page. */
export function homePage() {
  const game = app.lobby?.games[0];
  if (!game) {
    return html`<main class="wait"><p>${app.fault || say('page-waiting')}</p></main>`;
  }
  return html`<div class="start home">
    <header class="top">
      ${hasSeveral ? signButton('arrow-left', say('page-to-start'), () => takeGame(0)) : nothing}
      <h1>${game.name}</h1>
      ${signButton('settings', say('page-settings'), () => openDialog('settings'))}
    </header>
    <main id="stage">
      <section class=${game.cover ? 'card the-game pictured' : 'card the-game'} aria-label=${game.name}>
        ${game.cover ? html`<img class="cover" src=${pictureAt(game.cover)} alt="" />` : nothing}
        <div class="of-game">
          <p>${game.about}</p>
          ${levels(game)} ${seats(game)}
          ${isEmpty(game) ? html`<p id="seats-empty">${icon('users')} ${emptyText(game)}</p>` : nothing}
          <div class="row wrap">
            <button
              class="primary large"
              ?disabled=${isEmpty(game)}
              aria-describedby=${isEmpty(game) ? 'seats-empty' : nothing}
              @click=${() => play(game)}
            >
              ${icon('play')}${say('page-play')}
            </button>
            <button class="large" @click=${() => openDialog('rules', game)}>
              ${icon('book-open')}${say('page-rules')}
            </button>
            <button class="large" @click=${chooseFile}>${icon('folder-open')}${say('page-open-play')}</button>
            <input id="saved-play" type="file" accept=".schola-play" hidden @change=${readFile} />
          </div>
        </div>
      </section>
      ${recent(game)}
    </main>
  </div>`;
}

/** @param {Game} game */
function levels(game) {
  if (game.levels.length < 2) return nothing;
  const choose = (/** @type {string} */ level) => (wanted.level = Number(level));
  return namedList(say('page-level'), levelEntries(keptAs(game.id), game.levels), levelOf(game), choose);
}

/** @param {Game} game */
function levelOf(game) {
  const level = wanted.level < 0 ? (prefs.levels[game.id] ?? 0) : wanted.level;
  return Math.max(0, Math.min(level, game.levels.length - 1));
}

/** @param {Game} game */
function seatsOf(game) {
  const [least, most] = game.players;
  if (wanted.seats.length === 0)
    wanted.seats = Array.from({ length: most }, (_, at) => (at === 0 ? 'person' : at < least ? 'easy' : 'nobody'));
  return wanted.seats;
}

/** @param {Game} game */
function seats(game) {
  if (game.players[1] < 2) return nothing;
  const chosen = seatsOf(game);
  /** @type {import('./lists.js').Entry[]} */
  const computers = STRENGTHS.map((it) => [it, say('page-of-computer', { strength: say(`strength-${it}`) })]);
  /** @type {import('./lists.js').Entry[]} */
  const entries = [['person', say('page-a-person')], ...computers, ['nobody', say('page-nobody')]];
  const seat = (/** @type {string} */ now, /** @type {number} */ at) => {
    const choose = (/** @type {string} */ who) => {
      wanted.seats[at] = who;
      if (isEmpty(game)) speak(emptyText(game));
      changed();
    };
    return namedList(game.seats?.[at] || say('page-seat', { seat: at + 1 }), entries, now, choose, 'field seat-of');
  };
  return html`<fieldset class="who-plays">
    <legend>${say('page-who-plays')}</legend>
    ${chosen.map(seat)}
  </fieldset>`;
}

/**
 * Whether fewer seats are taken than the game needs.
 * @param {Game} game
 */
function isEmpty(game) {
  const [least, most] = game.players;
  return most > 1 && seatsOf(game).filter((it) => it !== 'nobody').length < least;
}

/** @param {Game} game */
function emptyText(game) {
  return say('page-seats-empty', { least: game.players[0] });
}

/** @param {Game} game */
function play(game) {
  const chosen = game.players[1] > 1 ? [...seatsOf(game)] : ['person'];
  if (!prefs.name) keep({ name: say('page-guest') });
  return openTable(game, { level: levelOf(game), alone: true, seats: chosen });
}

/** The largest file of a play, in bytes, as the engine reads it. */
const MOST_BYTES = 16 << 20;

/** Lets the person choose the file of a play. */
function chooseFile() {
  document.getElementById('saved-play')?.click();
}

/** Goes on with the play in the file that was chosen. @param {Event} event */
async function readFile(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const file = field.files?.[0];
  if (!file) return;
  if (file.size > MOST_BYTES) return notify(say('page-play-too-large'));
  if (!prefs.name) keep({ name: say('page-guest') });
  await file.text().then(openPlay, () => notify(say('page-play-unread')));
  // The same file may be chosen once more.
  field.value = '';
}

/** Plays to go on with. @param {Game} game */
function recent(game) {
  const tables = recentTables();
  if (tables.length === 0) return nothing;
  return html`<section aria-labelledby="recent">
    <h2 id="recent">${say('page-continue')}</h2>
    <ul class="tables">
      ${tables.map(
        (it) =>
          html`<li>
            <button class="card table" @click=${() => go(`/table/${it.code}`)}>
              <span><b>${game.levels[it.level] ?? game.name}</b><small>${playLine(it)}</small></span>
            </button>
          </li>`,
      )}
    </ul>
  </section>`;
}
