import { describe, expect, it } from 'vitest';
import { download } from './download.ts';

const answering =
  (response: () => Response): typeof fetch =>
  async () =>
    response();

describe('a download', () => {
  it('returns the file and its name', async () => {
    const headers = { 'content-disposition': 'attachment; filename="parlance.json"' };
    const file = await download(
      '/file',
      answering(() => new Response('{"a":1}', { headers })),
    );
    if (!file.ok) throw new RangeError(file.code);
    expect([await file.value.content.text(), file.value.name]).toEqual(['{"a":1}', 'parlance.json']);
  });

  it('does not accept a path as a name', async () => {
    const headers = { 'content-disposition': 'attachment; filename="../evil.sh"' };
    const file = await download(
      '/file',
      answering(() => new Response('', { headers })),
    );
    expect(file).toMatchObject({ ok: true, value: { name: undefined } });
  });

  it.each([
    ['the code of a refusal', 401, '{"error":{"code":"sign-in-needed"}}', 'sign-in-needed'],
    ['that the server is away', 502, '<h1>', 'unavailable'],
    ['a fault of ours for a refusal that nobody knows', 418, '{}', 'internal'],
  ])('returns %s', async (_what, status, body, code) => {
    expect(
      await download(
        '/file',
        answering(() => new Response(body, { status })),
      ),
    ).toMatchObject({ ok: false, code });
  });

  it('is offline if the server cannot be reached', async () => {
    const cut = async (): Promise<Response> => {
      throw new TypeError('cut');
    };
    expect(await download('/file', cut)).toMatchObject({ ok: false, code: 'offline' });
  });

  it('takes as long as it needs while it goes on, and is given up when it does not', async () => {
    const inParts =
      (pauses: readonly number[]): typeof fetch =>
      async (_url, init) =>
        new Response(
          new ReadableStream({
            start: async (controller) => {
              init?.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
              for (const pause of pauses) {
                await new Promise((resolve) => setTimeout(resolve, pause));
                if (init?.signal?.aborted === true) return;
                controller.enqueue(new TextEncoder().encode('x'));
              }
              controller.close();
            },
          }),
        );
    const long = await download('/file', inParts(Array.from({ length: 8 }, () => 50)), 200);
    expect(long.ok && (await long.value.content.text())).toBe('x'.repeat(8));
    expect(await download('/file', inParts([1, 600]), 200)).toMatchObject({ ok: false, code: 'request-timeout' });
  });
});
