// What lies above the page for a while: settings, rules, questions, a game that is to be opened.

import { html, nothing } from '../vendor/lit/lit-html.js';
import { app, ask, avatarOf, changed, go, openTable, sitDown } from './app.js';
import { keptAs, pictureAt } from './engine.js';
import { icon } from './icons.js';
import { namedList } from './lists.js';
import { rulesText } from './markdown.js';
import { keep, prefs } from './prefs.js';
import { levelEntries } from './progress.js';
import { wayName } from './scan.js';
import { leave, moreMenu } from './tools.js';
import { readWords, say } from './words.js';

/** @typedef {'settings' | 'more' | 'rules' | 'leave' | 'surrender' | 'game' | 'text'} DialogName */

/** What the themes are called. */
const THEMES = {
  auto: 'page-theme-auto',
  light: 'page-theme-light',
  dark: 'page-theme-dark',
  contrast: 'page-theme-contrast',
};

/** @type {{ name: DialogName | '', game: import('./types.js').Game | null, level: number, rules: { name: string, text: string } | null, text: string }} */
const shown = { name: '', game: null, level: 0, rules: null, text: '' };

/**
 * @param {DialogName} name
 * @param {import('./types.js').Game} [game]
 */
export function openDialog(name, game) {
  shown.name = name;
  if (name === 'game' && game)
    [shown.game, shown.level] = [game, Math.min(prefs.levels[game.id] ?? 0, Math.max(0, game.levels.length - 1))];
  if (name === 'rules') void readRules(game?.id ?? app.table?.card?.id ?? '');
  changed();
}

/**
 * Shows a text that is printed on the table, large enough to read.
 * @param {string} text
 */
export function readText(text) {
  shown.text = text;
  openDialog('text');
}

export function closeDialog() {
  if (!shown.name) return;
  shown.name = '';
  changed();
}

/** @param {string} id */
async function readRules(id) {
  shown.rules = null;
  shown.rules = await ask(`/api/games/${encodeURIComponent(id)}/rules`);
  if (!shown.rules && shown.name === 'rules') shown.name = '';
  changed();
}

/** The dialog, always in the page, so that it opens and closes as one element. */
export function dialog() {
  return html`<dialog
    id="dialog"
    aria-label=${title()}
    @close=${closeDialog}
    @click=${(/** @type {Event} */ event) => {
      if (event.target === event.currentTarget) closeDialog();
    }}
  >
    ${
      shown.name
        ? html`<header>
              <h2>${title()}</h2>
              <button class="plain" aria-label=${say('page-close')} @click=${closeDialog}>${icon('x')}</button>
            </header>
            <div class="inside">${content()}</div>`
        : nothing
    }
  </dialog>`;
}

/** Opens or closes the element as is wanted; called after each drawing. */
export function followDialog() {
  const element = /** @type {HTMLDialogElement | null} */ (document.getElementById('dialog'));
  if (!element) return;
  if (shown.name && !element.open) element.showModal();
  else if (!shown.name && element.open) element.close();
}

function title() {
  switch (shown.name) {
    case 'settings':
      return say('page-settings');
    case 'rules':
      return shown.rules?.name ?? say('page-rules');
    case 'leave':
      return say('page-leave');
    case 'surrender':
      return say('page-surrender');
    case 'game':
      return shown.game?.name ?? '';
    case 'more':
    case 'text':
      return app.table?.card?.name ?? '';
    default:
      return '';
  }
}

function content() {
  switch (shown.name) {
    case 'settings':
      return settings();
    case 'more':
      return moreMenu();
    case 'rules':
      return shown.rules
        ? html`<div class="rules" tabindex="0">${rulesText(shown.rules.text)}</div>`
        : html`<p>${say('page-waiting')}</p>`;
    case 'leave':
      return sure('page-leave-sure', 'page-leave', leave);
    case 'surrender':
      return sure('page-surrender-sure', 'page-surrender', () => {
        app.table?.send({ type: 'surrender' });
        closeDialog();
      });
    case 'game':
      return shown.game ? opening(shown.game) : nothing;
    case 'text':
      return html`<p class="printed">${shown.text}</p>`;
    default:
      return nothing;
  }
}

/**
 * @param {string} question
 * @param {string} yes
 * @param {() => void} act
 */
function sure(question, yes, act) {
  return html`<p>${say(question)}</p>
    <div class="row">
      <button class="danger" @click=${act}>${say(yes)}</button
      ><button @click=${closeDialog}>${say('page-back')}</button>
    </div>`;
}

/**
 * A game that is to be played.
 * @param {import('./types.js').Game} game
 */
function opening(game) {
  const [least, most] = game.players;
  const open = (/** @type {boolean} */ alone) => () => {
    closeDialog();
    if (!prefs.name) keep({ name: say('page-guest') });
    void openTable(game, { level: shown.level, alone });
  };
  return html`<div class="opening">
    ${game.cover ? html`<img class="cover" src=${pictureAt(game.cover)} alt="" />` : nothing}
    <div class="of-game">
      <p>${game.about}</p>
      <p class="quiet">
        ${icon('users')}
        ${most > 1 ? say(least === most ? 'page-for-players' : 'page-for-players-to', { least, most }) : say('page-for-one')}
      </p>
      ${
        game.levels.length > 1
          ? namedList(say('page-level'), levelEntries(keptAs(game.id), game.levels), shown.level, (level) => (shown.level = Number(level)))
          : nothing
      }
      <div class="row wrap">
        <button class="primary large" autofocus @click=${open(true)}>${icon('play')}${say('page-play-alone')}</button>
        <button class="large" @click=${open(false)}>${icon('users')}${say('page-invite')}</button>
        <button @click=${() => openDialog('rules', game)}>${icon('book-open')}${say('page-rules')}</button>
      </div>
      <p class="quiet">${say(most > 1 ? 'page-alone-computer' : 'page-invite-watch')}</p>
    </div>
  </div>`;
}

/** The name and the picture of the person. */
export function person() {
  const avatars = app.lobby?.avatars ?? [];
  return html`<label class="field"
      >${say('page-name')}
      <input
        type="text"
        maxlength="24"
        autocomplete="nickname"
        .value=${prefs.name}
        placeholder=${say('page-guest')}
        @change=${(/** @type {Event} */ event) => {
          keep({ name: /** @type {HTMLInputElement} */ (event.target).value.trim() });
          if (app.table?.state?.room.phase === 'lobby' && prefs.name)
            app.table.send({ type: 'name', name: prefs.name });
          changed();
        }}
      />
    </label>
    ${
      avatars.length > 0
        ? html`<fieldset class="avatars">
            <legend>${say('page-picture')}</legend>
            ${avatars.map(
              ([id]) =>
                html`<button
                  class="plain"
                  aria-label=${id}
                  aria-pressed=${prefs.picture === id}
                  @click=${() => {
                    keep({ picture: prefs.picture === id ? '' : id });
                    changed();
                  }}
                >
                  <img src=${avatarOf(id)} alt="" />
                </button>`,
            )}
          </fieldset>`
        : nothing
    }`;
}

function settings() {
  const language = (/** @type {string} */ to) => async () => {
    keep({ language: to });
    await readWords().catch(() => {});
    if (app.table) {
      app.table.person.language = to;
      app.table.wire.language = to;
      app.table.send({ type: 'show', language: to });
    } else go('/', true);
    changed();
  };
  const themes = /** @type {const} */ (['auto', 'light', 'dark', 'contrast']);
  return html`${app.room === 'table' ? nothing : person()}
    <fieldset class="choice">
      <legend>${say('page-language')}</legend>
      ${[
        ['en', 'English'],
        ['cs', 'Čeština'],
      ].map(
        ([id, name]) =>
          html`<button lang=${id} aria-pressed=${prefs.language === id} @click=${language(id)}>${name}</button>`,
      )}
    </fieldset>
    <fieldset class="choice">
      <legend>${say('page-theme')}</legend>
      ${themes.map(
        (id) =>
          html`<button
            aria-pressed=${prefs.theme === id}
            @click=${() => {
              keep({ theme: id });
              changed();
            }}
          >
            ${say(THEMES[id])}
          </button>`,
      )}
    </fieldset>
    ${switchSettings()}`;
}

function switchSettings() {
  const { scanning } = prefs;
  const set = (/** @type {Partial<import('./prefs.js').Scanning>} */ change) => () => {
    keep({ scanning: { ...prefs.scanning, ...change } });
    changed();
  };
  const period = (/** @type {number} */ by) => Math.max(0.5, Math.min(10, Math.round((scanning.period + by) * 2) / 2));
  return html`<fieldset class="choice">
    <legend>${say('page-switch')}</legend>
    <p class="quiet">${say('page-switch-about')}</p>
    <button aria-pressed=${!scanning.on} @click=${set({ on: false })}>${say('page-off')}</button>
    ${
      /** @type {const} */ (['press', 'dwell']).map(
        (way) =>
          html`<button aria-pressed=${scanning.on && scanning.way === way} @click=${set({ on: true, way })}>
            ${wayName(way)}
          </button>`,
      )
    }
    <span class="stepper">
      <button aria-label=${say('page-faster')} @click=${set({ period: period(-0.5) })}>${icon('minus')}</button>
      <output>${say('page-seconds', { seconds: decimal(scanning.period) })}</output>
      <button aria-label=${say('page-slower')} @click=${set({ period: period(0.5) })}>${icon('plus')}</button>
    </span>
  </fieldset>`;
}

/** @param {number} number */
function decimal(number) {
  return number.toLocaleString(prefs.language);
}

/** Joins the table of the address under the name of the person, or as a guest. @param {boolean} watch */
export function join(watch) {
  if (!prefs.name) keep({ name: say('page-guest') });
  sitDown(watch);
}
