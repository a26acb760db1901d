/** Reads messages of Protocol Buffers: numbers and bytes by the number of their field. */
import { Refused } from './refused.ts';

/** A field of a message. */
export interface ProtobufField {
  readonly number: number;
  /** A number, or the bytes of a text or of another message. */
  readonly value: number | Uint8Array;
}

interface Read {
  readonly value: number;
  readonly end: number;
}

/** A number of 7 bits a byte, least significant first. Those beyond 2^53 are inexact. */
const numberAt = (bytes: Uint8Array, at: number): Read => {
  let value = 0;
  for (let place = 0; place < 10; place += 1) {
    const byte = bytes[at + place];
    if (byte === undefined) break;
    value += (byte & 0x7f) * 2 ** (7 * place);
    if (byte < 0x80) return { value, end: at + place + 1 };
  }
  throw new Refused('damaged');
};

/** Bytes of the kinds of value that have a fixed length. */
const FIXED: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

/** The fields of a message one by one. Throws `Refused` where the bytes are none. */
export function* fieldsIn(bytes: Uint8Array): Generator<ProtobufField> {
  for (let at = 0; at < bytes.length; ) {
    const tag = numberAt(bytes, at);
    const [number, kind] = [Math.floor(tag.value / 8), tag.value % 8];
    if (kind === 0) {
      const { value, end } = numberAt(bytes, tag.end);
      yield { number, value };
      at = end;
      continue;
    }
    const fixed = FIXED[kind];
    if (fixed === undefined && kind !== 2) throw new Refused('damaged');
    const { value: length, end: from } =
      fixed === undefined ? numberAt(bytes, tag.end) : { value: fixed, end: tag.end };
    if (length > bytes.length - from) throw new Refused('damaged');
    yield { number, value: bytes.subarray(from, from + length) };
    at = from + length;
  }
}
