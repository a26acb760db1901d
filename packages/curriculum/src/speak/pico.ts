/** The speech engine: SVOX Pico, compiled to WebAssembly, with voices from a folder. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import init from '@echogarden/svoxpico-wasm';
import { wrapEmscriptenModuleHeap } from 'wasm-heap-manager';
import { fromInt16, type Pcm } from './pcm.ts';

/** A defect of the engine or its files: rendering cannot go on. */
export class SpeechEngineError extends Error {
  override readonly name = 'SpeechEngineError';
}

/** Reads a text with the engine's mark-up aloud: 16 kHz, untrimmed. */
export type Speaker = (text: string) => Pcm;

/** The two files of each voice: text analysis and signal generation. */
const FILES: Readonly<Record<string, readonly [string, string]>> = {
  'en-GB': ['en-GB_ta.bin', 'en-GB_kh0_sg.bin'],
  'en-US': ['en-US_ta.bin', 'en-US_lh0_sg.bin'],
  'es-ES': ['es-ES_ta.bin', 'es-ES_zl0_sg.bin'],
  'fr-FR': ['fr-FR_ta.bin', 'fr-FR_nk0_sg.bin'],
  'de-DE': ['de-DE_ta.bin', 'de-DE_gl0_sg.bin'],
  'it-IT': ['it-IT_ta.bin', 'it-IT_cm0_sg.bin'],
};

const ENGINE_MEMORY = 2_500_000;
const CHUNK = 4096;
/** Longest resource name that the engine gives. */
const NAME_SPACE = 40;
const STATUS = { ok: 0, idle: 200, busy: 201 } as const;

type Engine = Awaited<ReturnType<typeof init>>;
type Heap = ReturnType<typeof wrapEmscriptenModuleHeap>;

const expectOk = (status: number, doing: string): void => {
  if (status !== STATUS.ok) throw new SpeechEngineError(`${doing} failed with ${status}`);
};

const filesOf = (locale: string): readonly [string, string] => {
  const files = FILES[locale];
  if (!files)
    throw new SpeechEngineError(`there is no voice for ${locale}; use one of ${Object.keys(FILES).join(', ')}`);
  return files;
};

const loadResource = async (engine: Engine, heap: Heap, system: number, path: string): Promise<number> => {
  const file = path.slice(path.lastIndexOf('/') + 1);
  engine.FS.writeFile(file, await readFile(path));
  const resource = heap.allocPointer32();
  expectOk(
    engine._pico_loadResource(system, heap.allocNullTerminatedUtf8String(file).address, resource.address),
    `loading ${file}`,
  );
  const name = heap.allocUint8Array(NAME_SPACE);
  expectOk(engine._pico_getResourceName(system, resource.value, name.address), `naming ${file}`);
  return name.address;
};

const newEngine = async (engine: Engine, heap: Heap, paths: readonly string[]): Promise<number> => {
  const memory = heap.allocUint8Array(ENGINE_MEMORY);
  const system = heap.allocPointer32();
  expectOk(engine._pico_initialize(memory.address, ENGINE_MEMORY, system.address), 'starting');
  const names: number[] = [];
  for (const path of paths) names.push(await loadResource(engine, heap, system.value, path));
  const voice = heap.allocNullTerminatedUtf8String('voice').address;
  expectOk(engine._pico_createVoiceDefinition(system.value, voice), 'defining the voice');
  for (const name of names) expectOk(engine._pico_addResourceToVoiceDefinition(system.value, voice, name), 'adding');
  const instance = heap.allocPointer32();
  expectOk(engine._pico_newEngine(system.value, voice, instance.address), 'making the voice');
  return instance.value;
};

const speakerOf = (engine: Engine, heap: Heap, instance: number): Speaker => {
  const buffer = heap.allocUint8Array(CHUNK);
  const [given, type, taken] = [heap.allocInt16(), heap.allocInt16(), heap.allocInt16()];
  const drain = (chunks: Uint8Array[]): void => {
    for (;;) {
      const status = engine._pico_getData(instance, buffer.address, CHUNK, given.address, type.address);
      if (given.value > 0) chunks.push(buffer.view.slice(0, given.value));
      if (status === STATUS.idle) return;
      if (status !== STATUS.busy) throw new SpeechEngineError(`speaking failed with ${status}`);
    }
  };
  return (text) => {
    const source = heap.allocNullTerminatedUtf8String(text);
    // The engine begins to speak at the final zero byte.
    const size = Buffer.byteLength(text) + 1;
    const chunks: Uint8Array[] = [];
    for (let offset = 0; offset < size; offset += taken.value) {
      expectOk(engine._pico_putTextUtf8(instance, source.address + offset, size - offset, taken.address), 'reading');
      drain(chunks);
    }
    source.free();
    const bytes = Buffer.concat(chunks);
    return fromInt16(new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)));
  };
};

/** Opens the voice of a locale, e.g. `en-GB`, from a folder of `.bin` files. */
export const openSpeaker = async (folder: string, locale: string): Promise<Speaker> => {
  const paths = filesOf(locale).map((file) => join(folder, file));
  const engine = await init();
  const heap = wrapEmscriptenModuleHeap(engine);
  return speakerOf(engine, heap, await newEngine(engine, heap, paths));
};
