// The screen on which a game is played.

import { html, nothing } from '../vendor/lit/lit-html.js';
import { app, changed, pictureOf } from './app.js';
import { signButton, wordButton } from './buttons.js';
import { readText } from './dialogs.js';
import { canvasFrom, Field } from './field.js';
import { Cells } from './cells.js';
import { leader } from './here.js';
import { icon } from './icons.js';
import { endedCard } from './lobby.js';
import {
  askAbout,
  askedChoices,
  arrow,
  choose,
  dropCell,
  dropTarget,
  game,
  lookAt,
  lookBy,
  letGo,
  offered,
  pastPoints,
  pickCell,
  pickTarget,
  shownView,
  stopWatching,
  watchFaster,
} from './play.js';
import { choiceName } from './naming.js';
import { noticeLine } from './notice.js';
import { hasHero, isAsked, offerOf } from './offer.js';
import { prefs } from './prefs.js';
import { areBeside, clockOf, placeOf, playerList, sitter } from './players.js';
import { litChoices } from './scan.js';
import { gaugeStrip, side, undoAsked } from './side.js';
import { Tabletop } from './tabletop.js';
import { tools, topBar, zoomBy } from './tools.js';
import { say } from './words.js';

/** @typedef {import('./types.js').View} View */

/** What the speeds of a solution that is watched are called. */
const SPEEDS = { slow: 'page-speed-slow', normal: 'page-speed-normal', fast: 'page-speed-fast' };

// The elements are defined by these modules.
export const ELEMENTS = [Cells, Field, Tabletop];

/** The whole screen. */
export function playScreen() {
  const view = shownView();
  if (!view) return html`<main class="wait"><p>${say('page-waiting')}</p></main>`;
  const kind = view.panel ? 'dungeon' : view.table ? 'board' : 'grid';
  return html`<div class="play" data-kind=${kind} data-past=${game.past >= 0 ? 'yes' : 'no'}>
    ${topBar()}
    <main class="stage" id="stage">
      <div class="asking">${endedCard()} ${undoAsked()} ${question(view)}</div>
      <div class="of-notice">${noticeLine()}</div>
      ${areBeside() ? nothing : playerList(view)} ${gaugeStrip(view)}
      <div class="place">${place(view)}${zoomer()} ${knownCard()}</div>
      ${arrows(view)} ${pastBar()}
    </main>
    ${side(view)} ${tools(view)}
  </div>`;
}

/** @param {View} view */
function place(view) {
  const offer = offered();
  const lit = litChoices(view);
  if (view.table) {
    const targets = view.choices.filter((it) => lit.has(it.n)).map((it) => it.target ?? -1);
    return html`<schola-tabletop
      tabindex="-1"
      .shown=${{
        table: view.table,
        offer,
        chosen: game.past < 0 ? game.chosen : new Set(),
        changed: game.past < 0 ? game.changed : new Set(),
        lit: new Set(targets),
        advised: advisedChoice(view)?.target ?? -1,
        zoom: game.zoom,
        marks: game.marks,
        pick: pickTarget,
        drop: dropTarget,
        point: (/** @type {number[]} */ ids) => ids.length > 0 && askAbout({ target: ids[0] }),
        read: readText,
      }}
    ></schola-tabletop>`;
  }
  return html`<div class="boards" data-count=${(view.boards ?? []).length}>
    ${(view.boards ?? []).map((board, index) => cells(view, board, index, offer, lit))}
  </div>`;
}

/**
 * @param {View} view
 * @param {import('./types.js').Board} board
 * @param {number} index
 * @param {import('./offer.js').Offer} offer
 * @param {Set<number>} lit
 */
function cells(view, board, index, offer, lit) {
  const key = (/** @type {import('./types.js').Choice | undefined} */ it) =>
    (it?.to && it.at?.join() === game.from ? it.to : it?.at)?.join() ?? '';
  const hero = hasHero(board, index, offer) || (game.hero && index === 0 && board.position !== undefined);
  const shown = {
    board,
    index,
    offer,
    hero,
    changed: game.past < 0 ? game.changedCells : new Set(),
    lit: new Set([...view.choices.filter((it) => lit.has(it.n)).map(key), game.from]),
    advised: key(advisedChoice(view)),
    zoom: game.zoom,
    marks: game.marks && !game.watched,
    pick: (/** @type {number} */ x, /** @type {number} */ y) => pickCell(index, x, y),
    drop: (/** @type {[number, number]} */ from, /** @type {[number, number]} */ to) => dropCell(index, from, to),
    arrow: (/** @type {number} */ side) => arrow(index, side),
  };
  return canvasFrom(board)
    ? html`<schola-field ?data-hero=${hero} .shown=${shown}></schola-field>`
    : html`<schola-cells ?data-hero=${hero} .shown=${shown}></schola-cells>`;
}

/** What is known of something that was pressed. */
function knownCard() {
  if (!game.known || game.past >= 0) return nothing;
  const close = () => {
    game.known = null;
    changed();
  };
  return html`<section class="card known">
    <div>
      <b>${game.known.name}</b>
      ${game.known.lines.map((line) => html`<p>${line}</p>`)}
    </div>
    ${signButton('x', say('page-close'), close)}
  </section>`;
}

/** Larger and smaller, shown where what can be chosen is small. */
function zoomer() {
  return html`<div class="zoomer">
    ${game.zoom > 1 ? signButton('maximize', say('page-whole'), () => zoomBy(0), { classes: '' }) : nothing}
    ${signButton('plus', say('page-larger'), () => zoomBy(1.5), { classes: '', off: game.zoom >= 6 })}
  </div>`;
}

/**
 * The choice that the computer advises.
 * @param {View} view
 */
function advisedChoice(view) {
  const advice = app.table?.advice;
  const first = advice?.choices[0];
  if (first === undefined || game.past >= 0 || game.watched) return undefined;
  return view.choices.find((it) => it.n === advice?.choice) ?? view.choices.find((it) => it.text === first);
}

/**
 * The advice in words.
 * @param {View} view
 */
export function adviceText(view) {
  if (game.watched) return '';
  // Where there is no hint, the text says why.
  if (app.table?.advice?.choices.length === 0) return app.table.advice.text;
  const choice = advisedChoice(view);
  const text = choice?.at ? choiceName(view, choice) : (app.table?.advice?.text ?? '');
  return text ? say('page-advised', { what: text }) : '';
}

/**
 * Whose turn it is, what is asked, and the answers without a place.
 * @param {View} view
 */
function question(view) {
  const said = view.table?.said?.join(' · ') ?? '';
  const isPast = game.past >= 0;
  const refused = isPast ? '' : game.refusal;
  const isComing = isPast && app.table?.past.isAsked(game.past);
  const awaited = isComing ? say('page-waiting') : !isPast && game.seeks ? say('page-hint-waits') : '';
  const advice = app.table?.advice;
  const below = refused || awaited || (advice && !isPast ? adviceText(view) : said);
  return html`<section class="ask ${below ? '' : 'brief'} ${view.standing.is === 'over' ? 'over' : ''}" aria-label=${say('page-question')}>
    <div class="turn">${headline(view)}</div>
    ${answers(view)}
    <p class="said ${refused ? 'refused' : ''}">${below}</p>
  </section>`;
}

/** @param {View} view */
function headline(view) {
  const room = app.table?.state?.room;
  if (game.past >= 0)
    return html`${icon('history')}
      <h2>${say('page-past')}</h2>
      ${isAsked(app.table?.state?.view) ? html`<span class="meanwhile">${icon('hourglass')} ${say('page-turn-meanwhile')}</span>` : nothing}`;
  if (view.standing.is === 'over') return ending(view);
  if (room?.paused)
    return html`${icon('pause')}
      <h2>${say('page-paused')}</h2>
      ${leader()?.isHost ? wordButton('play', say('page-go-on'), () => leader()?.send({ type: 'pause', pause: false }), 'primary') : nothing}`;
  if (game.watched)
    return html`${icon('eye')}
      <h2>${say('page-watched', { made: game.watched.made, count: game.watched.cells.length })}</h2>
      <span class="next">
        ${wordButton('pause', say('page-stop'), stopWatching, 'primary')}
        ${wordButton('gauge', say('page-speed', { speed: say(SPEEDS[prefs.watching]) }), watchFaster)}
      </span>`;
  if (game.doubted >= 0) return html`<h2>${say('page-sure')}</h2>`;
  if (game.asked) return html`<h2>${say('page-which')}</h2>`;
  if (game.from) return html`<h2>${say('page-way-to')}</h2>`;
  const seats = view.standing.seats ?? [];
  const isOwn = isAsked(view);
  const seat = isOwn ? /** @type {number} */ (view.seat) : seats[0];
  const player = view.table?.players.find((it) => it.seat === seat);
  const isSecret = seats.length > 1 || view.table?.players.some((it) => it.chosen);
  const many = (view.table?.players.length ?? 0) > 1;
  const ask = isOwn
    ? view.table?.prompt || say(view.panel ? 'page-what' : many ? 'page-choose' : 'page-your-move')
    : say('page-other-plays');
  const who = player && many ? '' : isOwn ? '' : sitter(placeOf(seat));
  return html`${player && many ? chip(player, isOwn) : nothing}
    <h2>${who ? `${who} ` : ''}${ask}</h2>
    ${isSecret ? html`<span class="quiet">${icon('eye-off')} ${say('page-in-secret')}</span>` : nothing}
    ${clockOf(seat)}`;
}

/**
 * @param {import('./types.js').Player} player
 * @param {boolean} isOwn
 */
function chip(player, isOwn) {
  const emblem = pictureOf(player.emblem);
  const who = sitter(placeOf(player.seat));
  return html`<span class="chip ${isOwn ? 'own' : ''}">
    ${emblem ? html`<img src=${emblem} alt="" />` : nothing}${player.name}${who && who !== player.name && !isOwn ? html` <small>${who}</small>` : nothing}
  </span>`;
}

/**
 * How it ended, and what follows.
 * @param {View} view
 */
function ending({ standing }) {
  const table = app.table;
  const how = standing.how ?? '';
  const name =
    how === 'fault'
      ? 'triangle-alert'
      : how === 'drawn'
        ? 'handshake'
        : how === 'lost' || how === 'stuck'
          ? 'flag'
          : 'trophy';
  const levels = table?.card?.levels.length ?? 0;
  const hasNext = (table?.state?.room.level ?? 0) + 1 < levels;
  const isSolved = how === 'solved' || how === 'won';
  const send = (/** @type {string} */ type) => () => table?.send({ type });
  const again = () =>
    table?.send({ type: table.state?.room.options.undo === 'free' && levels > 0 ? 'restart' : 'again' });
  return html`${icon(name)}
    <h2 class="end">${game.isShown ? say('page-shown') : standing.text}</h2>
    ${
      table?.isHost
        ? html`<span class="next">
            ${
              hasNext
                ? wordButton('skip-forward', say('page-next-level'), send('next_level'), isSolved ? 'primary' : '')
                : nothing
            }
            <button class=${hasNext && isSolved ? '' : 'primary'} @click=${again}>
              ${icon('rotate-ccw')}${say('page-again')}
            </button>
            ${app.plan?.alone ? nothing : wordButton('users', say('page-to-lobby'), send('lobby'))}
          </span>`
        : html`<span class="quiet">${say('page-host-goes-on', { name: hostName() })}</span>`
    }`;
}

function hostName() {
  const room = app.table?.state?.room;
  return room?.members.find((it) => it.member === room.host)?.name ?? say('page-host');
}

/**
 * The picture of the piece that a choice puts.
 * @param {import('./types.js').Choice} choice
 */
function putPicture(choice) {
  const address = pictureOf(choice.picture);
  return address ? html`<img class="put" alt="" src=${address} />` : nothing;
}

/** @param {View} view */
function answers(view) {
  const offer = offered();
  const back = (/** @type {string} */ key) =>
    html`<button @click=${letGo}>${icon('corner-up-left')}${say(key)}</button>`;
  const lit = litChoices(view);
  const button = (/** @type {import('./types.js').Choice} */ choice, quiet = false) =>
    html`<button
      class="answer ${quiet ? 'aside' : ''} ${lit.has(choice.n) ? 'lit' : ''} ${advisedChoice(view) === choice ? 'advised' : ''}"
      @click=${() => choose(choice)}
    >
      ${putPicture(choice)}${choice.text || choice.n + 1}
    </button>`;
  const doubted = view.choices.find((it) => it.n === game.doubted);
  const asked = askedChoices();
  let shown;
  if (doubted && game.past < 0) shown = [back('page-back'), button(doubted)];
  else if (asked.length > 1) shown = [...asked.map((it) => button(it)), back('page-back')];
  else if (game.from && game.past < 0) shown = [back('page-back')];
  else {
    // What nobody asks for, such as giving up, stands among the seldom tools; one switch goes through all that the game offers.
    const asides = prefs.scanning.on ? offer.asides : [];
    // What the game advises against comes last and looks quieter.
    const buttons = [...offer.buttons.filter((it) => !it.warned), ...offer.buttons.filter((it) => it.warned)];
    // What can be done with a carried thing stands with that; advice must be seen where it can be followed.
    const advised = advisedChoice(view);
    if (advised && !advised.at && advised.target === undefined && !buttons.includes(advised)) buttons.unshift(advised);
    const isMixed = buttons.some((it) => !it.warned);
    shown = [...buttons.map((it) => button(it, isMixed && it.warned)), ...asides.map((it) => button(it, true))];
  }
  return shown.length > 0
    ? html`<div class="answers" role="group" aria-label=${say('page-answers')}>${shown}</div>`
    : nothing;
}

/**
 * Arrows for fingers, where cells are too small for them, and for everybody where arrows are all that moves.
 * @param {View} view
 */
function arrows(view) {
  const board = view.boards?.[0];
  const own = offerOf(view).arrows;
  const isMoved = board?.position || own.length > 0;
  if (!isMoved || !game.hero || view.standing.is === 'over') return nothing;
  const lit = litChoices(view);
  const one = (/** @type {number} */ side, /** @type {string} */ key) =>
    html`<button
      class="arrow a${side} ${lit.has(own[side]?.n ?? -1) ? 'lit' : ''}"
      aria-label=${say(key)}
      @click=${() => arrow(0, side)}
    >
      ${icon('play')}
    </button>`;
  return html`<div class="arrows ${own.length > 0 ? 'needed' : ''}" role="group" aria-label=${say('page-arrows')}>
    ${one(0, 'page-up')}${one(3, 'page-left')}${one(2, 'page-down')}${one(1, 'page-right')}
  </div>`;
}

/** Steps through the past. */
function pastBar() {
  if (game.past < 0) return nothing;
  const { points, at } = pastPoints();
  const last = points.length - 1;
  // Points are numbered as the lines of the course are.
  const number = `${game.past} / ${points[last]}`;
  const line = app.table?.lines[game.past - 1]?.text ?? '';
  const step = (
    /** @type {string} */ picture,
    /** @type {string} */ key,
    /** @type {() => void} */ act,
    /** @type {boolean} */ off,
  ) => signButton(picture, say(key), act, { off });
  return html`<section class="past" aria-label=${say('page-past')}>
    ${step('chevron-first', 'page-first', () => lookAt(points[0]), at === 0)}
    ${step('chevron-left', 'page-before', () => lookBy(-1), at === 0)}
    <input
      type="range"
      min="0"
      max=${last}
      .value=${String(at)}
      aria-label=${say('page-moment')}
      aria-valuetext=${`${number} ${line}`}
      @input=${(/** @type {Event} */ event) => lookAt(points[Number(/** @type {HTMLInputElement} */ (event.target).value)])}
    />
    ${step('chevron-right', 'page-after', () => lookBy(1), false)}
    <span class="moment">${number}</span>
    <button class="primary" aria-label=${say('page-present')} title=${say('page-present')} @click=${() => lookAt(Infinity)}>
      ${icon('chevron-last')}<span>${say('page-present')}</span>
    </button>
  </section>`;
}
