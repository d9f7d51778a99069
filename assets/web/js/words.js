// The page's own words in the person's language; everything else comes from the table in words already.

import { askEngine, own } from './engine.js';
import { prefs } from './prefs.js';

/** @type {Record<string, string>} */
let words = {};
let language = '';

/** Reads the words of the present language, once. Throws where the host cannot be reached. */
export async function readWords() {
  const wanted = prefs.language;
  if (wanted === language) return;
  words = own ? (await askEngine('/api/words', wanted, null)).value : await ofHost(wanted);
  language = wanted;
}

/** @param {string} wanted */
async function ofHost(wanted) {
  const answer = await fetch(`/api/words?language=${encodeURIComponent(wanted)}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/**
 * Says something.
 * @param {string} key
 * @param {Record<string, string | number>} [args] What stands in the gaps.
 * @returns {string}
 */
export function say(key, args = {}) {
  const text = words[key] ?? '';
  return text.replace(/\{ *\$([\w-]+) *\}/g, (_, name) => String(args[name] ?? ''));
}
