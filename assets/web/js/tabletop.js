// A table with places and things: `<schola-tabletop>`.

import { pictureOf } from './app.js';
import { element, image, mark, markSmall } from './dom.js';
import { aidFace, inkOn, place, spotFace, thingFace } from './faces.js';
import { contains, sideOf, SIDES } from './offer.js';
import { say } from './words.js';

/** @typedef {import('./types.js').Tabletop} Table */
/**
 * @typedef {object} Shown
 * @property {Table} table
 * @property {import('./offer.js').Offer} offer
 * @property {Set<number>} chosen What was chosen, while more is to be chosen.
 * @property {Set<number>} changed
 * @property {Set<number>} lit
 * @property {number} advised
 * @property {number} zoom
 * @property {boolean} marks Whether it is shown what can be chosen.
 * @property {(id: number) => void} pick
 * @property {(from: number, to: number[]) => void} drop
 * @property {(ids: number[]) => void} point Something that cannot be chosen was pressed.
 * @property {(text: string) => void} read A printed text was pressed.
 */

/** A tap this near to what can be chosen means it, in pixels. */
const NEAR = 22;
/** Further than this a press is a drag, in pixels. */
const DRAG = 10;
/** The least side of a cell of the table, in pixels. */
const LEAST = 8;
const MOST = 150;
/** Cells of fewer pixels are not rounded: they would become noticeably smaller. */
const SNAPPED = 20;
/** What is smaller is made larger on demand, in pixels. */
const SMALL = 26;

/** Something on the table as it is drawn. @typedef {{ node: HTMLElement, look: string, frame: import('./types.js').Frame, name: string, kind: 'spot' | 'thing' }} Placed */

export class Tabletop extends HTMLElement {
  /** @type {Shown | null} */
  #shown = null;
  /** @type {Map<number, Placed>} */
  #placed = new Map();
  #under = '';
  #cloth = element('div', 'cloth');
  #back = element('div', 'layer');
  #spots = element('div', 'layer');
  #labels = element('div', 'layer labels');
  #things = element('div', 'layer');
  #sized = new ResizeObserver(() => this.#fit());
  #focus = -1;
  #unit = 0;
  /** @type {{ id: number, x: number, y: number, node: HTMLElement | null, moved: boolean } | null} */
  #drag = null;

  connectedCallback() {
    if (!this.#cloth.isConnected) {
      this.#cloth.append(this.#back, this.#spots, this.#labels, this.#things);
      this.append(this.#cloth);
      this.#cloth.setAttribute('role', 'group');
      this.addEventListener('keydown', (event) => this.#key(event));
      this.addEventListener('pointerdown', (event) => this.#press(event));
      this.addEventListener('pointermove', (event) => this.#carry(event));
      this.addEventListener('pointerup', (event) => this.#release(event));
      this.addEventListener('pointercancel', () => this.#letGo());
      this.addEventListener('focusin', (event) => {
        const id = this.#idOf(/** @type {Element} */ (event.target));
        if (id >= 0) this.#rove(id);
      });
      this.addEventListener('click', (event) => {
        if (event.detail === 0) this.#pick(this.#idOf(/** @type {Element} */ (event.target)));
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
    const { table } = shown;
    this.#cloth.setAttribute('aria-label', say('page-table'));
    this.#drawUnder(table);
    const hadFocus = this.#cloth.contains(document.activeElement);
    this.#drawAll(table);
    this.#mark(shown);
    this.#keepFocus(hadFocus);
    this.#small(false);
    if (before?.zoom !== shown.zoom || String(before.table.size) !== String(table.size)) this.#fit();
  }

  /**
   * Draws what nobody chooses.
   * @param {Table} table
   */
  #drawUnder({ background, backdrops = [], aids = [], labels = [] }) {
    const look = JSON.stringify([background, backdrops, aids, labels, backdrops.map(([name]) => pictureOf(name))]);
    if (look === this.#under) return;
    this.#under = look;
    this.#cloth.style.setProperty('background-color', background ?? 'var(--cloth)');
    this.#cloth.classList.remove('on-dark', 'on-light');
    const ink = inkOn(background);
    if (ink) this.#cloth.classList.add(ink);
    const pictures = backdrops.map(([name, frame]) => {
      const made = element('div', 'backdrop');
      place(made, frame);
      const address = pictureOf(name);
      if (address) made.append(image(address));
      return made;
    });
    const shownAids = aids.map((aid) => {
      const made = element('div');
      place(made, aid.frame);
      aidFace(made, aid);
      return made;
    });
    this.#back.replaceChildren(...pictures, ...shownAids);
    this.#squeeze();
    this.#labels.replaceChildren(
      ...labels.map(([text, frame]) => {
        const made = element('div', 'label', text);
        place(made, frame);
        return made;
      }),
    );
  }

  /** Makes texts smaller that do not fit where they stand. */
  #squeeze() {
    if (this.#unit === 0) return;
    for (const aid of this.#back.querySelectorAll('.reads')) {
      const text = aid.querySelector('.text');
      if (!(aid instanceof HTMLElement) || !text) continue;
      const fits = () => text.scrollHeight <= text.clientHeight + 1;
      aid.style.removeProperty('--fit');
      aid.style.removeProperty('--dense');
      aid.classList.add('unwrapped');
      const isWide = () => text.scrollWidth > text.clientWidth;
      for (let fit = 0.95; fit > 0.74 && isWide(); fit -= 0.05) aid.style.setProperty('--fit', String(fit));
      // Lines that are much too long are those of a text that goes on in the next line.
      if (isWide()) aid.style.removeProperty('--fit');
      aid.classList.remove('unwrapped');
      for (let fit = 0.95; fit > 0.7 && !fits(); fit -= 0.05) aid.style.setProperty('--fit', String(fit));
      // Lines are nearer one another only where narrower words are not enough.
      for (let fit = 0.92; fit > 0.6 && !fits(); fit -= 0.08) {
        aid.style.setProperty('--fit', String(fit));
        aid.style.setProperty('--dense', String(fit));
      }
    }
  }

  /**
   * Tells whether what can be chosen, or else what can be read, is too small.
   * @param {boolean} isNew Whether the size is new; else what was small once stays so, lest the table moves from turn to turn.
   */
  #small(isNew) {
    const shown = this.#shown;
    if (this.#unit === 0 || !shown || (!isNew && this.hasAttribute('data-small'))) return;
    const offered = [...shown.offer.byTarget.keys()].map((id) => this.#placed.get(id)?.frame);
    const frames = offered.length > 0 ? offered : (shown.table.things ?? []).map((it) => it.frame);
    const least = Math.min(...frames.map((frame) => (frame ? Math.min(frame[2], frame[3]) : Infinity)));
    markSmall(this, shown.zoom > 1 || least * this.#unit < SMALL, ...shown.table.size);
  }

  /** @param {Table} table */
  #drawAll({ spots = [], things = [] }) {
    /** @type {Set<number>} */
    const present = new Set();
    const draw = (/** @type {any} */ it, /** @type {number} */ at, /** @type {'spot' | 'thing'} */ kind) => {
      present.add(it.id);
      let placed = this.#placed.get(it.id);
      if (placed && placed.kind !== kind) {
        placed.node.remove();
        placed = undefined;
      }
      if (!placed) {
        const node = element('div');
        node.dataset.id = String(it.id);
        (kind === 'spot' ? this.#spots : this.#things).append(node);
        placed = { node, look: '', frame: it.frame, name: it.name, kind };
        this.#placed.set(it.id, placed);
      }
      const look = `${JSON.stringify(it)} ${pictureOf(it.picture)}`;
      if (look !== placed.look) {
        Object.assign(placed, { look, frame: it.frame, name: it.name });
        place(placed.node, it.frame);
        if (kind === 'spot') spotFace(placed.node, it);
        else thingFace(placed.node, it);
      }
      placed.node.style.setProperty('z-index', String(at));
    };
    spots.forEach((it, at) => draw(it, at, 'spot'));
    things.forEach((it, at) => draw(it, at, 'thing'));
    for (const [id, { node }] of this.#placed) {
      if (present.has(id)) continue;
      node.remove();
      this.#placed.delete(id);
    }
  }

  /** @param {Shown} shown */
  #mark({ table, offer, chosen, changed, lit, advised, marks }) {
    this.toggleAttribute('data-unmarked', !marks);
    this.toggleAttribute('data-crowded', offer.byTarget.size > 40);
    const middles = (table.things ?? []).map(({ frame }) => [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2]);
    for (const [id, { node, frame, kind }] of this.#placed) {
      const can = offer.byTarget.has(id);
      const isFree = kind === 'spot' && !middles.some(([x, y]) => contains(frame, x, y));
      node.classList.toggle('can', can);
      node.classList.toggle('free', isFree);
      node.classList.toggle('chosen', chosen.has(id));
      node.classList.toggle('new', changed.has(id));
      node.classList.toggle('lit', lit.has(id));
      node.classList.toggle('advised', advised === id);
      mark(node, 'role', can ? 'button' : 'img');
      mark(node, 'tabindex', can ? (id === this.#focus ? '0' : '-1') : null);
      mark(node, 'aria-label', this.#name(id, can));
    }
  }

  /**
   * What something is called: a place with what lies on it.
   * @param {number} id
   * @param {boolean} can
   */
  #name(id, can) {
    const shown = this.#shown;
    const placed = this.#placed.get(id);
    if (!shown || !placed) return '';
    const things = shown.table.things ?? [];
    const called = (/** @type {import('./types.js').Thing} */ it) => {
      const values = (it.badges ?? []).map((badge) => badge.number ?? badge.tokens ?? '').filter(String);
      const count = (it.count ?? 1) > 1 ? [String(it.count)] : [];
      const caption = it.open && it.caption && it.caption !== it.name ? [it.caption] : [];
      return [it.name || say('page-covered'), ...caption, ...count, ...values].join(' ');
    };
    const self = things.find((it) => it.id === id);
    const choices = shown.offer.byTarget.get(id) ?? [];
    const texts = choices.length === 1 && choices[0].text ? [choices[0].text] : [];
    const parts = self ? [called(self)] : [];
    if (!self) {
      const upper = [...things]
        .reverse()
        .find(({ frame }) => contains(placed.frame, frame[0] + frame[2] / 2, frame[1] + frame[3] / 2));
      if (upper) parts.push(called(upper));
      if (placed.name) parts.push(placed.name);
    }
    if (can) parts.push(...texts.filter((it) => !parts.includes(it)), say('page-can'));
    return parts.join(', ');
  }

  /** @param {boolean} had Whether the focus was on the table. */
  #keepFocus(had) {
    const offered = this.#shown?.offer.byTarget;
    if (!offered || offered.size === 0) {
      if (had) this.focusIn();
      return;
    }
    if (!offered.has(this.#focus)) this.#rove(/** @type {number} */ (offered.keys().next().value));
    else this.#rove(this.#focus);
    const lost = !this.#cloth.contains(document.activeElement) || !document.activeElement?.classList.contains('can');
    if (had && lost) this.focusIn();
  }

  /** @param {number} id */
  #rove(id) {
    const old = this.#placed.get(this.#focus);
    if (old?.node.hasAttribute('tabindex')) old.node.tabIndex = -1;
    this.#focus = id;
    const now = this.#placed.get(id);
    if (now && this.#shown?.offer.byTarget.has(id)) now.node.tabIndex = 0;
  }

  focusIn() {
    const node = this.#placed.get(this.#focus)?.node;
    if (node?.hasAttribute('tabindex')) node.focus({ preventScroll: true });
    else {
      this.#cloth.tabIndex = -1;
      this.#cloth.focus({ preventScroll: true });
    }
  }

  /** Makes the table as large as there is room. */
  #fit() {
    const shown = this.#shown;
    const room = this.getBoundingClientRect();
    if (!shown || room.width === 0) return;
    const [width, height] = shown.table.size;
    const fit = Math.min(room.width / width, room.height / height);
    const wished = Math.max(LEAST / 1000, Math.min(Math.max(MOST / 1000, 0.8 * fit), fit)) * shown.zoom;
    // A cell of whole pixels: between cells that end within a pixel, what is below them shines through.
    const pixels = 1000 * window.devicePixelRatio;
    const unit = wished * pixels < SNAPPED ? wished : Math.floor(wished * pixels) / pixels;
    if (unit === this.#unit) return;
    this.#unit = unit;
    this.#cloth.classList.add('still');
    this.#cloth.style.setProperty('--u', `${unit}px`);
    this.#cloth.style.setProperty('width', `${unit * width}px`);
    this.#cloth.style.setProperty('height', `${unit * height}px`);
    this.#squeeze();
    this.#small(true);
    window.setTimeout(() => this.#cloth.classList.remove('still'), 60);
  }

  /** @param {Element | null} target */
  #idOf(target) {
    const node = target?.closest?.('[data-id]');
    return node instanceof HTMLElement ? Number(node.dataset.id) : -1;
  }

  /** @param {number} id */
  #pick(id) {
    if (id < 0) return;
    const offer = this.#shown?.offer;
    if (offer?.byTarget.has(id) || offer?.meant.has(id)) this.#shown?.pick(id);
    else this.#shown?.point([id]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const side = sideOf(event.key);
    if (side >= 0) this.#step(side);
    else if (event.key === 'Enter' || event.key === ' ') this.#pick(this.#idOf(/** @type {Element} */ (event.target)));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Moves the focus to the nearest choice in a direction.
   * @param {number} side
   */
  #step(side) {
    const from = this.#placed.get(this.#focus);
    if (!from) return;
    const [dx, dy] = SIDES[side];
    const middle = (/** @type {import('./types.js').Frame} */ frame) => [
      frame[0] + frame[2] / 2,
      frame[1] + frame[3] / 2,
    ];
    const [x, y] = middle(from.frame);
    let best = -1;
    let least = Infinity;
    for (const id of this.#shown?.offer.byTarget.keys() ?? []) {
      const placed = this.#placed.get(id);
      if (!placed || id === this.#focus) continue;
      const [tx, ty] = middle(placed.frame);
      const along = (tx - x) * dx + (ty - y) * dy;
      const across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
      if (along <= 0) continue;
      const away = along + 2.5 * across;
      if (away < least) [best, least] = [id, away];
    }
    if (best >= 0) {
      this.#rove(best);
      this.focusIn();
    }
  }

  /**
   * Everything under a point, the topmost first.
   * @param {number} x
   * @param {number} y
   */
  #idsAt(x, y) {
    const found = document.elementsFromPoint(x, y).map((it) => (this.#cloth.contains(it) ? this.#idOf(it) : -1));
    return [...new Set(found)].filter((id) => id >= 0);
  }

  /**
   * What a press at a point means among what can be chosen; -1 for nothing.
   * @param {number} x
   * @param {number} y
   */
  #choosableAt(x, y) {
    const offered = this.#shown?.offer.byTarget;
    if (!offered) return -1;
    const ids = this.#idsAt(x, y);
    const under = ids.find((id) => offered.has(id)) ?? ids.find((id) => this.#shown?.offer.meant.has(id));
    if (under !== undefined) return under;
    let best = -1;
    let least = NEAR;
    for (const id of offered.keys()) {
      const box = this.#placed.get(id)?.node.getBoundingClientRect();
      if (!box) continue;
      const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      if (away < least) [best, least] = [id, away];
    }
    return best;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (!event.isPrimary) return this.#letGo();
    if (event.button !== 0) return undefined;
    const id = this.#choosableAt(event.clientX, event.clientY);
    // What only means a choice stays where it lies.
    const node = this.#shown?.offer.byTarget.has(id) ? (this.#placed.get(id)?.node ?? null) : null;
    this.#drag = { id, x: event.clientX, y: event.clientY, node, moved: false };
    return undefined;
  }

  /** @param {PointerEvent} event */
  #carry(event) {
    const drag = this.#drag;
    if (!drag?.node || drag.id < 0 || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) < DRAG) return;
    if (!drag.moved) drag.node = this.#carriedBy(drag.id);
    if (!drag.node) return;
    if (!drag.moved) drag.node.classList.add('carried');
    if (!drag.moved && event.pointerType === 'mouse') this.setPointerCapture(event.pointerId);
    drag.moved = true;
    if (drag.node.classList.contains('carried')) drag.node.style.setProperty('translate', `${dx}px ${dy}px`);
  }

  /**
   * What a finger takes along: the thing itself, or what lies on top of a place.
   * @param {number} id
   */
  #carriedBy(id) {
    const placed = this.#placed.get(id);
    if (!placed || placed.kind === 'thing') return placed?.node ?? null;
    const things = [...(this.#shown?.table.things ?? [])].reverse();
    const upper = things.find(({ frame }) => contains(placed.frame, frame[0] + frame[2] / 2, frame[1] + frame[3] / 2));
    return (upper && this.#placed.get(upper.id)?.node) ?? null;
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const drag = this.#drag;
    if (!drag) return;
    this.#letGo();
    const { clientX: x, clientY: y } = event;
    if (Math.hypot(x - drag.x, y - drag.y) < DRAG) {
      if (drag.id >= 0) this.#shown?.pick(drag.id);
      else this.#look(x, y);
      return;
    }
    const to = this.#idsAt(x, y).filter((id) => id !== drag.id);
    if (drag.id >= 0 && to.length > 0) this.#shown?.drop(drag.id, to);
  }

  /**
   * Reads or tells what lies at a point.
   * @param {number} x
   * @param {number} y
   */
  #look(x, y) {
    const ids = this.#idsAt(x, y);
    const text =
      ids.length === 0 ? document.elementsFromPoint(x, y).find((it) => it.matches('.reads'))?.textContent : '';
    if (text) this.#shown?.read(text);
    else this.#shown?.point(ids);
  }

  #letGo() {
    const node = this.#drag?.node;
    node?.classList.remove('carried');
    node?.style.removeProperty('translate');
    this.#drag = null;
  }
}

customElements.define('schola-tabletop', Tabletop);
