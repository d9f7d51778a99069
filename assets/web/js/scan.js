// Playing with one switch: what can be chosen lights up in turn, in rows first, and a press (the space bar, or a tap anywhere)
// chooses what is lit. The game's stops come with the view; the page's own buttons follow them.

import { app, changed } from './app.js';
import { choose, game, offered, shownView, stopWatching } from './play.js';
import { keep, prefs } from './prefs.js';
import { say } from './words.js';

/** @typedef {import('./types.js').View} View */
/**
 * Something that lights up: choices, elements of the page, or more of both inside.
 * @typedef {{ choices: number[], elements: HTMLElement[], inside: Node[] }} Node
 */

/** Presses that follow one another faster are one, in milliseconds. */
const TREMOR = 250;
/** Rounds within a row without a press, after which it is left. */
const ROUNDS = 2;
const CONTROLS = 'button:not(:disabled), a[href], select, input[type="checkbox"], input[type="radio"], summary';

/** From the outermost to the row entered last. @type {{ nodes: Node[], at: number, rounds: number }[]} */
let levels = [];
/** Of which state the stops are. */
let made = '';
let timer = 0;
let pressedAt = 0;
/** Whether there was a press since the last choice, so that waiting may choose. */
let isArmed = false;
/** @type {Set<number>} */
const NONE = new Set();
/** @type {Set<number>} */
let lit = NONE;

/**
 * The numbers of the choices that are lit.
 * @param {View} view
 * @returns {Set<number>}
 */
export function litChoices(view) {
  return prefs.scanning.on && view === app.table?.state?.view ? lit : NONE;
}

/** Listens for the switch, from the beginning. */
export function listen() {
  window.addEventListener('keydown', key, true);
  for (const name of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'touchstart', 'touchend']) {
    window.addEventListener(name, pointer, { capture: true, passive: false });
  }
}

/** @param {KeyboardEvent} event */
function key(event) {
  if (!prefs.scanning.on) return undefined;
  if (event.key === 'Escape') {
    event.stopPropagation();
    keep({ scanning: { ...prefs.scanning, on: false } });
    return changed();
  }
  const field = event.target instanceof HTMLElement && event.target.matches('input:not([type="checkbox"], [type="range"]), textarea');
  if (event.key !== ' ' || field) return undefined;
  event.preventDefault();
  event.stopPropagation();
  return event.repeat ? undefined : press();
}

/** @param {Event} event */
function pointer(event) {
  // What this page presses by itself is not stopped.
  if (!prefs.scanning.on || !event.isTrusted) return;
  if (event.target instanceof HTMLElement && event.target.matches('input[type="text"], input:not([type])')) return;
  // Two fingers zoom.
  if (event instanceof PointerEvent && !event.isPrimary) return;
  event.stopPropagation();
  if (event.cancelable && event.type !== 'touchstart') event.preventDefault();
  if (event.type === 'pointerdown') press();
}

/** Starts, stops or begins anew where what can be chosen has changed. Called after each drawing. */
export function followPage() {
  askForStops();
  if (!prefs.scanning.on) {
    if (timer) stop();
    return;
  }
  const view = app.table?.state?.view;
  const dialog = document.querySelector('dialog[open]');
  const count = document.querySelectorAll(CONTROLS).length;
  const now = [
    count,
    app.room,
    app.table?.state?.room.phase,
    view?.question,
    view?.choices.length,
    game.asked?.target,
    game.asked?.cell,
    game.from,
    game.doubted,
    game.past,
    dialog?.id,
    prefs.scanning.way,
    prefs.scanning.period,
  ].join();
  if (now !== made) {
    made = now;
    begin();
  } else if (levels.some(({ nodes }) => nodes.some((it) => it.elements.some((element) => !element.isConnected)))) {
    begin();
  }
}

/** Of which client the stops were asked for, and whether they were wanted. @type {[unknown, boolean]} */
let wanted = [null, false];

/** Has the table send the stops of its games, as long as somebody plays with one switch. */
function askForStops() {
  const { table } = app;
  const isOn = prefs.scanning.on;
  if (!table?.state || table.status !== 'open' || (wanted[0] === table && wanted[1] === isOn)) return;
  const isFirst = wanted[0] !== table;
  wanted = [table, isOn];
  if (isOn || !isFirst) table.send({ type: 'show', stops: isOn });
}

/** After a new welcome the table knows nothing of what was asked for. */
export function forgetStops() {
  wanted = [null, false];
}

function stop() {
  window.clearTimeout(timer);
  [timer, levels, made] = [0, [], ''];
  light();
}

function begin() {
  const nodes = stops();
  isArmed = false;
  levels = nodes.length > 0 ? [{ nodes, at: prefs.scanning.way === 'press' ? 0 : -1, rounds: 0 }] : [];
  light();
  wait();
}

function wait() {
  window.clearTimeout(timer);
  const { way, period } = prefs.scanning;
  if (way === 'dwell' && !isArmed) return;
  timer = window.setTimeout(() => (way === 'press' ? step(true) : select()), Math.max(0.3, period) * 1000);
}

/** @param {boolean} isIdle Whether nobody pressed for it. */
function step(isIdle) {
  const level = levels.at(-1);
  if (!level) return begin();
  level.at = (level.at + 1) % level.nodes.length;
  if (level.at === 0) level.rounds += 1;
  if (levels.length > 1 && level.rounds >= ROUNDS && isIdle) {
    levels.pop();
    return step(false);
  }
  light();
  return wait();
}

function press() {
  const now = performance.now();
  if (now - pressedAt < TREMOR) return undefined;
  pressedAt = now;
  // A solution goes on too fast for its button to be lit.
  if (game.watched) return stopWatching();
  if (prefs.scanning.way === 'press') return select();
  isArmed = true;
  return step(false);
}

/** Chooses what is lit, or goes into it. */
function select() {
  const level = levels.at(-1);
  const node = level?.nodes[level.at];
  isArmed = false;
  if (!level || !node) return begin();
  level.rounds = 0;
  if (node.inside.length > 0) {
    levels.push({ nodes: node.inside, at: prefs.scanning.way === 'press' ? 0 : -1, rounds: 0 });
    if (prefs.scanning.way === 'dwell') light();
  } else if (node.choices.length > 0) {
    const choice = app.table?.state?.view?.choices.find((it) => it.n === node.choices[0]);
    made = '';
    if (choice) choose(choice);
  } else {
    activate(node.elements[0]);
  }
  light();
  return wait();
}

/** @param {HTMLElement | undefined} element */
function activate(element) {
  if (!element) return;
  made = '';
  if (element instanceof HTMLSelectElement) {
    element.selectedIndex = (element.selectedIndex + 1) % element.options.length;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    element.focus();
    element.click();
  }
  changed();
}

/** Shows what is lit. */
function light() {
  document.querySelectorAll('.scanned').forEach((it) => it.classList.remove('scanned'));
  const level = levels.at(-1);
  const entered = levels.length > 1 ? levels.at(-2) : undefined;
  const node = level?.nodes[level.at] ?? entered?.nodes[entered.at];
  const all = node ? leaves(node) : [];
  lit = new Set(all.flatMap((it) => it.choices));
  for (const element of all.flatMap((it) => it.elements)) {
    element.classList.add('scanned');
  }
  const first = all[0]?.elements[0];
  first?.scrollIntoView({ block: 'nearest' });
  changed();
}

/**
 * @param {Node} node
 * @returns {Node[]}
 */
function leaves(node) {
  return node.inside.length > 0 ? node.inside.flatMap(leaves) : [node];
}

/** @param {Node[]} nodes */
function group(nodes) {
  return nodes.length === 1 ? nodes : nodes.length > 0 ? [{ choices: [], elements: [], inside: nodes }] : [];
}

/** @param {number} n */
function ofChoice(n) {
  return { choices: [n], elements: [], inside: [] };
}

/** Everything that can be chosen now. @returns {Node[]} */
function stops() {
  const dialog = document.querySelector('dialog[open]');
  const root = dialog ?? document.getElementById('page');
  const view = shownView();
  const isFree = game.asked === null && game.doubted < 0 && game.past < 0 && !dialog;
  const nodes = view && isFree ? choicesOf(view) : [];
  const answers = document.querySelector('.answers');
  // The bar of the past leads to the same points as the lines of the course, with fewer presses.
  // What can be chosen is lit already, and with it the arrows that choose it.
  const own = controls(root, (it) => (!answers?.contains(it) || !isFree) && !it.closest('.course, .arrows.needed'));
  // While something is asked, its answers come first; after the end or in a pause, how to go on.
  const ahead = dialog ? null : (document.querySelector('.turn:has(button)') ?? (isFree ? null : answers));
  if (ahead) own.sort((a, b) => Number(ahead.contains(b[0])) - Number(ahead.contains(a[0])));
  return [...nodes, ...own.flatMap((list) => group(list.map((it) => ({ choices: [], elements: [it], inside: [] }))))];
}

/** @param {View} view @returns {Node[]} */
function choicesOf(view) {
  if (view.stops?.length) return view.stops.flatMap(ofStop);
  const offer = offered();
  /** @type {Map<string, { n: number, x: number }[]>} */
  const rows = new Map();
  const add = (/** @type {string} */ row, /** @type {number} */ x, /** @type {number} */ n) =>
    rows.set(row, [...(rows.get(row) ?? []), { n, x }]);
  for (const [key, list] of offer.byCell) {
    const [board, x, y] = key.split(',').map(Number);
    for (const { n } of list) add(`${board},${String(y).padStart(5, '0')}`, x, n);
  }
  const places = [...(view.table?.spots ?? []), ...(view.table?.things ?? [])];
  for (const [id, list] of offer.byTarget) {
    const [x = 0, y = 0, , height = 0] = places.find((it) => it.id === id)?.frame ?? [];
    for (const { n } of list) add(String(Math.round((y + height / 2) / 700)).padStart(6, '0'), x, n);
  }
  const sorted = [...rows.keys()].sort().map((row) => rows.get(row) ?? []);
  const ofRows = sorted.map((row) => row.sort((a, b) => a.x - b.x).map(({ n }) => ofChoice(n)));
  const few = ofRows.flat().length <= 6;
  const arrows = offer.arrows.filter((it) => it !== undefined);
  const buttons = [...arrows, ...offer.buttons, ...slotChoices(view)].map(({ n }) => ofChoice(n));
  const fromBoard = few ? ofRows.flat() : ofRows.flatMap(group);
  return [...fromBoard, ...(buttons.length > 3 ? group(buttons) : buttons)];
}

/** @param {View} view */
function slotChoices(view) {
  const numbers = new Set((view.panel?.slots ?? []).flatMap((slot) => slot.choices));
  return view.choices.filter((it) => numbers.has(it.n));
}

/** @param {import('./types.js').Stop} stop @returns {Node[]} */
function ofStop(stop) {
  return stop.choice === undefined ? group((stop.inside ?? []).flatMap(ofStop)) : [ofChoice(stop.choice)];
}

/**
 * The controls of the page that are seen, by the part in which they stand.
 * @param {Element | null} root
 * @param {(it: HTMLElement) => boolean} counts
 * @returns {HTMLElement[][]}
 */
function controls(root, counts) {
  /** @type {Map<Element | null, HTMLElement[]>} */
  const parts = new Map();
  for (const it of root?.querySelectorAll(CONTROLS) ?? []) {
    if (!(it instanceof HTMLElement) || it.closest('schola-cells, schola-tabletop, schola-field, [inert]')) continue;
    if (it.getClientRects().length === 0 || !counts(it)) continue;
    const part = it.closest('nav, header, section, form, fieldset, .card, ul, aside, dialog, main');
    parts.set(part, [...(parts.get(part) ?? []), it]);
  }
  return [...parts.values()];
}

/** What the way of pressing is called, for the settings. @param {'press' | 'dwell'} way */
export function wayName(way) {
  return say(way === 'press' ? 'page-switch-press' : 'page-switch-dwell');
}
