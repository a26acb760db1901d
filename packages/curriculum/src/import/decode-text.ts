/** Text files of unknown encoding, as subtitles are passed around. */

/** How a file was read. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A text, and the encoding that it was read in. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

const decodedAs = (bytes: Uint8Array, encoding: TextEncoding): string => new TextDecoder(encoding).decode(bytes);

/**
 * Decodes a text: by its byte order mark, else as UTF-8 if it is valid UTF-8, else as windows-1252, which is what old
 * subtitles of languages with Latin letters are written in.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: decodedAs(bytes, 'utf-16le'), encoding: 'utf-16le' };
  if (first === 0xfe && second === 0xff) return { text: decodedAs(bytes, 'utf-16be'), encoding: 'utf-16be' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: decodedAs(bytes, 'windows-1252'), encoding: 'windows-1252' };
  }
};
