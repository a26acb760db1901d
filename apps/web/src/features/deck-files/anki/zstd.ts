/** Unpacks Zstandard, in which newer packages hold their files. */
import { Decompress } from 'fzstd';
import { Refused } from './refused.ts';

const MARK = 0xfd2fb528;
/** Bytes that a window may have, as other programs limit it: it is kept in memory, whatever the file has. */
const WINDOW = 134_217_728;

/** The bytes of the fields of a frame's header, by two bits of its descriptor. */
const DICTIONARY_BYTES = [0, 1, 2, 4] as const;
const CONTENT_BYTES = [1, 2, 4, 8] as const;

/** The bytes that unpacking keeps in memory for the first frame: its window, or all of a frame of a single segment. */
const windowOf = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 9 || view.getUint32(0, true) !== MARK) throw new Refused('damaged');
  const descriptor = view.getUint8(4);
  if ((descriptor & 0x20) === 0) {
    const base = 2 ** (10 + (view.getUint8(5) >> 3));
    return base + (base / 8) * (view.getUint8(5) & 7);
  }
  const from = 5 + (DICTIONARY_BYTES[(descriptor & 3) as 0 | 1 | 2 | 3] ?? 0);
  const length = CONTENT_BYTES[(descriptor >> 6) as 0 | 1 | 2 | 3];
  return bytes.subarray(from, from + length).reduce((sum, byte, place) => sum + byte * 256 ** place, 0);
};

/** The bytes behind packed ones. Throws `Refused` where there are more than `most`; blocks are counted as they come. */
export const unpackZstd = (packed: Uint8Array, most: number): Uint8Array<ArrayBuffer> => {
  if (windowOf(packed) > WINDOW) throw new Refused('tooLarge');
  const blocks: Uint8Array[] = [];
  let size = 0;
  new Decompress((block) => {
    size += block.length;
    if (size > most) throw new Refused('tooLarge');
    blocks.push(block);
  }).push(packed, true);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const block of blocks) {
    bytes.set(block, at);
    at += block.length;
  }
  return bytes;
};
