// Who plays, as the page shows it: seats with their people, colours of letters, clocks.

import { html, nothing } from '../vendor/lit/lit-html.js';
import { app, avatarOf, changed, pictureOf } from './app.js';
import { styles } from './dom.js';
import { game } from './play.js';
import { prefs } from './prefs.js';
import { say } from './words.js';

const LETTERS = ['#118ab2', '#9b5de5', '#c0392b', '#2f7d4f', '#7f5539', '#b3541e', '#3f6fd8', '#a03c78'];

/**
 * The picture of a person, or the first letter of the name.
 * @param {{ name: string, picture?: string, member?: number }} person
 */
export function face({ name, picture, member }) {
  const own = member !== undefined && member === app.table?.me ? prefs.picture : '';
  const address = avatarOf(picture || own);
  if (address) return html`<img class="face" src=${address} alt="" />`;
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return html`<span
    class="face letter"
    aria-hidden="true"
    ${styles({ 'background-color': LETTERS[sum % LETTERS.length] })}
    >${[...name][0]?.toUpperCase() ?? '?'}</span
  >`;
}

/**
 * The seat of the table that plays as a seat of the game.
 * @param {number} seat
 */
export function placeOf(seat) {
  return app.table?.state?.room.seats.find((place) => place.plays === seat);
}

/**
 * Who sits at a seat of the table, in words.
 * @param {import('./types.js').Place | undefined} place
 */
export function sitter(place) {
  const person = app.table?.state?.room.members.find((it) => it.member === place?.member);
  if (person) return person.name;
  return place?.computer ? say('page-computer-of', { strength: say(`strength-${place.computer}`) }) : '';
}

/**
 * The result of a player in words: as the rules say it, or else as it follows from the end of the game.
 * @param {import('./types.js').Player} player
 * @param {import('./types.js').Standing} standing
 */
function resultOf({ seat, result }, { is, how, winners = [], places = [] }) {
  if (result === 'win') return say('page-result-win');
  if (result === 'lose') return say('page-result-lose');
  if (result === 'draw') return say('page-result-draw');
  const place = result || places[seat];
  if (place) return say('page-result-place', { place });
  if (is !== 'over') return '';
  if (how === 'drawn') return say('page-result-draw');
  if (winners.length === 0) return '';
  return say(winners.includes(seat) ? 'page-result-win' : 'page-result-lose');
}

/** Where there is width for two columns, as in `play.css`. */
const wide = matchMedia('(min-width: 860px), (orientation: landscape) and (min-width: 560px)');
wide.addEventListener('change', changed);

/** Whether players are listed beside the board; else they are a strip above it. */
export function areBeside() {
  return wide.matches;
}

/**
 * The players of a table with their counters.
 * @param {import('./types.js').View} view
 */
export function playerList(view) {
  const players = view.table?.players ?? [];
  if (players.length < 2 && players.every((it) => !it.counters?.length)) return nothing;
  return html`<ul class="players" tabindex=${areBeside() ? nothing : 0} aria-label=${say('page-players')}>
    ${players.map((player) => listed(player, view))}
  </ul>`;
}

/**
 * @param {import('./types.js').Player} player
 * @param {import('./types.js').View} view
 */
function listed(player, view) {
  const place = placeOf(player.seat);
  const isOver = view.standing.is === 'over';
  // The room tells who has left by now, and nothing of the past.
  const hasLeft = game.past < 0 && place?.out === true;
  const isOut = player.out || hasLeft;
  const isAsked = player.asked && !isOver;
  const name = sitter(place);
  const called = name && player.seat === view.seat ? say('page-you', { name }) : name === player.name ? '' : name;
  const isReplaced = hasLeft && !player.out && !isOver;
  const who = [called, isReplaced ? say('page-stand-in') : ''].filter(Boolean).join(' · ');
  const emblem = pictureOf(player.emblem);
  const counters = player.counters ?? [];
  const isCrowded = counters.length > 3;
  const shown = counters.filter((it, at) => !isCrowded || at === 0 || it.value !== '0');
  const result = resultOf(player, view.standing);
  const isAway = app.table?.state?.room.members.find((it) => it.member === place?.member)?.away;
  const more = [
    result,
    isOut && (!result || !player.out) ? say('page-result-out') : '',
    player.chosen && !isOver ? say('page-has-chosen') : '',
    isAway ? say('page-away') : '',
  ].filter(Boolean);
  return html`<li class="player ${isAsked ? 'asked' : ''} ${isOut ? 'out' : ''}">
    ${emblem ? html`<img class="emblem" src=${emblem} alt="" />` : html`<span class="emblem"></span>`}
    <span class="who"
      ><span class="named"
        ><b>${player.name}</b>${isAsked ? html`<span class="unseen">, ${say('page-on-turn')}</span>` : nothing}
        ${more.length > 0 ? html`<span class="result">${more.join(' · ')}</span>` : nothing}</span
      >
      ${who ? html`<small>${who}</small>` : nothing}</span
    >
    <span class="what">
      ${shown.map((it) => html`<span class="counter"><small>${it.name}</small> ${it.value}</span>`)}
    </span>
    ${clockOf(player.seat)}
  </li>`;
}

/**
 * The time that is left to a seat of the game.
 * @param {number} seat
 */
export function clockOf(seat) {
  const table = app.table;
  const clock = table?.state?.clocks?.find((it) => it.seat === seat);
  if (!table || !clock) return nothing;
  const gone = clock.runs && table.status === 'open' ? performance.now() - table.at : 0;
  const left = Math.max(0, Math.ceil((clock.left - gone) / 1000));
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return html`<time class="clock ${clock.runs ? 'runs' : ''} ${left <= 10 ? 'short' : ''}" role="timer">${text}</time>`;
}
