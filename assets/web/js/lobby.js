// The room before a game: who is there, who sits where, what is set, the code to give away.

import { html, nothing } from '../vendor/lit/lit-html.js';
import { app, changed, notify } from './app.js';
import { signButton } from './buttons.js';
import { join, openDialog, person } from './dialogs.js';
import { keptAs, own } from './engine.js';
import { icon } from './icons.js';
import { list, namedList } from './lists.js';
import { face } from './players.js';
import { levelEntries } from './progress.js';
import { chat } from './side.js';
import { askToLeave, leave, looks, wireSign } from './tools.js';
import { say } from './words.js';

/** Whether turns can be taken back, in words. */
const UNDOS = { never: 'page-undo-never', consent: 'page-undo-consent', free: 'page-undo-free' };
/** Why there is no table, in words. @type {Record<string, string>} */
const ENDINGS = { no_code: 'page-ended-no-code', faults: 'page-ended-faults', table_fault: 'page-ended-table-fault' };
/** How strong computers are, from the weakest on. */
export const STRENGTHS = ['first-steps', 'easy', 'medium', 'hard', 'expert', 'master'];

/** Asks who comes to the table of the address. */
export function comePage() {
  return html`<div class="start">
    <header class="top"><h1>Schola</h1></header>
    <main id="stage">
      <section class="card come">
        <h2>${say('page-join')} <span class="tag">${app.code}</span></h2>
        ${person()}
        <div class="row wrap">
          <button class="primary large" @click=${() => join(false)}>${icon('armchair')}${say('page-come')}</button>
          <button class="large" @click=${() => join(true)}>${icon('eye')}${say('page-watch')}</button>
        </div>
      </section>
    </main>
  </div>`;
}

/** Why there is no table, in words. */
function ended() {
  const table = app.table;
  return table?.endedText || say(ENDINGS[table?.ended ?? ''] ?? 'page-ended');
}

/** Says above a game that this member is not at the table any more. */
export function endedCard() {
  if (app.table?.status !== 'ended') return nothing;
  return html`<section class="card" role="alert">
    <p>${ended()}</p>
    <div class="row"><button class="primary" @click=${leave}>${icon('arrow-left')}${say('page-to-start')}</button></div>
  </section>`;
}

/** Says why there is no table. */
export function endedPage() {
  return html`<div class="start">
    <header class="top"><h1>Schola</h1></header>
    <main id="stage">
      <section class="card come" role="alert">
        <h2>${ended()}</h2>
        <div class="row">
          <button class="primary large" @click=${leave}>${icon('arrow-left')}${say('page-to-start')}</button>
        </div>
      </section>
    </main>
  </div>`;
}

/** The whole room. */
export function lobbyPage() {
  const table = app.table;
  const room = table?.state?.room;
  if (!table || !room) return html`<main class="wait"><p>${say('page-waiting')}</p></main>`;
  return html`<div class="lobby">
    <header class="top">
      ${signButton('arrow-left', say('page-leave'), askToLeave)}
      <h1>${table.card?.name}</h1>
      ${wireSign()}
      ${signButton('book-open', say('page-rules'), () => openDialog('rules'))}
      ${signButton('settings', say('page-settings'), () => openDialog('settings'))}
    </header>
    <main id="stage">
      <div class="column">
        ${inviting()}
        <section aria-labelledby="seats">
          <h2 id="seats">${say('page-seats')}</h2>
          <ul class="seats">
            ${room.seats.map((place, at) => seat(table, room, place, at))}
          </ul>
          ${beginning(table, room)}
        </section>
        <section class="card talk" aria-label=${say('page-chat')}>${chat(table)}</section>
      </div>
      <div class="column">${people(table, room)} ${table.isHost ? options(table, room) : hostSays(table, room)}</div>
    </main>
  </div>`;
}

/**
 * The link that opens this table in the program instead of the browser. Where an address names no port, the link does, for the
 * program has another one for links without.
 * @param {string} address
 */
function linkOfProgram(address) {
  const { protocol, hostname, port } = new URL(address);
  const isEncrypted = protocol === 'https:';
  return `schola://${hostname}:${port || (isEncrypted ? 443 : 80)}/${app.code}${isEncrypted ? '?tls' : ''}`;
}

/** The code and the link. */
function inviting() {
  const address = `${app.lobby?.address || location.origin}/table/${app.code}`;
  const copy = async () => {
    // The clipboard is not there at plain addresses of a local network.
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      const field = /** @type {HTMLInputElement | null} */ (document.getElementById('link'));
      field?.select();
      document.execCommand('copy');
    }
    notify(say('page-copied'));
  };
  return html`<section class="card invite" aria-label=${say('page-give-away')}>
    <div>
      <h2>${say('page-give-away')}</h2>
      <p class="code" aria-label=${[...app.code].join(' ')}>${app.code}</p>
      <div class="row">
        <input id="link" readonly type="text" aria-label=${say('page-link')} .value=${address} />
        <button aria-label=${say('page-copy')} title=${say('page-copy')} @click=${copy}>${icon('copy')}</button>
      </div>
      ${own ? nothing : html`<p class="program"><a href=${linkOfProgram(address)}>${say('page-open-program')}</a></p>`}
    </div>
    ${app.lobby?.address ? html`<img class="qr" src=${`/api/tables/${app.code}/qr`} alt=${say('page-qr')} />` : nothing}
  </section>`;
}

/**
 * @param {import('./client.js').TableClient} table
 * @param {import('./types.js').Room} room
 * @param {import('./types.js').Place} place
 * @param {number} at
 */
function seat(table, room, place, at) {
  const who = room.members.find((it) => it.member === place.member);
  const isMine = who?.member === table.me;
  const send = (/** @type {import('./types.js').Message} */ message) => () => table.send(message);
  const name = place.name || say('page-seat', { seat: at + 1 });
  const named = (/** @type {string} */ title) => html`<span class="who"><b>${title}</b><small>${name}</small></span>`;
  let content;
  if (who) {
    const readiness = html`${icon(who.ready ? 'check' : 'hourglass')}${say(who.ready ? 'page-is-ready' : 'page-not-ready')}`;
    content = html`${face(who)}${named(who.name)}
      <span class="state ${who.ready ? 'ready' : ''}">${readiness}</span>
      ${isMine ? html`<button class="plain" @click=${send({ type: 'rise' })}>${say('page-rise')}</button>` : nothing}`;
  } else if (place.computer) {
    const free = signButton('x', say('page-free-seat'), send({ type: 'computer', seat: at }));
    content = html`<span class="face">${icon('bot')}</span>${named(say('page-computer'))}
      ${
        table.isHost
          ? html`${strength(table, at, place.computer)}${free}`
          : html`<span class="state ready">${say(`strength-${place.computer}`)}</span>`
      }`;
  } else {
    const kept = place.reserved;
    const computer = { type: 'computer', seat: at, strength: 'easy' };
    const seatComputer = () =>
      signButton('bot', say('page-add-computer', { seat: name }), send(computer), { classes: '' });
    const release = () => html`<button @click=${send({ type: 'release', seat: at })}>${say('page-release')}</button>`;
    const more = kept !== null ? release : room.seats.length > 1 ? seatComputer : null;
    content = html`<span class="face empty">${icon('armchair')}</span>
      ${named(kept ? say('page-kept-for', { name: kept }) : say('page-free'))}
      <button class=${table.seat < 0 ? 'primary' : ''} @click=${send({ type: 'sit', seat: at })}>
        ${say('page-sit')}
      </button>
      ${table.isHost && more ? more() : nothing}`;
  }
  return html`<li class="seat ${isMine ? 'mine' : ''}">${content}</li>`;
}

/**
 * @param {import('./client.js').TableClient} table
 * @param {number} at
 * @param {string} present
 */
function strength(table, at, present) {
  const choose = (/** @type {string} */ wanted) => table.send({ type: 'computer', seat: at, strength: wanted });
  return list(STRENGTHS.map((it) => [it, say(`strength-${it}`)]), present, choose, say('page-strength'));
}

/**
 * Ready, and the start.
 * @param {import('./client.js').TableClient} table
 * @param {import('./types.js').Room} room
 */
function beginning(table, room) {
  const me = room.members.find((it) => it.member === table.me);
  const isSeated = table.seat >= 0;
  const sitting = room.members.filter((it) => room.seats.some((place) => place.member === it.member));
  const all = sitting.length > 0 && sitting.every((it) => it.ready);
  const isReady = me?.ready ?? false;
  const toggle = () => table.send({ type: 'ready', ready: !isReady });
  const ready = () =>
    html`<button class=${isReady ? 'large' : 'primary large'} aria-pressed=${isReady} @click=${toggle}>
      ${icon('check')}${say('page-ready')}
    </button>`;
  return html`<div class="row wrap begin">
    ${isSeated ? ready() : nothing}
    ${
      table.isHost
        ? html`<button class=${all ? 'primary large' : 'large'} @click=${() => table.send({ type: 'start' })}>
            ${icon('play')}${say('page-start')}
          </button>`
        : html`<span class="quiet">${say(isSeated ? 'page-host-starts' : 'page-take-seat')}</span>`
    }
  </div>`;
}

/**
 * @param {import('./client.js').TableClient} table
 * @param {import('./types.js').Room} room
 */
function people(table, room) {
  const send = (/** @type {import('./types.js').Message} */ message) => () => table.send(message);
  const tool = (
    /** @type {string} */ name,
    /** @type {string} */ key,
    /** @type {import('./types.js').Message} */ message,
    /** @type {string} */ who,
  ) =>
    signButton(name, say(key, { name: who }), send(message));
  return html`<section class="card" aria-labelledby="people">
    <h2 id="people">${say('page-people')}</h2>
    <ul class="people">
      ${room.members.map((it) => {
        const { member, name } = it;
        const isOther = table.isHost && member !== table.me;
        const notes = [
          member === room.host ? say('page-host') : '',
          it.away ? say('page-away') : '',
          member === table.me ? say('page-is-you') : '',
        ];
        return html`<li>
          ${face(it)}<span class="who"><b>${name}</b><small>${notes.filter(Boolean).join(' · ')}</small></span> ${
            isOther
              ? html`${tool('crown', 'page-make-host', { type: 'host', member }, name)}
                ${
                  it.muted
                    ? tool('message-circle', 'page-unmute', { type: 'mute', member, mute: false }, name)
                    : tool('volume-x', 'page-mute', { type: 'mute', member, mute: true }, name)
                }
                ${tool('user-minus', 'page-remove', { type: 'remove', member }, name)}`
              : nothing
          }
        </li>`;
      })}
    </ul>
  </section>`;
}

/** The time for a turn in words. @param {number} seconds */
function timeName(seconds) {
  return seconds === 0 ? say('page-time-none') : say('page-seconds', { seconds });
}

/**
 * What the host sets.
 * @param {import('./client.js').TableClient} table
 * @param {import('./types.js').Room} room
 */
function options(table, room) {
  const set = (/** @type {Partial<import('./types.js').Options>} */ change) => {
    table.send({ type: 'options', options: { ...room.options, ...change } });
    changed();
  };
  const times = [...new Set([0, 15, 30, 60, 120, 300, 600, room.options.turn_seconds])];
  /** @type {import('./lists.js').Entry[]} */
  const timeEntries = times.map((it) => [it, timeName(it)]);
  /** @type {import('./lists.js').Entry[]} */
  const undoEntries = Object.entries(UNDOS).map(([it, key]) => [it, say(key)]);
  const levels = table.card?.levels ?? [];
  return html`<section class="card options" aria-labelledby="options">
    <h2 id="options">${say('page-options')}</h2>
    ${
      levels.length > 1
        ? namedList(say('page-level'), levelEntries(keptAs(table.card?.id ?? ''), levels), room.level, (it) =>
            table.send({ type: 'level', level: Number(it) }),
          )
        : nothing
    }
    ${looks(table)}
    ${namedList(say('page-time'), timeEntries, room.options.turn_seconds, (it) => set({ turn_seconds: Number(it) }))}
    ${namedList(say('page-undo-option'), undoEntries, room.options.undo, (it) =>
      set({ undo: /** @type {keyof typeof UNDOS} */ (it) }),
    )}
    ${own?.hints === false ? nothing : hintsChoice(room, set)}
  </section>`;
}

/**
 * Whether the computer may give hints.
 * @param {import('./types.js').Room} room
 * @param {(options: Partial<import('./types.js').Options>) => void} set
 */
function hintsChoice(room, set) {
  return html`<label class="check"
      ><input
        type="checkbox"
        .checked=${room.options.hints}
        @change=${(/** @type {Event} */ event) => set({ hints: /** @type {HTMLInputElement} */ (event.target).checked })}
      />
      ${say('page-hints-option')}</label
    >`;
}

/**
 * The options as the others read them.
 * @param {import('./client.js').TableClient} table
 * @param {import('./types.js').Room} room
 */
function hostSays(table, room) {
  const { turn_seconds: seconds, undo, hints } = room.options;
  const level = table.card?.levels[room.level];
  const lines = [
    level ? `${say('page-level')}: ${level}` : '',
    `${say('page-time')}: ${timeName(seconds)}`,
    `${say('page-undo-option')}: ${say(UNDOS[undo])}`,
    hints ? say('page-hints-option') : '',
  ];
  return html`<section class="card">
    <h2>${say('page-options')}</h2>
    <ul class="plain">
      ${lines.filter(Boolean).map((it) => html`<li>${it}</li>`)}
    </ul>
    ${looks(table)}
  </section>`;
}
