/** The sounds of own cards: which formats they may have, how large they are at most, and how they are named. */

/** The formats in which browsers play sounds. */
export const SOUND_KINDS = ['mp3', 'ogg', 'wav', 'm4a', 'webm', 'flac'] as const;
/** One of these formats. */
export type SoundKind = (typeof SOUND_KINDS)[number];

/** The most bytes of one sound: half a minute of an MP3 at 128 kbit/s. */
export const SOUND_LIMITS = { bytes: 500_000 } as const;

/** The media type of each format. */
export const SOUND_TYPES: Readonly<Record<SoundKind, string>> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  webm: 'audio/webm',
  flac: 'audio/flac',
};

/** The name of a sound: the SHA-256 of its bytes as 64 lower-case hexadecimal digits. */
export const SOUND_HASH = /^[0-9a-f]{64}$/;

/** The ASCII text of `length` bytes from `start`; shorter where the bytes end. */
const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  Array.from(bytes.subarray(start, start + length), (byte) => String.fromCharCode(byte)).join('');

/**
 * Whether MPEG audio of layer III begins here without a tag: the sync word, a version, the layer, a bit rate and a sample
 * rate that are none of the reserved values (ISO 11172-3, 2.4.1.3).
 */
const isMpegFrame = ([sync = 0, version = 0, rates = 0]: Uint8Array): boolean =>
  sync === 0xff &&
  (version & 0xe6) === 0xe2 &&
  (version & 0x18) !== 0x08 &&
  rates >> 4 !== 0 &&
  rates >> 4 !== 15 &&
  (rates & 0x0c) !== 0x0c;

/** The brands of MP4 files with sound; pictures (HEIC, AVIF) have other brands. */
const MP4_BRANDS: ReadonlySet<string> = new Set(
  'M4A ,M4B ,mp41,mp42,isom,iso2,iso4,iso5,iso6,dash,3gp4,3gp5,3gp6'.split(','),
);

/** The element DocType with the value `webm` (Matroska, RFC 8794), which stands in the header, among the first bytes. */
const WEBM = '\u0042\u0082\u0084webm';
const HEADER_BYTES = 64;

/** How each format begins. */
const BEGINNINGS: Readonly<Record<SoundKind, (bytes: Uint8Array) => boolean>> = {
  mp3: (bytes) => textAt(bytes, 0, 3) === 'ID3' || isMpegFrame(bytes),
  ogg: (bytes) => textAt(bytes, 0, 4) === 'OggS',
  wav: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WAVE',
  m4a: (bytes) => textAt(bytes, 4, 4) === 'ftyp' && MP4_BRANDS.has(textAt(bytes, 8, 4)),
  webm: (bytes) => textAt(bytes, 0, 4) === '\u001a\u0045\u00df\u00a3' && textAt(bytes, 0, HEADER_BYTES).includes(WEBM),
  flac: (bytes) => textAt(bytes, 0, 4) === 'fLaC',
};

/** The format of a sound by its first bytes, whatever its name says; undefined for anything that is no sound. */
export const soundKindOf = (bytes: Uint8Array): SoundKind | undefined =>
  SOUND_KINDS.find((kind) => BEGINNINGS[kind](bytes));
