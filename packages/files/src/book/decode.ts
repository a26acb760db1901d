/** Decodes the bytes of texts whose encoding may be declared, marked, or neither. */

/** How many bytes at the beginning are looked at for a declaration. */
const HEAD = 1024;

const DECLARED =
  /(?:<\?xml[^>]{0,200}\sencoding\s{0,9}=|<meta[^>]{0,200}\scharset\s{0,9}=|charset=)\s{0,9}["']?([\w-]{2,40})/i;

const decodedAs = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return undefined;
  }
};

/** UTF-16 without its mark: every second byte of texts in common letters is zero. */
const unmarkedUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const head = bytes.subarray(0, HEAD);
  const zeros = [0, 0];
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 5 && even < odd / 10) return 'utf-16le';
  return even > head.length / 5 && odd < even / 10 ? 'utf-16be' : undefined;
};

const marked = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

/** UTF-16 units of a text in UTF-8 for each of which one byte may be wrong. */
const UNITS_A_FAULT = 5000;

/** A text in UTF-8 that was cut or mixed: old encodings have far more bytes that are no UTF-8. */
const nearlyUtf8 = (bytes: Uint8Array): string | undefined => {
  const text = decodedAs(bytes, 'utf-8') ?? '';
  const wrong = text.split('\uFFFD').length - 1;
  return wrong <= Math.max(1, text.length / UNITS_A_FAULT) && /[\u0080-\uFFFC]/.test(text) ? text : undefined;
};

/**
 * Decodes a text: by its byte order mark, else as UTF-8 if it is valid UTF-8, else as it declares, else as windows-1252,
 * which is what old texts in Latin letters are written in.
 */
export const decodeBytes = (bytes: Uint8Array): string => {
  const wide = marked(bytes) ?? unmarkedUtf16(bytes);
  if (wide !== undefined) return decodedAs(bytes, wide) ?? '';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [, declared = 'utf-8'] = DECLARED.exec(decodedAs(bytes.subarray(0, HEAD), 'windows-1252') ?? '') ?? [];
    const asDeclared = /^utf-?8$/i.test(declared) ? nearlyUtf8(bytes) : decodedAs(bytes, declared);
    return asDeclared ?? decodedAs(bytes, 'windows-1252') ?? '';
  }
};
