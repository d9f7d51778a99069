// Several people at one screen: each is a member of the table with a wire of its own, and who is asked is shown.

import { html } from '../vendor/lit/lit-html.js';
import { app, changed, hush, notify } from './app.js';
import { TableClient } from './client.js';
import { own } from './engine.js';
import { icon } from './icons.js';
import { isAsked } from './offer.js';
import { beginAnew } from './play.js';
import { say } from './words.js';

/** The wires of all people at this screen, that of the table's host first. @type {TableClient[]} */
let people = [];
let isDue = false;
/** Who has to take the screen before more is shown. @type {TableClient | null} */
let behindCurtain = null;

app.leavers.push(() => closeOthers());

/** The seats at which people of this screen are to sit. */
function places() {
  const seats = own && app.plan?.alone ? (app.plan.seats ?? []) : [];
  return seats.map((who, at) => (who === 'person' ? at : -1)).filter((at) => at >= 0);
}

/** Whether several people play at this screen. */
export function areSeveral() {
  return places().length > 1;
}

/** Brings the others to the table when the first person has come to it. */
export function bringOthers() {
  const first = app.table;
  if (!first || people[0] === first) return;
  closeOthers();
  people = [first];
  const { language, picture } = first.person;
  places().forEach((seat, at) => {
    if (at === 0) return;
    const person = { name: say('page-player', { number: at + 1 }), language, picture, watch: false };
    const other = new TableClient(
      first.code,
      person,
      (what, message) => {
        const isFresh = what === 'state' && other.state?.room.phase === 'lobby' && other.seat < 0;
        if (isFresh && !message.before) {
          other.send({ type: 'sit', seat });
          other.send({ type: 'ready', ready: true });
        }
        if (other === app.table) app.hearers.forEach((hear) => hear(what, message));
        followTurns();
        changed();
      },
      at,
    );
    people.push(other);
  });
}

/** Lets all go who are not shown. @param {(other: TableClient) => void} [how] */
export function closeOthers(how = (other) => other.close()) {
  people.filter((it) => it !== app.table).forEach(how);
  [people, behindCurtain] = [[], null];
}

/** The person at this screen who leads the table, or the one who is shown. */
export function leader() {
  return people.find((it) => it.isHost) ?? app.table;
}

/** The person at this screen who has made the last turn of those here, or the one who is shown. */
export function lastMover() {
  const seats = new Map(people.map((it) => [it.state?.view?.seat, it]));
  const last = [...(app.table?.lines ?? [])].reverse().find((line) => line && seats.has(line.seat));
  return (last && seats.get(last.seat)) ?? app.table;
}

/** Starts when all have sat down. @param {import('./types.js').Room} room */
export function areReady(room) {
  const ready = room.members.filter((it) => it.ready).length;
  return ready >= places().length;
}

/** Shows the person who is asked, after all wires have heard the news. */
export function followTurns() {
  if (people.length < 2 || isDue) return;
  isDue = true;
  window.setTimeout(() => {
    isDue = false;
    const shown = app.table;
    if (!shown || !people.includes(shown) || isAsked(shown.state?.view)) return;
    const isOver = people.some((it) => it.state?.view?.standing.is === 'over');
    const next = isOver ? people[0] : people.find((it) => isAsked(it.state?.view));
    if (!next || next === shown) return;
    show(next, isOver || !isSecret(shown, next));
  }, 30);
}

/** The message whose turn it is. */
let turnNotice = '';

/** The game has ended: it is nobody's turn any more. */
export function endTurns() {
  if (turnNotice && app.notice === turnNotice) hush();
}

/**
 * @param {TableClient} next
 * @param {boolean} isOpen Whether nothing is hidden from the others.
 */
function show(next, isOpen) {
  app.table = next;
  beginAnew();
  behindCurtain = isOpen ? null : next;
  if (isOpen && next.state?.view?.standing.is !== 'over') {
    turnNotice = say('page-turn-of', { name: nameOf(next) });
    notify(turnNotice);
  } else endTurns();
  changed();
}

/** @param {TableClient} client */
function nameOf(client) {
  const view = client.state?.view;
  return view?.table?.players.find((it) => it.seat === view.seat)?.name || client.person.name;
}

/**
 * Whether two people see something different on the table.
 * @param {TableClient} one
 * @param {TableClient} other
 */
function isSecret(one, other) {
  const seen = (/** @type {TableClient} */ { state }) => {
    const table = state?.view?.table;
    const faces = [...(table?.things ?? []), ...(table?.spots ?? [])].map(({ picture, color, name }) => [picture, color, name]);
    return JSON.stringify(faces.map((face) => JSON.stringify(face)).sort());
  };
  return seen(one) !== seen(other);
}

/** Hides the table until the person who is asked has taken the screen. */
export function curtain() {
  const next = behindCurtain;
  if (!next || next !== app.table) return null;
  const name = nameOf(next);
  const take = () => {
    behindCurtain = null;
    changed();
  };
  return html`<main class="wait curtain" id="stage">
    <h1>${say('page-turn-of', { name })}</h1>
    <p>${say('page-pass-on')}</p>
    <button class="primary large" @click=${take}>${icon('eye')}${say('page-show-mine')}</button>
  </main>`;
}
