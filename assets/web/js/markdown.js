// The rules of games for people: paragraphs, headings, lists, bold and italic letters. Everything is text.

import { html } from '../vendor/lit/lit-html.js';

/** @param {string} text */
export function rulesText(text) {
  const blocks = text.replaceAll('\r', '').split(/\n\s*\n/);
  return blocks
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockOf);
}

/** @param {string} block @returns {unknown} */
function blockOf(block) {
  const lines = block.split('\n').map((line) => line.trim());
  const heading = /^#{1,6}\s+(.*)$/.exec(lines[0]);
  if (heading)
    return [html`<h3>${inline(heading[1])}</h3>`, lines.length > 1 ? blockOf(lines.slice(1).join('\n')) : ''];
  const bullets = /^[-*]\s+/;
  const numbers = /^\d+[.)]\s+/;
  for (const [sign, isList] of /** @type {const} */ ([
    [bullets, true],
    [numbers, false],
  ])) {
    if (!sign.test(lines[0])) continue;
    /** @type {string[]} */
    const items = [];
    for (const line of lines) {
      if (sign.test(line)) items.push(line.replace(sign, ''));
      else items.push(`${items.pop() ?? ''} ${line}`);
    }
    const shown = items.map((item) => html`<li>${inline(item)}</li>`);
    return isList
      ? html`<ul>
          ${shown}
        </ul>`
      : html`<ol>
          ${shown}
        </ol>`;
  }
  return html`<p>${inline(lines.join(' '))}</p>`;
}

/** @param {string} text */
function inline(text) {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|_[^_]+_|`[^`]+`)/);
  return parts.map((part) => {
    if (/^\*\*[^*]+\*\*$/.test(part)) return html`<b>${part.slice(2, -2)}</b>`;
    if (/^\*[^*]+\*$/.test(part) || /^_[^_]+_$/.test(part)) return html`<em>${part.slice(1, -1)}</em>`;
    return /^`[^`]+`$/.test(part) ? html`<code>${part.slice(1, -1)}</code>` : part;
  });
}
