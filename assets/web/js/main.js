// The page of Schola: begins here.

import { html, render } from '../vendor/lit/lit-html.js';
import { app, changed, drawnBy, go, here, hush, keepPlan, notify, readLobby } from './app.js';
import { closeDialog, dialog, followDialog } from './dialogs.js';
import { isWriting } from './dom.js';
import { followGame, hasSeveral, keptAs, own, startEngine, storedBy } from './engine.js';
import { areReady, areSeveral, bringOthers, curtain, endTurns, followTurns, lastMover } from './here.js';
import { homePage } from './home.js';
import { keepSolved, whenNotKept } from './kept.js';
import { comePage, endedPage, lobbyPage } from './lobby.js';
import { changesInWords, figureInWords } from './naming.js';
import { holdMembership } from './members.js';
import { noticeLine } from './notice.js';
import { isAsked } from './offer.js';
import {
  askNoMore,
  beginAnew,
  follow,
  followPast,
  game,
  lookBy,
  stopWatching,
  takeAdvice,
  toPresent,
} from './play.js';
import { adviceText, playScreen } from './play_view.js';
import { dress, keep, prefs } from './prefs.js';
import { followPage, forgetStops, listen } from './scan.js';
import { speak } from './said.js';
import { shelfPage } from './shelf.js';
import { startPage } from './start.js';
import { WIRES } from './tools.js';
import { readWords, say } from './words.js';

/** @typedef {import('./types.js').Message} Message */

function page() {
  // A game has a place of its own for messages.
  return isInGame() ? playScreen() : html`${otherPage()}${noticeLine()}`;
}

/** Whether a game is shown. */
function isInGame() {
  const state = app.room === 'table' ? app.table?.state : null;
  const isGone = app.table?.status === 'ended' && !state?.view;
  return state?.room.phase === 'game' && !isGone && !curtain();
}

function otherPage() {
  if (app.room === 'start' && hasSeveral && !own?.id) return shelfPage();
  if (app.room === 'start') return own ? homePage() : startPage();
  const table = app.table;
  if (!table) return comePage();
  const hidden = curtain();
  if (hidden) return hidden;
  if (table.status === 'ended' && !table.state?.view) return endedPage();
  if (!table.state)
    return html`<main class="wait"><p>${say(table.status === 'lost' ? 'page-wire-lost' : 'page-waiting')}</p></main>`;
  // Who plays alone is seated and begins at once.
  return app.plan?.alone && table.isHost ? html`<main class="wait"><p>${say('page-waiting')}</p></main>` : lobbyPage();
}

function draw() {
  const place = document.getElementById('page');
  if (!place) return;
  const had = document.activeElement;
  render(html`${page()}${dialog()}`, place);
  document.title = titled();
  followDialog();
  keepFocus(had);
  followPage();
}

/** Whether it was asked which of several choices is meant, at the last drawing. */
let wasDoubtful = false;

/**
 * Puts the focus where it is needed: on the question that has just come up, else on the board if what had it is gone.
 * @param {Element | null} had What had the focus before.
 */
function keepFocus(had) {
  const isDoubtful = game.asked !== null || game.doubted >= 0;
  const isNew = isDoubtful && !wasDoubtful;
  const isAnswered = wasDoubtful && !isDoubtful;
  wasDoubtful = isDoubtful;
  if (!had || had === document.body || document.querySelector('dialog[open]')) return undefined;
  const answer = document.querySelector('.answers button');
  if (isNew && answer instanceof HTMLElement && had.closest(BOARDS)) answer.focus({ preventScroll: true });
  if (isAnswered && had.closest('.answers')) return focusBoard();
  // A button that cannot be pressed any more loses the focus only a little later.
  const isGone = () => document.activeElement === document.body || document.activeElement === null;
  if (isGone()) focusBoard();
  else window.setTimeout(() => isGone() && focusBoard(), 60);
  return undefined;
}

const BOARDS = 'schola-cells, schola-tabletop, schola-field';

function focusBoard() {
  if (document.querySelector('dialog[open]')) return undefined;
  const board = /** @type {(HTMLElement & { focusIn(): void }) | null} */ (document.querySelector(BOARDS));
  if (board) return board.focusIn();
  const stage = document.getElementById('stage');
  stage?.setAttribute('tabindex', '-1');
  return stage?.focus({ preventScroll: true });
}

/** The title of the page; it tells in the list of tabs that somebody is waited for. */
function titled() {
  const table = app.table;
  const view = table?.state?.view;
  const name = table?.card?.name ?? (own ? app.lobby?.games[0]?.name : undefined);
  return [isAsked(view) && document.hidden ? '●' : '', name ? `${name} – Schola` : 'Schola'].filter(Boolean).join(' ');
}

/**
 * Takes what a table says.
 * @param {string} what
 * @param {Message} message
 */
function hear(what, message) {
  const table = app.table;
  if (!table) return;
  switch (what) {
    case 'welcome':
      return welcome();
    case 'state':
      return took(message.before?.view ?? null, message.before?.room ?? null);
    case 'word':
      return heardWord(message);
    case 'advice':
      takeAdvice(message.choices);
      if (message.choices.length === 0) return notify(message.text);
      return game.watched || !table.state?.view ? undefined : speak(adviceText(table.state.view));
    case 'known':
      return known(message);
    case 'past':
      return followPast();
    case 'refused':
      if (message.to === 'about') return askNoMore();
      Object.assign(game, { sent: -1, way: [], seeks: false, wants: false, watched: null, refusal: message.text });
      return table.state?.room.phase === 'game' ? speak(message.text) : notify(message.text);
    case 'wire':
      if (message.type === 'lost' || message.type === 'open') speak(say(WIRES[message.type]));
      game.sent = -1;
      return undefined;
    case 'play':
      return download(message.text);
    case 'closed':
      return notify(message.text);
    case 'saved':
      // A page that has its game in itself has given it as a file.
      if (own) return undefined;
      return notify(say('page-kept', { code: app.code }));
    default:
      return undefined;
  }
}

/** What is shown for a while where people may not look at the list of what has happened. */
const SHOWN = new Set(['left', 'lost', 'back', 'host', 'gave_up', 'out', 'time_up', 'undo_done', 'undo_refused']);

/** @param {Message} message */
function heardWord(message) {
  const isChat = message.type === 'chat';
  const text = isChat ? `${message.name}: ${message.text}` : message.text;
  const isPlaying = app.table?.state?.room.phase === 'game';
  // Who is at this screen does not go and come back.
  const isHere = own !== null && ['lost', 'back'].includes(message.what);
  if (isHere) return undefined;
  const isShown = isChat ? message.member !== app.table?.me : SHOWN.has(message.what);
  return isPlaying && isShown ? notify(text) : speak(text);
}

/**
 * Something is known of what was pressed.
 * @param {Message} message
 */
function known({ name, lines, why }) {
  // Where there is nothing to tell but the name, nothing opens.
  if (why) game.refusal = why;
  game.known = lines.length > 0 ? { name, lines } : null;
  [name, ...lines, why ?? ''].forEach(speak);
}

function welcome() {
  forgetStops();
  if (areSeveral()) bringOthers();
  const table = app.table;
  const look = prefs.looks[table?.card?.id ?? ''] ?? own?.look;
  if (table && look && table.card?.looks.some(([id]) => id === look)) {
    table.lookWanted = look;
    table.send({ type: 'show', look });
  }
}

/**
 * A new state.
 * @param {import('./types.js').View | null} before
 * @param {import('./types.js').Room | null} room
 */
function took(before, room) {
  const table = app.table;
  const state = table?.state;
  if (!table || !state) return;
  const isOther =
    room?.phase !== state.room.phase ||
    room.level !== state.room.level ||
    ((before?.history.lines ?? 0) > 0 && state.view?.history.lines === 0);
  if (isOther) {
    beginAnew();
    // The lobby may have been scrolled.
    scrollTo(0, 0);
  }
  follow(before, state.view);
  if (state.room.phase === 'lobby') inLobby(table, state.room);
  tell(before, state.view);
  followTurns();
  if (state.view?.standing.is === 'over' && before?.standing.is !== 'over') over(table);
}

/** The table at which this page has sat down by itself. */
let seatedAt = '';
/** The table at which this page has begun for several people. */
let startedAt = '';

/**
 * Who wanted to play alone begins at once.
 * @param {import('./client.js').TableClient} table
 * @param {import('./types.js').Room} room
 */
function inLobby(table, room) {
  const plan = app.plan;
  if (!table.isHost || !plan) return;
  if (seatedAt === app.code && areSeveral() && startedAt !== app.code && areReady(room)) {
    startedAt = app.code;
    table.send({ type: 'start' });
  }
  const first = plan.seats ? plan.seats.indexOf('person') : 0;
  const isFresh = (room.members.length === 1 || areSeveral()) && table.seat < 0 && seatedAt !== app.code;
  if (!isFresh) return;
  // What is asked for here comes back as states of the lobby one by one.
  seatedAt = app.code;
  if (plan.level !== room.level && (table.card?.levels.length ?? 0) > plan.level)
    table.send({ type: 'level', level: plan.level });
  // The seats of a saved play are kept for the names of those who played.
  if (plan.saved) plan.seats?.forEach((who, seat) => who === 'person' && table.send({ type: 'release', seat }));
  // Where only computers play, this person watches.
  if (first >= 0) table.send({ type: 'sit', seat: first });
  if (!plan.alone) return keepPlan(app.code, (app.plan = null));
  table.send({ type: 'options', options: { ...room.options, undo: 'free', hints: own?.hints ?? true, grace_seconds: 86_400 } });
  if (!plan.saved)
    computersOf(plan, table.card?.players[0] ?? 1, room.seats.length).forEach((strength, seat) => {
      if (strength) table.send({ type: 'computer', seat, strength });
    });
  if (first >= 0) table.send({ type: 'ready', ready: true });
  // With others at this screen it begins when they have sat down.
  if (!areSeveral()) table.send({ type: 'start' });
}

/**
 * For each seat how strong the computer there is to be; empty where none sits.
 * @param {import('./app.js').Plan} plan
 * @param {number} least The fewest players.
 * @param {number} count The number of seats.
 */
function computersOf({ seats }, least, count) {
  const of = (/** @type {number} */ at) => (at > 0 && at < least ? 'easy' : '');
  const wanted = seats ?? Array.from({ length: count }, (_, at) => of(at));
  return wanted.map((it) => (it === 'person' || it === 'nobody' ? '' : it));
}

/**
 * Speaks what has happened.
 * @param {import('./types.js').View | null} before
 * @param {import('./types.js').View | null} now
 */
function tell(before, now) {
  if (!now) return;
  const isNew = now.history.lines > (before?.history.lines ?? 0);
  const player = now.table?.players.find((it) => it.seat === now.history.last?.seat);
  const line = now.history.last?.text ?? '';
  const isGrid = now.boards?.length && !now.panel && !now.table;
  if (isGrid) changesInWords(before, now).forEach(speak);
  else if (now.panel) figureInWords(before, now).forEach(speak);
  else if (isNew && line) speak(player && (now.table?.players.length ?? 0) > 1 ? `${player.name}: ${line}` : line);
  const said = now.table?.said ?? [];
  if (String(said) !== String(before?.table?.said ?? [])) said.forEach(speak);
  if (now.standing.is === 'over' && before?.standing.is !== 'over') return speak(game.isShown ? say('page-shown') : (now.standing.text ?? ''));
  const prompt = now.table?.prompt ?? '';
  if (isAsked(now) && prompt && (prompt !== before?.table?.prompt || before?.question !== now.question)) speak(prompt);
}

/**
 * @param {import('./client.js').TableClient} table
 */
function over(table) {
  endTurns();
  const level = table.state?.room.level ?? 0;
  const standing = table.state?.view?.standing;
  const count = table.card?.levels.length ?? 0;
  const isSolved = standing?.how === 'solved' || standing?.how === 'won';
  // Whoever only watched a solution has solved nothing.
  if (!isSolved || game.isShown) return;
  if (table.seat >= 0 && count > 0) keepSolved(keptAs(table.card?.id ?? ''), level);
  if (table.card && level + 1 < count) keep({ levels: { ...prefs.levels, [table.card.id]: level + 1 } });
}

/** @param {string} text */
function download(text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  link.download = `${app.table?.card?.id ?? 'play'}.schola-play`;
  link.click();
  notify(say('page-saved-file', { file: link.download }));
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {KeyboardEvent} event */
function key(event) {
  if (event.defaultPrevented || isWriting(event) || document.querySelector('dialog[open]')) return;
  const table = app.table;
  if (!table?.state?.view) return;
  const isControl = event.ctrlKey || event.metaKey;
  if (isControl && event.key.toLowerCase() === 'z')
    event.shiftKey ? table.send({ type: 'redo' }) : (lastMover() ?? table).send({ type: 'undo' });
  else if (isControl && event.key.toLowerCase() === 'y') table.send({ type: 'redo' });
  else if (event.altKey && event.key === 'ArrowLeft') lookBy(-1);
  else if (event.altKey && event.key === 'ArrowRight') lookBy(1);
  else if (event.key === 'Escape') {
    [game.asked, game.from, game.doubted, game.known] = [null, '', -1, null];
    stopWatching();
    toPresent();
    hush();
  } else if (event.key.startsWith('Arrow') && document.activeElement === document.body) {
    // Whoever begins with an arrow means the board.
    const board = document.querySelector(BOARDS);
    focusBoard();
    board?.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: false }));
  } else return;
  event.preventDefault();
}

async function begin() {
  dress();
  try {
    await startEngine();
  } catch (fault) {
    console.error(fault);
    document.getElementById('schola-old')?.removeAttribute('hidden');
    return;
  }
  drawnBy(draw);
  app.hearers.push(hear);
  listen();
  storedBy(download);
  whenNotKept(() => notify(say('page-not-kept')));
  document.addEventListener('keydown', key);
  window.addEventListener('popstate', () => {
    closeDialog();
    if (!followGame()) go(here(), true);
  });
  window.addEventListener('pagehide', () => app.table && holdMembership(app.code, false, app.table.play));
  for (const name of ['online', 'focus', 'pageshow']) window.addEventListener(name, () => app.table?.wire.hurry());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) app.table?.wire.hurry();
    changed();
  });
  // Tables open and fill up while somebody looks for one.
  window.setInterval(() => {
    if (app.room === 'start' && !document.hidden && !document.querySelector('dialog[open]')) void readLobby();
  }, 10_000);
  // Clocks count down by themselves.
  window.setInterval(() => {
    if (app.table?.state?.clocks?.some((it) => it.runs)) changed();
  }, 1000);
  while (
    !(await readWords().then(
      () => true,
      () => false,
    ))
  )
    await new Promise((after) => window.setTimeout(after, 2000));
  go(here(), true);
  // What is known of everybody's pictures and addresses.
  if (app.room === 'table') void readLobby();
}

void begin();
