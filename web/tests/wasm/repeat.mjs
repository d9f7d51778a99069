// Says to the module for WebAssembly what was said to a page, and prints what it answers, and how many milliseconds it took
// in the fastest of some rounds.

import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';

const module = new WebAssembly.Module(readFileSync(argv[2]));
const { name, files, said, rounds } = JSON.parse(readFileSync(argv[3], 'utf8'));

function engine() {
  const made = new WebAssembly.Instance(module, {}).exports;
  const put = (bytes) => {
    const at = made.input(bytes.length);
    new Uint8Array(made.memory.buffer, at, bytes.length).set(bytes);
  };
  for (const [path, content] of files) {
    const head = Buffer.from(path);
    put(Buffer.concat([head, Buffer.from(content, 'base64')]));
    made.file(head.length);
  }
  put(Buffer.from(name));
  made.open();
  return (message, now) => {
    put(Buffer.from(message));
    const length = made.receive(now);
    return JSON.parse(Buffer.from(made.memory.buffer, made.output(), length).toString());
  };
}

let [answers, took] = [[], Infinity];
for (let round = 0; round < rounds; round += 1) {
  const engines = [engine(), engine()];
  const begun = performance.now();
  answers = said.map(([isThinker, message, now]) => engines[Number(isThinker)](message, now));
  took = Math.min(took, performance.now() - begun);
}
stdout.write(JSON.stringify([answers, took]));
