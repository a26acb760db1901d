/**
 * The worker that reads and writes Anki packages. The server sends its script with a policy of its own
 * (docs/decisions/anki-packages.md): it may compile WebAssembly, and load that from this origin, and nothing else.
 */
import initSqlJs from 'sql.js';
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { type AnkiAnswer, type AnkiRequest, answerTo } from './answer.ts';

const sql = initSqlJs({ locateFile: () => wasm });

const post = ({ answer, transfer }: AnkiAnswer): void => postMessage(answer, { transfer: [...transfer] });

addEventListener('message', ({ data }: MessageEvent<AnkiRequest>) => {
  void sql.then(
    async (opened) => post(await answerTo(data, opened)),
    () => post({ answer: { ok: false, error: { code: 'unavailable' } }, transfer: [] }),
  );
});
