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
});
