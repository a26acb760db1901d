/** How long an MP4 file is, by the header of its movie (ISO 14496-12): some programs write the headers of its tracks wrongly. */
import { type FileHandle, open } from 'node:fs/promises';

/** A box: what it is, and where its content lies in the file. */
interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

/** Bytes of the longest header of a box: size, type, and a size of eight bytes. */
const HEADER = 16;
/** Bytes of a movie's header until its length. */
const MOVIE_HEADER = 32;
/** More boxes in a row than in any file whose movie has a header. */
const MOST_BOXES = 100_000;

const bytesAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer;
};

/** Finds the first box of a type in a part of a file. */
const find = async (file: FileHandle, wanted: string, from: number, to: number): Promise<Box | undefined> => {
  let at = from;
  for (let count = 0; count < MOST_BOXES && at + HEADER / 2 <= to; count += 1) {
    const header = await bytesAt(file, at, HEADER);
    const short = header.readUInt32BE(0);
    const isLong = short === 1;
    const size = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const start = isLong ? HEADER : HEADER / 2;
    if (size < start) return undefined;
    const type = header.toString('latin1', 4, 8);
    if (type === wanted) return { type, from: at + start, to: Math.min(at + size, to) };
    at += size;
  }
  return undefined;
};

/** The milliseconds of a movie's header; undefined where it says none. */
const lengthIn = (header: Buffer): number | undefined => {
  const isLong = header[0] === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const isUnknown = scale === 0 || length === 0 || length >= (isLong ? Number.MAX_SAFE_INTEGER : 0xffff_ffff);
  return isUnknown ? undefined : (length / scale) * 1000;
};

/** The length of an MP4 file in milliseconds; undefined where the file does not say it. */
export const mp4Length = async (path: string): Promise<number | undefined> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const movie = await find(file, 'moov', 0, size);
    const header = movie && (await find(file, 'mvhd', movie.from, movie.to));
    return header && lengthIn(await bytesAt(file, header.from, MOVIE_HEADER));
  } finally {
    await file.close();
  }
};
