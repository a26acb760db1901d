/**
 * Reads files of a ZIP archive one by one, by its directory. What the archive says about a file may refuse it, and never
 * allows more: a file is unpacked in small pieces into as many bytes as it should have. Names are compared, never used.
 */
import { Inflate } from 'fflate';
import { ArchiveError } from './archive-error.ts';
import { crc32 } from './checksum.ts';

/** A file as the directory describes it. */
interface Entry {
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly unpacked: number;
  /** The place of its own header. */
  readonly at: number;
}

/** What an archive may have at most. */
export interface ArchiveLimits {
  /** Bytes of the archive. */
  readonly file: number;
  /** Files in it. */
  readonly entries: number;
  /** Bytes of all its files, unpacked. */
  readonly unpacked: number;
}

/** The files of an archive. */
export interface Archive {
  readonly names: ReadonlySet<string>;
  /** The bytes of a file; undefined if there is none of this name. Throws `ArchiveError` where it has more than `most`. */
  readonly read: (name: string, most: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The number of bytes that a file should have. */
  readonly sizeOf: (name: string) => number;
}

const END = { mark: 0x06054b50, bytes: 22, comment: 0xffff } as const;
const DIRECTORY = { mark: 0x02014b50, bytes: 46 } as const;
const LOCAL = { mark: 0x04034b50, bytes: 30 } as const;
const STORED = 0;
const DEFLATED = 8;
/** The bytes of the directory, at most: twenty thousand entries with long names. */
const DIRECTORY_BYTES = 8_000_000;
/** Bytes that are unpacked at once: they become at most a thousand times as many. */
const PIECE = 8192;
const SLICE = 1_048_576;

const bytesOf = async (file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The last part of the archive, which tells where its directory is. */
const endOf = async (file: Blob): Promise<{ readonly view: DataView; readonly at: number }> => {
  const from = Math.max(0, file.size - END.bytes - END.comment);
  const view = viewOf(await bytesOf(file, from, file.size));
  for (let at = view.byteLength - END.bytes; at >= 0; at -= 1) {
    const isEnd = view.getUint32(at, true) === END.mark && at + END.bytes + view.getUint16(at + 20, true);
    if (isEnd === view.byteLength) return { view: new DataView(view.buffer, at), at: from + at };
  }
  const begin = await bytesOf(file, 0, 4);
  throw new ArchiveError(
    begin.length === 4 && viewOf(begin).getUint32(0, true) === LOCAL.mark ? 'damaged' : 'notArchive',
  );
};

const entryAt = (view: DataView, at: number): Entry & { readonly flags: number; readonly nameBytes: number } => ({
  flags: view.getUint16(at + 8, true),
  method: view.getUint16(at + 10, true),
  checksum: view.getUint32(at + 16, true),
  packed: view.getUint32(at + 20, true),
  unpacked: view.getUint32(at + 24, true),
  nameBytes: view.getUint16(at + 28, true),
  at: view.getUint32(at + 42, true),
});

const entriesIn = (directory: Uint8Array, count: number, limits: ArchiveLimits): ReadonlyMap<string, Entry> => {
  const view = viewOf(directory);
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for (let at = 0; at < directory.length; ) {
    if (view.getUint32(at, true) !== DIRECTORY.mark) throw new ArchiveError('damaged');
    const { flags, nameBytes, ...entry } = entryAt(view, at);
    if ((flags & 1) === 1) throw new ArchiveError('encrypted');
    const begin = at + DIRECTORY.bytes;
    const name = new TextDecoder().decode(directory.subarray(begin, begin + nameBytes));
    if (entries.has(name)) throw new ArchiveError('damaged');
    entries.set(name, entry);
    unpacked += entry.unpacked;
    if (entries.size > limits.entries) throw new ArchiveError('tooManyFiles');
    if (unpacked > limits.unpacked) throw new ArchiveError('tooLarge');
    at = begin + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (entries.size !== count) throw new ArchiveError('damaged');
  return entries;
};

/** Takes unpacked bytes up to the size that was told. */
class Sink {
  readonly bytes: Uint8Array<ArrayBuffer>;
  #taken = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
  }

  take(piece: Uint8Array): void {
    if (piece.length > this.bytes.length - this.#taken) throw new ArchiveError('damaged');
    this.bytes.set(piece, this.#taken);
    this.#taken += piece.length;
  }

  get isFull(): boolean {
    return this.#taken === this.bytes.length;
  }
}

const unpack = async (file: Blob, entry: Entry, from: number): Promise<Uint8Array<ArrayBuffer>> => {
  const sink = new Sink(entry.unpacked);
  const inflate = new Inflate((piece) => sink.take(piece));
  const end = from + entry.packed;
  for (let at = from; at < end; at += SLICE) {
    const slice = await bytesOf(file, at, Math.min(end, at + SLICE));
    if (entry.method === STORED) {
      sink.take(slice);
      continue;
    }
    for (let place = 0; place < slice.length; place += PIECE) {
      inflate.push(slice.subarray(place, place + PIECE), at + place + PIECE >= end);
    }
  }
  if (!sink.isFull || crc32(sink.bytes) !== entry.checksum) throw new ArchiveError('damaged');
  return sink.bytes;
};

/** Opens an archive by its directory. Throws `ArchiveError` where it is none, or more than is allowed. */
export const openArchive = async (file: Blob, limits: ArchiveLimits): Promise<Archive> => {
  if (file.size > limits.file) throw new ArchiveError('tooLarge');
  const { view: end, at: endAt } = await endOf(file);
  const count = end.getUint16(10, true);
  const [bytes, from] = [end.getUint32(12, true), end.getUint32(16, true)];
  if (count > limits.entries || bytes > DIRECTORY_BYTES) throw new ArchiveError('tooManyFiles');
  if (end.getUint16(8, true) !== count || from + bytes !== endAt) throw new ArchiveError('damaged');
  const entries = entriesIn(await bytesOf(file, from, endAt), count, limits);
  let unpacked = 0;

  return {
    names: new Set(entries.keys()),
    sizeOf: (name) => entries.get(name)?.unpacked ?? 0,
    read: async (name, most) => {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      if (entry.method !== STORED && entry.method !== DEFLATED) throw new ArchiveError('versionUnknown');
      unpacked += entry.unpacked;
      if (entry.unpacked > most || unpacked > limits.unpacked) throw new ArchiveError('tooLarge');
      const header = viewOf(await bytesOf(file, entry.at, entry.at + LOCAL.bytes));
      if (header.byteLength < LOCAL.bytes || header.getUint32(0, true) !== LOCAL.mark)
        throw new ArchiveError('damaged');
      const begin = entry.at + LOCAL.bytes + header.getUint16(26, true) + header.getUint16(28, true);
      if (begin + entry.packed > from) throw new ArchiveError('damaged');
      return unpack(file, entry, begin);
    },
  };
};
