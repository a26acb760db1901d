/** Videos and sounds: what kind of file one is, whether it shows something, and how long it is. */
import { open, stat } from 'node:fs/promises';
import { mp4Length } from './mp4-length.ts';

/** The formats that browsers play, by the ending of their files. */
export type MediaFormat = 'mp4' | 'webm' | 'mp3' | 'm4a' | 'ogg';

/** A video or sound. */
export interface MediaFile {
  readonly format: MediaFormat;
  readonly kind: 'video' | 'audio';
  /** Milliseconds. */
  readonly length: number;
  /** The size of the file. */
  readonly bytes: number;
}

/** Bytes from which a format is told. */
const START = 64;
/** Formats that may show something. */
const SHOWING: readonly MediaFormat[] = ['mp4', 'webm'];

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** A frame of MPEG audio, layer III: eleven bits set, then version, then 01. */
const isMp3Frame = ([first = 0, second = 0]: Uint8Array): boolean =>
  first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02;

/** The format of a file by its first bytes; undefined for a format that some browser does not play. */
export const formatOf = (start: Uint8Array): MediaFormat | undefined => {
  if (latin(start, 4, 8) === 'ftyp') {
    const brand = latin(start, 8, 12);
    if (brand === 'qt  ') return undefined;
    return /^M4[AB] $/.test(brand) ? 'm4a' : 'mp4';
  }
  if (latin(start, 0, 4) === '\x1a\x45\xdf\xa3') return latin(start, 0, START).includes('webm') ? 'webm' : undefined;
  if (latin(start, 0, 4) === 'OggS') return 'ogg';
  return latin(start, 0, 3) === 'ID3' || isMp3Frame(start) ? 'mp3' : undefined;
};

const startOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START), 0, START, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Reads a video or sound. @param name of the file, for the sentence that says what is wrong with it */
export const readMediaFile = async (
  path: string,
  name: string,
): Promise<{ readonly media: MediaFile } | { readonly issue: string }> => {
  const format = formatOf(await startOf(path));
  if (format === undefined)
    return {
      issue: `"${name}" is no MP4, WebM, MP3, M4A or OGG file; convert it to MP4 or MP3, which every browser plays.`,
    };
  // Loaded on demand: no other command reads videos.
  const { parseFile } = await import('music-metadata');
  const found = await parseFile(path, { duration: true, skipCovers: true }).catch(() => undefined);
  if (found === undefined)
    return { issue: `"${name}" is damaged; it begins as ${format}, and cannot be read further.` };
  const { duration, hasAudio, hasVideo, sampleRate } = found.format;
  const isMp4 = format === 'mp4' || format === 'm4a';
  // The library says that every MP4 has sound, and finds a rate in those alone that have.
  if (hasAudio === false || (isMp4 && sampleRate === undefined))
    return { issue: `"${name}" has no sound; a clip is there to be heard.` };
  const ofMovie = isMp4 ? await mp4Length(path) : undefined;
  const length = Math.floor(ofMovie ?? (duration ?? 0) * 1000);
  if (!Number.isSafeInteger(length) || length <= 0)
    return {
      issue: `"${name}" does not say how long it is, so that nobody can go to a line of it; "ffmpeg -i ${name} -c copy new.${format}" writes its length into it.`,
    };
  const { size: bytes } = await stat(path);
  return { media: { format, kind: hasVideo === true && SHOWING.includes(format) ? 'video' : 'audio', length, bytes } };
};
