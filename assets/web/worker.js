// A worker of a page that has its game in itself: it runs the engine, and passes on what the page and the engine say.
//
// It is a script and no module, since browsers start no other one for a page on a disk.

'use strict';

/** @type {WebAssembly.Exports | null} */
let engine = null;
const writer = new TextEncoder();
const reader = new TextDecoder();

/**
 * Writes into the engine.
 * @param {Uint8Array} bytes
 */
function put(bytes) {
  const at = engine.input(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
}

/**
 * Starts the engine and gives it the game.
 * @param {{ module: WebAssembly.Module, name: string, files: [string, Uint8Array][] }} game
 */
async function begin({ module, name, files }) {
  const made = (await WebAssembly.instantiate(module, {})).exports;
  engine = made;
  for (const [path, content] of files) {
    const head = writer.encode(path);
    const both = new Uint8Array(head.length + content.length);
    both.set(head);
    both.set(content, head.length);
    put(both);
    made.file(head.length);
  }
  put(writer.encode(name));
  made.open();
}

/**
 * Gives the engine a message and returns what it says.
 * @param {string} message
 * @returns {string[]}
 */
function take(message) {
  put(writer.encode(message));
  const length = engine.receive(performance.now());
  return JSON.parse(reader.decode(new Uint8Array(engine.memory.buffer, engine.output(), length)));
}

/** What comes is taken in its order, after the engine has started. */
let queue = Promise.resolve();

self.addEventListener('message', ({ data }) => {
  queue = queue
    .then(async () => {
      if (data.module) await begin(data);
      else self.postMessage(take(data.message));
    })
    .catch((fault) => self.postMessage({ fault: String(fault) }));
});
