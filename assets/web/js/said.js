// What a screen reader says when something happens.

/** @type {string[]} */
let waiting = [];
let timer = 0;

/**
 * Has something spoken, after what is spoken already.
 * @param {string} text
 */
export function speak(text) {
  if (!text || waiting.at(-1) === text) return;
  waiting.push(text);
  window.clearTimeout(timer);
  // Several things that happen at once are one message.
  timer = window.setTimeout(() => {
    const place = document.getElementById('said');
    if (!place) return;
    const words = waiting.map((it) => (/[.!?…]$/.test(it) ? it : `${it}.`)).join(' ');
    waiting = [];
    const line = document.createElement('p');
    line.textContent = words;
    place.replaceChildren(line);
  }, 120);
}
