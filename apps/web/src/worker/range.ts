/** Responds with a part of a stored file: players request ranges in order to seek, but files are stored complete. */
import { byteRange } from '@parlance/contract/byte-range';

/** The response to a request with this `range` header, taken from the complete file. */
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
