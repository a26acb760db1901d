/** The `range` header of HTTP (RFC 9110 §14): read by the server, and by the service worker for files that it has stored. */

/** A part of a file: numbers of its first and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const lastBytes = (length: number, size: number): ByteRange | 'unsatisfiable' =>
  length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };

/**
 * Reads a `range` header for a file of `size` bytes.
 * @returns undefined where the answer is the whole file: no header, several ranges at once, or no range of bytes;
 * `unsatisfiable` where no byte of the file is in the range.
 */
export const byteRange = (header: string | null | undefined, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? undefined : lastBytes(Number(last), size);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};
