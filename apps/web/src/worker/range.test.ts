import { describe, expect, it } from 'vitest';
import { partOf } from './range.ts';

describe('the response from a cached file', () => {
  const bytes = Uint8Array.from({ length: 100 }, (_, place) => place);
  const whole = (): Response => new Response(bytes, { headers: { 'content-type': 'audio/mpeg', vary: 'x' } });
  const told = async (header: string | null) => {
    const answer = await partOf(whole(), header);
    const { status, headers } = answer;
    return { status, range: headers.get('content-range'), body: [...new Uint8Array(await answer.arrayBuffer())] };
  };

  it('contains the requested bytes and their position', async () => {
    expect(await told('bytes=10-12')).toEqual({ status: 206, range: 'bytes 10-12/100', body: [10, 11, 12] });
    expect(await told('bytes=-2')).toEqual({ status: 206, range: 'bytes 98-99/100', body: [98, 99] });
  });

  it('contains the size of the file if no requested byte exists', async () => {
    expect(await told('bytes=100-')).toEqual({ status: 416, range: 'bytes */100', body: [] });
  });

  it('contains the whole file if no range was requested', async () => {
    expect(await told(null)).toEqual({ status: 200, range: null, body: [...bytes] });
  });

  it('contains its media type and length', async () => {
    const { headers } = await partOf(whole(), 'bytes=0-9');
    expect([headers.get('content-type'), headers.get('content-length')]).toEqual(['audio/mpeg', '10']);
  });
});
