// A board of square cells as buttons: `<schola-cells>`.

import { pictureOf } from './app.js';
import { element, image, mark, markSmall } from './dom.js';
import { cellName } from './naming.js';
import { cellKey, sideOf, SIDES } from './offer.js';
import { outlinePath } from './outline.js';
import { background, groundOf } from './terrain.js';
import { say } from './words.js';

/** @typedef {import('./types.js').Board} Board */
/**
 * @typedef {object} Shown
 * @property {Board} board
 * @property {number} index Its number among the boards of the view.
 * @property {import('./offer.js').Offer} offer
 * @property {boolean} hero Whether arrows move the figure.
 * @property {Set<string>} changed The keys of cells that the last choice changed.
 * @property {Set<string>} lit Those that one switch would choose.
 * @property {string} advised
 * @property {number} zoom
 * @property {boolean} marks Whether it is shown what can be chosen.
 * @property {(x: number, y: number) => void} pick
 * @property {(from: [number, number], to: [number, number]) => void} drop
 * @property {(side: number) => void} arrow
 */

/** The least side of a cell on a board that is seen as a whole, and on one that is explored. */
const LEAST = 13;
const MOST = 96;
/** A board that is explored shows so many cells across, and its cells have these sides at least and at most. */
const ACROSS = 10;
const EXPLORED = [38, 96];
/** Smaller cells are made larger on demand, in pixels. */
const SMALL = 26;
/** The sides and corners of a cell in the order of the bits that say where lines are. */
const SIDE_WORDS = ['right', 'down', 'left', 'up', 'right-down', 'down-left', 'left-up', 'up-right'];
/** A tap this near to what can be chosen means it, in pixels. */
const NEAR = 24;

export class Cells extends HTMLElement {
  /** @type {Shown | null} */
  #shown = null;
  /** @type {HTMLElement[]} */
  #cells = [];
  /** What each cell shows at present, to change only what differs. @type {string[]} */
  #looks = [];
  #area = '';
  /** The cell that has the focus within the board, by its index. */
  #at = 0;
  #sized = new ResizeObserver(() => this.#fit());
  #grid = element('div', 'cells');
  /** @type {[number, number] | null} */
  #pressed = null;
  #side = 0;

  connectedCallback() {
    if (!this.#grid.isConnected) {
      this.append(this.#grid);
      this.#grid.setAttribute('role', 'grid');
      this.addEventListener('keydown', (event) => this.#key(event));
      this.addEventListener('pointerdown', (event) => this.#press(event));
      this.addEventListener('pointerup', (event) => this.#release(event));
      this.addEventListener('pointermove', (event) => this.#drag(event));
      this.addEventListener('pointercancel', () => this.#forget());
      // What is let go of outside is never told here.
      this.addEventListener('pointerleave', () => this.#forget());
      this.#grid.addEventListener('focusin', (event) => {
        const at = this.#cells.indexOf(/** @type {HTMLElement} */ (event.target));
        if (at >= 0) this.#rove(at);
      });
      // A screen reader presses without a pointer.
      this.addEventListener('click', (event) => {
        if (event.detail === 0) this.#pickAt(this.#cells.indexOf(/** @type {HTMLElement} */ (event.target)));
      });
    }
    this.#sized.observe(this);
  }

  disconnectedCallback() {
    this.#sized.disconnect();
  }

  /** @param {Shown} shown */
  set shown(shown) {
    const before = this.#shown;
    this.#shown = shown;
    const { board } = shown;
    const hadFocus = this.#grid.contains(document.activeElement);
    if (String(board.area) !== this.#area) this.#build(board);
    this.#grid.setAttribute('aria-label', say('page-board'));
    this.#draw(shown);
    const position = board.position && this.#index(...board.position);
    if (shown.hero && position !== undefined && String(before?.board.position) !== String(board.position)) {
      this.#rove(position);
      if (hadFocus) this.#cells[position]?.focus({ preventScroll: true });
    }
    if (before?.zoom !== shown.zoom || before.board.area !== board.area) this.#fit();
    if (board.terrain?.length) this.#follow(false);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  #index(x, y) {
    const [left, top, width, height] = this.#shown?.board.area ?? [0, 0, 0, 0];
    const inside = x >= left && y >= top && x < left + width && y < top + height;
    return inside ? (y - top) * width + x - left : -1;
  }

  /**
   * @param {number} at
   * @returns {[number, number]}
   */
  #place(at) {
    const [left, top, width] = this.#shown?.board.area ?? [0, 0, 1, 1];
    return [left + (at % width), top + Math.floor(at / width)];
  }

  /** @param {Board} board */
  #build(board) {
    this.#area = String(board.area);
    const [, , width, height] = board.area;
    this.#cells = [];
    this.#looks = [];
    const rows = [];
    for (let y = 0; y < height; y += 1) {
      const row = element('div', 'row');
      row.setAttribute('role', 'row');
      for (let x = 0; x < width; x += 1) {
        const cell = element('button', 'cell');
        cell.type = 'button';
        cell.tabIndex = -1;
        cell.setAttribute('role', 'gridcell');
        this.#cells.push(cell);
        row.append(cell);
      }
      rows.push(row);
    }
    this.#grid.replaceChildren(...rows);
    this.#grid.style.setProperty('--columns', String(width));
    this.#rove(Math.max(0, board.position ? this.#index(...board.position) : 0));
    this.#fit();
  }

  /** @param {Shown} shown */
  #draw(shown) {
    const { board, offer, changed, lit, advised, marks } = shown;
    const position = board.position ? this.#index(...board.position) : -1;
    this.toggleAttribute('data-explored', Boolean(board.terrain?.length));
    const count = offer.byCell.size;
    this.toggleAttribute('data-crowded', count > 40);
    this.toggleAttribute('data-ways', [...offer.byCell.values()].some((list) => list.some((it) => it.to)));
    this.#cells.forEach((cell, at) => {
      const key = cellKey(shown.index, ...this.#place(at));
      const choices = offer.byCell.get(key);
      const piece = board.cells[at];
      const bits = board.terrain?.[at] ?? -1;
      const flags =
        (choices ? 1 : 0) |
        (at === position ? 2 : 0) |
        (changed.has(key) ? 4 : 0) |
        (lit.has(key) ? 8 : 0) |
        (advised === key ? 16 : 0) |
        (marks ? 32 : 0);
      const { name = '', picture = '', border = false, below = [], above = [], lines = 0, outline = 0 } = board.pieces[piece] ?? {};
      const pictures = [...below, picture, ...above].map(pictureOf);
      const look = `${piece} ${bits} ${flags} ${name} ${lines} ${outline} ${pictures.join(' ')}`;
      if (look === this.#looks[at]) return;
      this.#looks[at] = look;
      this.#dress(cell, at, { name, picture, border, below, above, lines, outline }, bits, flags);
    });
  }

  /**
   * @param {HTMLElement} cell
   * @param {number} at
   * @param {import('./types.js').Piece} piece
   * @param {number} bits
   * @param {number} flags
   */
  #dress(cell, at, piece, bits, flags) {
    const ground = bits >= 0 ? groundOf(bits) : null;
    if (ground) cell.style.setProperty('background', background(bits));
    const isBare = ground && (!ground.known || (this.#shown?.board.cells[at] ?? 0) < 5);
    const pictures = [...(piece.below ?? []), piece.picture, ...(piece.above ?? [])];
    const addresses = isBare ? [] : pictures.map(pictureOf).filter(Boolean);
    const present = [...cell.querySelectorAll('img')];
    present.slice(addresses.length).forEach((it) => it.remove());
    addresses.forEach((address, layer) => {
      const old = present[layer];
      if (old?.getAttribute('src') === address) return;
      if (old) old.src = address;
      else if (layer === 0) cell.prepend(image(address));
      else cell.querySelectorAll('img')[layer - 1].after(image(address));
    });
    showOutline(cell, piece.outline ?? 0);
    showLines(cell, piece.lines ?? 0);
    const address = addresses[0] ?? '';
    const words = !address && !isBare && piece.name && piece.name.length <= 3 ? piece.name : '';
    const text = cell.querySelector('span');
    if (!words) text?.remove();
    else if (!text) cell.append(element('span', '', words));
    else text.textContent = words;
    const is = (/** @type {number} */ bit) => (flags & bit) !== 0;
    cell.classList.toggle('border', Boolean(piece.border));
    cell.classList.toggle('can', is(1));
    cell.classList.toggle('here', is(2));
    cell.classList.toggle('new', is(4));
    cell.classList.toggle('lit', is(8));
    cell.classList.toggle('advised', is(16));
    this.toggleAttribute('data-unmarked', !is(32));
    mark(cell, 'aria-disabled', is(1) ? null : 'true');
    mark(cell, 'aria-label', this.#name(at, is(1), is(2)));
  }

  /**
   * What a cell is called.
   * @param {number} at
   * @param {boolean} can
   * @param {boolean} here
   */
  #name(at, can, here) {
    const [x, y] = this.#place(at);
    const place = this.#shown ? cellName(this.#shown.board, x, y) : '';
    const more = [here ? say('page-cell-here') : '', can ? say('page-can') : ''].filter(Boolean);
    return [place, ...more].join(', ');
  }

  /** Makes the cells as large as there is room. */
  #fit() {
    const shown = this.#shown;
    if (!shown) return;
    const [, , width, height] = shown.board.area;
    const isExplored = Boolean(shown.board.terrain?.length);
    const room = this.getBoundingClientRect();
    if (room.width === 0) return;
    const fit = isExplored
      ? Math.min(room.width, room.height) / ACROSS
      : Math.min(room.width / width, room.height / height);
    // A board of few cells is large, too.
    const large = (0.8 * Math.min(room.width, room.height)) / Math.max(width, height);
    const [least, most] = isExplored ? EXPLORED : [LEAST, Math.max(MOST, large)];
    const side = Math.max(least, Math.min(most, fit)) * shown.zoom;
    const whole = side * devicePixelRatio >= 8 ? Math.floor(side * devicePixelRatio) / devicePixelRatio : side;
    const [wide, high] = isExplored ? [1, 1] : [width, height];
    markSmall(this, shown.zoom > 1 || side < SMALL, wide, high);
    this.toggleAttribute('data-whole', side * width <= room.width + 1 && side * height <= room.height + 1);
    const isNew = whole !== this.#side;
    this.#side = whole;
    if (isNew) this.#grid.style.setProperty('--side', `${whole}px`);
    this.#follow(isNew);
  }

  /**
   * Keeps the figure well within what is shown of a large board, and all that is known of it, where there is room for that.
   * @param {boolean} isNew Whether nothing was shown like this before; else it moves only where it must.
   */
  #follow(isNew) {
    const { board } = this.#shown ?? {};
    const at = board?.position ? this.#index(...board.position) : -1;
    if (!board || at < 0) return;
    const width = board.area[2];
    const known = this.#known(board);
    const edge = this.#side * 2.5;
    const wanted = (/** @type {number} */ cell, /** @type {number[]} */ [from, to], /** @type {number} */ now, /** @type {number} */ room) => {
      const [middle, first, last] = [(cell + 0.5) * this.#side, from * this.#side, (to + 1) * this.#side];
      if (last - first <= room) {
        const isSeen = first >= now && last <= now + room;
        return isSeen && !isNew ? now : (first + last - room) / 2;
      }
      const isInside = middle - edge >= now && middle + edge <= now + room;
      // Beyond what is known there is nothing to see.
      return isInside && !isNew ? now : Math.max(first, Math.min(middle - room / 2, last - room));
    };
    this.scrollLeft = wanted(at % width, known[0], this.scrollLeft, this.clientWidth);
    this.scrollTop = wanted(Math.floor(at / width), known[1], this.scrollTop, this.clientHeight);
  }

  /**
   * The first and the last column, and the first and the last row, of which something is known.
   * @param {Board} board
   * @returns {[number[], number[]]}
   */
  #known({ area: [, , width, height], terrain }) {
    if (!terrain?.length) return [[0, width - 1], [0, height - 1]];
    const places = terrain.flatMap((bits, at) => (groundOf(bits).known ? [at] : []));
    const range = (/** @type {number[]} */ all) => all.reduce(([from, to], it) => [Math.min(from, it), Math.max(to, it)], [Infinity, 0]);
    return [range(places.map((at) => at % width)), range(places.map((at) => Math.floor(at / width)))];
  }

  /** @param {number} at */
  #rove(at) {
    const old = this.#cells[this.#at];
    if (old) old.tabIndex = -1;
    this.#at = Math.max(0, Math.min(at, this.#cells.length - 1));
    const cell = this.#cells[this.#at];
    if (cell) cell.tabIndex = 0;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const shown = this.#shown;
    if (!shown || event.ctrlKey || event.altKey || event.metaKey) return;
    const side = sideOf(event.key);
    const [, , width, height] = shown.board.area;
    const [x, y] = [this.#at % width, Math.floor(this.#at / width)];
    let to = -1;
    if (side >= 0 && shown.hero && !event.shiftKey) shown.arrow(side);
    else if (side >= 0) {
      const [nx, ny] = [x + SIDES[side][0], y + SIDES[side][1]];
      to = nx >= 0 && ny >= 0 && nx < width && ny < height ? ny * width + nx : this.#at;
    } else if (event.key === 'Home') to = y * width;
    else if (event.key === 'End') to = y * width + width - 1;
    else if (event.key === 'Enter' || event.key === ' ') this.#pickAt(this.#at);
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (to >= 0) {
      this.#rove(to);
      this.#cells[to].focus();
    }
  }

  /** @param {number} at */
  #pickAt(at) {
    if (at >= 0) this.#shown?.pick(...this.#place(at));
  }

  /**
   * The cell under a pointer, or what can be chosen beside it.
   * @param {PointerEvent} event
   * @returns {[number, number] | null}
   */
  #under(event) {
    const shown = this.#shown;
    if (!shown || this.#side === 0) return null;
    const box = this.#grid.getBoundingClientRect();
    const [left, top, width, height] = shown.board.area;
    const [px, py] = [(event.clientX - box.left) / this.#side, (event.clientY - box.top) / this.#side];
    const [x, y] = [Math.floor(px), Math.floor(py)];
    const isInside = x >= 0 && y >= 0 && x < width && y < height;
    if (isInside && shown.offer.byCell.has(cellKey(shown.index, left + x, top + y))) return [left + x, top + y];
    const reach = Math.ceil(NEAR / this.#side);
    /** @type {[number, number] | null} */
    let best = null;
    let nearest = NEAR / this.#side;
    for (let cy = y - reach; cy <= y + reach; cy += 1) {
      for (let cx = x - reach; cx <= x + reach; cx += 1) {
        if (this.#side >= 2 * NEAR || !shown.offer.byCell.has(cellKey(shown.index, left + cx, top + cy))) continue;
        const away = Math.hypot(px - cx - 0.5, py - cy - 0.5);
        if (away < nearest) [best, nearest] = [[left + cx, top + cy], away];
      }
    }
    return best ?? (isInside ? [left + x, top + y] : null);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.#start = [event.clientX, event.clientY];
    this.#pressed = event.isPrimary && event.button === 0 ? this.#under(event) : null;
  }

  /** @type {[number, number]} */
  #start = [0, 0];

  /** What is drawn under the pointer while it drags a piece to another cell. @type {HTMLElement | null} */
  #dragged = null;

  #forget() {
    this.#pressed = null;
    this.#dragged?.remove();
    this.#dragged = null;
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const [from, shown] = [this.#pressed, this.#shown];
    if (!from || !shown) return;
    const ways = shown.offer.byCell.get(cellKey(shown.index, ...from)) ?? [];
    const isFar = Math.hypot(event.clientX - this.#start[0], event.clientY - this.#start[1]) > 6;
    if (!this.#dragged && isFar && ways.some((it) => it.to)) {
      const cell = this.#cells[this.#index(...from)];
      // Another board may be shown since the press.
      if (!cell) return this.#forget();
      const copy = element('div', 'dragged');
      copy.append(...[...cell.querySelectorAll('img, span')].map((it) => it.cloneNode(true)));
      this.append(copy);
      this.#dragged = copy;
    }
    const style = this.#dragged?.style;
    style?.setProperty('left', `${event.clientX}px`);
    style?.setProperty('top', `${event.clientY}px`);
    style?.setProperty('--side', `${this.#side}px`);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const [from, shown] = [this.#pressed, this.#shown];
    this.#forget();
    if (!from || !shown) return;
    const [dx, dy] = [event.clientX - this.#start[0], event.clientY - this.#start[1]];
    const isFar = Math.hypot(dx, dy) > Math.max(20, this.#side * 0.6);
    const isWhole = this.scrollWidth <= this.clientWidth + 1 && this.scrollHeight <= this.clientHeight + 1;
    if (!isFar) return shown.pick(...from);
    const to = this.#under(event);
    const isChoosable = shown.offer.byCell.has(cellKey(shown.index, ...from));
    if (to && isChoosable && String(to) !== String(from)) return shown.drop(from, to);
    // A swipe on a board that does not scroll is an arrow.
    if (shown.hero && isWhole && event.pointerType === 'touch') {
      shown.arrow(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0);
    }
  }

  /** Puts the focus on the board. */
  focusIn() {
    this.#cells[this.#at]?.focus({ preventScroll: true });
  }
}

/**
 * Shows the part of a body's outline that lies on a cell.
 * @param {HTMLElement} cell
 * @param {number} sides
 */
function showOutline(cell, sides) {
  const present = cell.querySelector('.outline');
  if (!sides) return present?.remove();
  const drawn = present ?? document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  if (!present) {
    drawn.setAttribute('class', 'outline');
    drawn.setAttribute('viewBox', '0 0 100 100');
    drawn.setAttribute('aria-hidden', 'true');
    // The rim sets the outline off from dark pictures.
    for (const part of ['rim', 'edge']) {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('class', part);
      drawn.append(path);
    }
    cell.append(drawn);
  }
  for (const path of drawn.querySelectorAll('path')) path.setAttribute('d', outlinePath(sides));
}

/**
 * Shows lines on the sides of a cell.
 * @param {HTMLElement} cell
 * @param {number} lines
 */
function showLines(cell, lines) {
  const present = cell.querySelector('.lines');
  if (!lines) return present?.remove();
  const drawn = present ?? element('div', 'lines');
  drawn.setAttribute('data-sides', SIDE_WORDS.filter((_, side) => lines & (1 << side)).join(' '));
  return present ?? cell.append(drawn);
}

customElements.define('schola-cells', Cells);
