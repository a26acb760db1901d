/** `node flite.ts <flite.wasm> <voice> <text> <folder>`: makes Flite speak a text into `said.wav` in the folder. */
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [, , engine = '', voice = '', text = '', folder = ''] = process.argv;
const args = ['flite', '-voice', voice, '-t', text, '/said/said.wav'];
const wasi = new WASI({ version: 'preview1', args, preopens: { '/said': folder } });
const { instance } = await WebAssembly.instantiate(readFileSync(engine), { ...wasi.getImportObject() });
process.exitCode = wasi.start(instance);
