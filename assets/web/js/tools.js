// The bar above a game and the row of tools below it.

import { html, nothing } from '../vendor/lit/lit-html.js';
import { app, changed, go, keepPlan, notify, openTable } from './app.js';
import { signButton } from './buttons.js';
import { closeDialog, openDialog } from './dialogs.js';
import { keptAs, own } from './engine.js';
import { closeOthers, lastMover, leader } from './here.js';
import { icon } from './icons.js';
import { namedList } from './lists.js';
import { isAsked } from './offer.js';
import { choose, game, lookBy, offered, pastPoints, seek, stopWatching } from './play.js';
import { placeOf } from './players.js';
import { keep, prefs } from './prefs.js';
import { levelEntries } from './progress.js';
import { say } from './words.js';

/** @typedef {import('./types.js').View} View */

/** What the states of the wire are called. */
export const WIRES = {
  connecting: 'page-wire-connecting',
  open: 'page-wire-open',
  lost: 'page-wire-lost',
  ended: 'page-wire-ended',
};

/** How the wire is, in words and a picture. */
export function wireSign() {
  if (own) return nothing;
  const status = app.table?.status ?? 'connecting';
  const isOpen = status === 'open';
  const words = say(WIRES[status]);
  return html`<span class="wire ${status}" role="img" aria-label=${words} title=${words}>
    ${icon(isOpen ? 'wifi' : 'wifi-off')}${isOpen ? nothing : html`<span>${words}</span>`}
  </span>`;
}

/** The bar above the game. */
export function topBar() {
  const table = app.table;
  const level = table?.card?.levels[table.state?.room.level ?? 0];
  return html`<header class="top">
    ${signButton('arrow-left', say('page-leave'), askToLeave, { classes: 'plain back' })}
    <h1>${table?.card?.name}${level ? html` <small>${level}</small>` : nothing}</h1>
    ${wireSign()}
    ${signButton('settings', say('page-settings'), () => openDialog('settings'))}
  </header>`;
}

/** Leaves at once where nothing is lost by it, and asks else. */
export function askToLeave() {
  const room = app.table?.state?.room;
  const view = app.table?.state?.view;
  const isPlaying = room?.phase === 'game' && view?.standing.is === 'to_move' && view.seat !== null;
  if (!isPlaying) return leave();
  // A game that is played alone waits, and the start offers it to go on with.
  return app.plan?.alone ? go('/') : openDialog('leave');
}

/** Leaves the table. */
export function leave() {
  closeDialog();
  closeOthers((other) => other.leave());
  app.table?.leave();
  app.table = null;
  keepPlan(app.code, null);
  go('/');
}

/**
 * The tools below the board.
 * @param {View} view
 */
export function tools(view) {
  const table = app.table;
  const room = table?.state?.room;
  if (!table || !room) return nothing;
  const isOver = view.standing.is === 'over';
  const { undo, hints } = room.options;
  const plays = view.seat !== null && !placeOf(view.seat)?.out;
  const isFree = undo === 'free';
  const isFirst = view.history.lines === 0;
  const canUndo = plays && undo !== 'never' && (isFree || !isOver);
  const send = (/** @type {string} */ type) => () => {
    stopWatching();
    // At one screen whoever has moved takes it back.
    const who = type === 'undo' ? (lastMover() ?? table) : table;
    if (!who.send({ type })) notify(say('page-wire-lost'));
  };
  const hint = () => seek(false);
  // What is past cannot be played on.
  const isPast = game.past >= 0;
  const lookBack = () => {
    lookBy(-1);
    // After the bar is drawn, the arrow keys go through the past.
    queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector('.past input'))?.focus());
  };
  const tool = (/** @type {string} */ name, /** @type {string} */ key, /** @type {() => void} */ act, off = false, brief = '') =>
    html`<button class="tool" title=${say(key)} ?disabled=${off} @click=${act}>
      ${icon(name)}${brief ? html`<span class="brief">${say(brief)}</span>` : nothing}<span>${say(key)}</span>
    </button>`;
  return html`<nav class="tools" aria-label=${say('page-tools')}>
    ${canUndo ? tool('undo-2', undo === 'consent' ? 'page-ask-undo' : 'page-undo', send('undo'), isPast || (isFree && isFirst)) : nothing}
    ${plays && isFree ? tool('redo-2', 'page-redo', send('redo'), isPast || !table.canRedo) : nothing}
    ${plays && isFree && !isOver ? tool('rotate-ccw', 'page-restart', send('restart'), isPast || isFirst) : nothing}
    ${plays && hints && !isOver ? tool('lightbulb', 'page-hint', hint, isPast || room.paused || !isAsked(view)) : nothing}
    ${tool('history', 'page-look-back', lookBack, pastPoints().points.length < 2, 'page-look-back-brief')}
    ${tool(game.marks ? 'eye' : 'eye-off', game.marks ? 'page-marks-off' : 'page-marks-on', toggleMarks)}
    ${tool('ellipsis', 'page-more', () => openDialog('more'))}
  </nav>`;
}

function toggleMarks() {
  game.marks = !game.marks;
  changed();
}

/** What is seldom needed in a game. */
export function moreMenu() {
  const table = app.table;
  const room = table?.state?.room;
  const view = table?.state?.view;
  if (!table || !room || !view) return nothing;
  const isOver = view.standing.is === 'over';
  const host = leader() ?? table;
  const item = (/** @type {string} */ name, /** @type {string} */ key, /** @type {() => void} */ act) =>
    html`<button class="item" @click=${act}>${icon(name)}${say(key)}</button>`;
  const send = (/** @type {import('./types.js').Message} */ message) => () => {
    closeDialog();
    host.send(message);
  };
  const pausing = room.paused
    ? item('play', 'page-go-on', send({ type: 'pause', pause: false }))
    : item('pause', 'page-pause', send({ type: 'pause', pause: true }));
  const watch = () => {
    closeDialog();
    seek(true);
  };
  const canWatch = view.boards && !view.panel && room.options.hints && !isOver && !room.paused && isAsked(view);
  return html`<div class="menu">
    ${item('book-open', 'page-rules', () => openDialog('rules'))} ${zoomRow()}
    ${canWatch ? item('eye', 'page-watch-solution', watch) : nothing}
    ${host.isHost && !isOver ? pausing : nothing}
    ${isOver && !own ? item('download', 'page-save-play', send({ type: 'play' })) : nothing}
    ${host.isHost ? item('save', own ? 'page-save-file' : 'page-keep-play', send({ type: 'save' })) : nothing} ${looks(table)}
    ${app.plan?.alone ? levels(table) : nothing}
    ${host.isHost && isOver && !app.plan?.alone ? item('users', 'page-to-lobby', send({ type: 'lobby' })) : nothing}
    ${waysOut(view)}
  </div>`;
}

/**
 * How one can stop playing, and what each way leads to.
 * @param {View} view
 */
function waysOut(view) {
  const isPlaying = view.seat !== null && !placeOf(view.seat)?.out && view.standing.is !== 'over';
  const way = (
    /** @type {string} */ picture,
    /** @type {string} */ name,
    /** @type {string} */ about,
    /** @type {() => void} */ act,
  ) =>
    html`<button class="item" @click=${act}>
      ${icon(picture)}<span><b>${name}</b>${about ? html`<small>${say(about)}</small>` : nothing}</span>
    </button>`;
  const takeIt = (/** @type {import('./types.js').Choice} */ choice) => () => {
    closeDialog();
    choose(choice);
  };
  const afterwards = app.plan?.alone ? 'page-leave-alone-about' : 'page-leave-about';
  return html`<section class="ways-out" aria-labelledby="ways-out">
    <h3 id="ways-out">${say('page-ways-out')}</h3>
    ${offered().asides.map((it) => way('flag', it.text ?? '', 'page-own-way-about', takeIt(it)))}
    ${isPlaying && view.table ? way('flag', say('page-surrender'), 'page-surrender-about', () => openDialog('surrender')) : nothing}
    ${way('log-out', say('page-leave'), isPlaying ? afterwards : '', askToLeave)}
  </section>`;
}

/**
 * Makes the board larger or smaller.
 * @param {number} by The factor; 0 shows the whole board.
 */
export function zoomBy(by) {
  game.zoom = Math.max(1, Math.min(6, by === 0 ? 1 : game.zoom * by));
  changed();
}

function zoomRow() {
  const zoom = (/** @type {number} */ by) => () => zoomBy(by);
  return html`<div class="item zoom" role="group" aria-label=${say('page-size')}>
    <span>${say('page-size')}</span>
    <button aria-label=${say('page-smaller')} ?disabled=${game.zoom <= 1} @click=${zoom(1 / 1.4)}>
      ${icon('minus')}
    </button>
    <button aria-label=${say('page-larger')} ?disabled=${game.zoom >= 6} @click=${zoom(1.4)}>${icon('plus')}</button>
    <button aria-label=${say('page-whole')} ?disabled=${game.zoom === 1} @click=${zoom(0)}>${icon('maximize')}</button>
  </div>`;
}

/** @param {import('./client.js').TableClient} table */
export function looks(table) {
  const known = table.card?.looks ?? [];
  if (known.length < 2) return nothing;
  const id = table.card?.id ?? '';
  const choose = (/** @type {string} */ look) => {
    table.lookWanted = look;
    keep({ looks: { ...prefs.looks, [id]: look } });
    table.send({ type: 'show', look });
  };
  return namedList(say('page-look'), known, prefs.looks[id] ?? own?.look ?? '', choose, 'item');
}

/** Another level, at a table of its own. @param {import('./client.js').TableClient} table */
function levels(table) {
  const names = table.card?.levels ?? [];
  if (names.length < 2) return nothing;
  const choose = (/** @type {string} */ wanted) => {
    const level = Number(wanted);
    const id = table.card?.id ?? '';
    const seats = app.plan?.seats;
    closeDialog();
    closeOthers((other) => other.leave());
    table.leave();
    void openTable({ id }, { level, alone: true, ...(seats && { seats }) });
  };
  return namedList(say('page-level'), levelEntries(keptAs(table.card?.id ?? ''), names), table.state?.room.level ?? 0, choose, 'item');
}
