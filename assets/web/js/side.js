// What stands beside the board: players, counters, the figure, the course of the game, what people say.

import { html, nothing } from '../vendor/lit/lit-html.js';
import { repeat } from '../vendor/lit/directives/repeat.js';
import { app, changed, notify, pictureOf } from './app.js';
import { styles } from './dom.js';
import { own } from './engine.js';
import { icon } from './icons.js';
import { choose, game, lookAt } from './play.js';
import { areBeside, playerList } from './players.js';
import { litChoices } from './scan.js';
import { say } from './words.js';

/** @typedef {import('./types.js').View} View */

let pane = 'course';

/** @param {View} view */
export function side(view) {
  return html`<aside class="side" aria-label=${say('page-beside')}>
    ${goal(view)} ${areBeside() ? playerList(view) : nothing} ${counters(view)} ${view.panel ? figure(view, view.panel) : nothing} ${panes()}
  </aside>`;
}

/** Somebody asks to take a turn back. */
export function undoAsked() {
  const table = app.table;
  const room = table?.state?.room;
  if (!table || !room || room.undo === null) return nothing;
  const name = room.members.find((it) => it.member === room.undo)?.name ?? '';
  const isAsked = room.undo !== table.me && table.seat >= 0 && !room.agreed.includes(table.me);
  const answer = (/** @type {boolean} */ agree) => () => table.send({ type: 'consent', agree });
  return html`<section class="card" role="alert">
    <p>${room.undo === table.me ? say('page-undo-waits') : say('page-undo-asked', { name })}</p>
    ${
      isAsked
        ? html`<div class="row">
            <button class="primary" @click=${answer(true)}>${icon('check')}${say('page-agree')}</button>
            <button @click=${answer(false)}>${icon('x')}${say('page-refuse')}</button>
          </div>`
        : nothing
    }
  </section>`;
}

/** @param {View | null | undefined} view */
function isPuzzle(view) {
  return Boolean(view && !view.table && !view.panel);
}

/**
 * What is to be reached, in a puzzle.
 * @param {View} view
 */
function goal(view) {
  const about = app.lobby?.games.find((it) => it.id === app.table?.card?.id)?.about;
  return about && isPuzzle(view) ? html`<p class="about">${about}</p>` : nothing;
}

/** @param {View} view */
function counters(view) {
  const moves = isPuzzle(view) ? [{ name: say('page-moves'), value: String(view.history.moves) }] : [];
  // What the rules have said has no value.
  const said = (view.counters ?? []).filter((it) => it.value === '');
  const list = [...moves, ...(view.counters ?? []).filter((it) => it.value !== '')];
  if (list.length === 0 && said.length === 0) return nothing;
  return html`<div role="status">${said.map((it) => html`<p class="said">${it.name}</p>`)}</div>
    <dl class="counters">
    ${list.map(
      (it) =>
        html`<div>
          <dt>${it.name}</dt>
          <dd>${it.value}</dd>
        </div>`,
    )}
  </dl>`;
}

/**
 * @param {View} view
 * @param {import('./types.js').Panel} panel
 */
function figure(view, panel) {
  const [region, about, here] = panel.location;
  const pieces = view.boards?.[0]?.pieces ?? [];
  const own = areBeside() ? panel.gauges : panel.gauges.filter((it) => !isPressing(it));
  const gauges = [...own, ...(view.standing.is === 'over' ? panel.results : [])];
  return html`<section class="figure" aria-label=${say('page-figure')}>
    <div class="gauges">${gauges.map(gauge)}</div>
    <ul class="slots" aria-label=${say('page-carried')}>
      ${panel.slots.map((slot) => slotOf(view, slot))}
      ${Array.from({ length: Math.max(0, panel.capacity - panel.slots.length) }, () => html`<li class="slot empty" aria-hidden="true"></li>`)}
    </ul>
    ${region ? html`<h3>${region}</h3>` : nothing}
    ${about || here ? html`<p class="about">${[about, here].filter(Boolean).join(' ')}</p>` : nothing}
    ${
      panel.stacks.length > 0
        ? html`<ul class="stacks">
            ${panel.stacks.map(([name, piece, count]) => {
              const address = pictureOf(pieces[piece]?.picture);
              return html`<li>
                ${address ? html`<img src=${address} alt="" />` : nothing}${name}${count > 1 ? ` × ${count}` : ''}
              </li>`;
            })}
          </ul>`
        : nothing
    }
    ${(view.boards?.[0]?.actors ?? []).map((actor) => html`<div class="actor" title=${actor.text}><b>${actor.name}</b>${gauge(actor.gauge)}</div>`)}
  </section>`;
}

/**
 * Whether a gauge must be seen at every step.
 * @param {import('./types.js').Gauge} it
 */
function isPressing({ kind }) {
  return kind === 'life' || kind === 'moves';
}

/**
 * The gauges that must be seen at every step, where nothing stands beside the board.
 * @param {View} view
 */
export function gaugeStrip({ panel }) {
  return panel && !areBeside() ? html`<div class="gauges strip">${panel.gauges.filter(isPressing).map(gauge)}</div>` : nothing;
}

/** @param {import('./types.js').Gauge} it */
function gauge({ name, value, most }) {
  const part = most ? Math.max(0, Math.min(1, value / most)) : 1;
  return html`<div class="gauge ${most && part < 0.34 ? 'low' : ''}">
    <span>${name}</span><b>${most ? `${value} / ${most}` : value}</b>
    ${most ? html`<i aria-hidden="true"><i ${styles({ width: `${part * 100}%` })}></i></i>` : nothing}
  </div>`;
}

/** The number of the slot whose choices are shown. */
let openSlot = -1;

/**
 * @param {View} view
 * @param {import('./types.js').Slot} slot
 */
function slotOf(view, slot) {
  const at = view.panel?.slots.indexOf(slot) ?? -1;
  const choices = game.past < 0 ? view.choices.filter((it) => slot.choices.includes(it.n)) : [];
  const address = pictureOf(slot.picture);
  const lit = litChoices(view);
  const isOpen = openSlot === at || choices.some((it) => lit.has(it.n));
  const toggle = () => {
    openSlot = openSlot === at ? -1 : at;
    changed();
  };
  const button = (/** @type {import('./types.js').Choice} */ choice) =>
    html`<button class=${lit.has(choice.n) ? 'lit' : ''} @click=${() => choose(choice)}>${choice.text}</button>`;
  const name = slot.in_use ? say('page-in-use', { name: slot.name }) : slot.name;
  return html`<li class="slot ${slot.in_use ? 'used' : ''} ${isOpen ? 'open' : ''}">
    <button class="plain" title=${`${name}. ${slot.text}`} aria-expanded=${isOpen} @click=${toggle}>
      ${address ? html`<img src=${address} alt="" />` : nothing}<span class=${address ? 'unseen' : ''}>${name}</span>
    </button>
    ${
      isOpen
        ? html`<div class="of-slot">
            <b>${name}</b><small>${slot.text}</small>
            ${choices.map(button)}
          </div>`
        : nothing
    }
  </li>`;
}

function panes() {
  const table = app.table;
  if (!table) return nothing;
  // People at one screen need not write to each other.
  const isAlone = own !== null || (table.state?.room.members.length ?? 0) < 2;
  // The course of a puzzle is only the places of its moves, and that of a figure may be its bare actions.
  const isBare = Boolean(table.state?.view?.panel) && table.lines.every((line) => !/\s/.test(line?.text ?? ''));
  const isGrid = isPuzzle(table.state?.view) || isBare;
  const shown = isAlone ? (isGrid ? '' : 'course') : isGrid ? 'chat' : pane;
  const tab = (/** @type {string} */ id, /** @type {string} */ key, /** @type {string} */ name) =>
    html`<button
      role="tab"
      aria-selected=${shown === id}
      @click=${() => {
        pane = id;
        changed();
      }}
    >
      ${icon(name)}${say(key)}
    </button>`;
  const tabs = () =>
    html`<div class="tabs" role="tablist">
      ${tab('course', 'page-course', 'history')}${tab('chat', 'page-chat', 'message-circle')}
    </div>`;
  const heading =
    isAlone === isGrid ? (isGrid ? nothing : tabs()) : html`<h3>${say(isAlone ? 'page-course' : 'page-chat')}</h3>`;
  return html`<section class="panes">
    ${heading} ${shown === 'course' ? course(table) : shown === 'chat' ? chat(table) : nothing}
  </section>`;
}

/** @param {import('./client.js').TableClient} table */
function course(table) {
  const players = table.state?.view?.table?.players ?? [];
  const name = (/** @type {number} */ seat) =>
    players.length > 1 ? (players.find((it) => it.seat === seat)?.name ?? '') : '';
  const lines = table.lines.map((line, at) => ({ line, at })).filter((it) => it.line);
  // The newest stand on top, where they are seen without scrolling.
  const newest = lines.slice(-200).reverse();
  if (newest.length === 0) return html`<p class="quiet empty">${say('page-no-lines')}</p>`;
  return html`<ol class="course" reversed tabindex="0" aria-label=${say('page-course')}>
    ${repeat(
      newest,
      (it) => it.at,
      ({ line, at }) => {
        const point = at + 1;
        const words = html`<span class="n">${point}</span>${name(line.seat)
            ? html`<b>${name(line.seat)}</b>`
            : nothing} ${line.text}`;
        // By keys one goes through the bar of the past; a stop at each of two hundred lines would only be in the way.
        return html`<li value=${point} aria-current=${game.past === point ? 'step' : nothing}>
          ${
            table.past.has(point)
              ? html`<button tabindex="-1" title=${say('page-look-at')} @click=${() => lookAt(point)}>${words}</button>`
              : words
          }
        </li>`;
      },
    )}
  </ol>`;
}

/**
 * What people say, with a field to say something.
 * @param {import('./client.js').TableClient} table
 */
export function chat(table) {
  const me = table.state?.room.members.find((it) => it.member === table.me);
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.target).elements.namedItem('text')
    );
    const text = field.value.trim();
    if (!text) return;
    if (table.send({ type: 'chat', text })) field.value = '';
    else notify(say('page-wire-lost'));
  };
  return html`<div class="chat">
    <ol class="words" tabindex="0" aria-label=${say('page-chat')}>
      ${table.words
        .slice(-100)
        .map((it) =>
          it.kind === 'chat'
            ? html`<li class=${it.mine ? 'mine' : ''}><b>${it.name}</b> ${it.text}</li>`
            : html`<li class="told">${it.text}</li>`,
        )}
    </ol>
    ${
      me?.muted
        ? html`<p class="quiet">${say('page-muted')}</p>`
        : html`<form class="row" @submit=${send}>
            <input
              name="text"
              maxlength="500"
              autocomplete="off"
              aria-label=${say('page-say')}
              placeholder=${say('page-say')}
            />
            <button type="submit" aria-label=${say('page-send')} title=${say('page-send')}>${icon('send')}</button>
          </form>`
    }
  </div>`;
}
