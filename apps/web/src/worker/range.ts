/** Stretches of a file: players seek by asking for them, and a kept file is always whole. */

/** A stretch of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const lastBytes = (length: number, size: number): ByteRange | 'unsatisfiable' =>
  length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };

/**
 * Reads a `range` header for a file of `size` bytes (RFC 9110 §14).
 * @returns undefined where the whole file is the answer: for several ranges at once, and what is no range of bytes.
 */
export const byteRange = (header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? undefined : lastBytes(Number(last), size);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};

/** The answer to a request with this `range` header, out of the whole file. */
export const partOf = async (whole: Response, header: string | null): Promise<Response> => {
  const bytes = await whole.blob();
  const range = byteRange(header, bytes.size);
  if (range === undefined) return new Response(bytes, { headers: headersOf(whole, bytes.size) });
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.size}` } });
  }
  const { start, end } = range;
  const headers = { ...headersOf(whole, end - start + 1), 'content-range': `bytes ${start}-${end}/${bytes.size}` };
  return new Response(bytes.slice(start, end + 1), { status: 206, headers });
};

const headersOf = (whole: Response, length: number): Record<string, string> => ({
  'accept-ranges': 'bytes',
  'content-length': String(length),
  'content-type': whole.headers.get('content-type') ?? 'application/octet-stream',
});
