import type { Encoding, SiteFile } from './files.ts';

/** The smallest form of a file that the client takes. */
export const encodingFor = (file: SiteFile, accepted: string | undefined): Encoding => {
  if (accepted === undefined) return 'identity';
  if (file.bodies.has('br') && takes(accepted, 'br')) return 'br';
  return file.bodies.has('gzip') && takes(accepted, 'gzip') ? 'gzip' : 'identity';
};

/** Whether a client that sent this `accept-encoding` takes an encoding. */
export const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(';');
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });

/** Whether the client already has these bytes. */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === '*' || ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === tag));

/** A stretch of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `range` header for a file of `size` bytes.
 * @returns undefined where the whole file is the answer (several ranges at once, too), `unsatisfiable` where none of it is.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const parsed = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (parsed === null) return undefined;
  const [first, last] = [parsed[1] ?? '', parsed[2] ?? ''];
  if (first === '') return last === '' ? undefined : suffix(Number(last), size);
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
};

const suffix = (length: number, size: number): ByteRange | 'unsatisfiable' =>
  length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
