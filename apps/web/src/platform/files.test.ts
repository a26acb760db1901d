import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchComplete } from './files.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

/** A partial response, as Firefox returns from its own cache if a player has requested ranges of the same file. */
const ranged = (): Response =>
  new Response('sound', { status: 206, headers: { 'content-range': 'bytes 0-4/5', 'content-length': '5' } });

describe('a whole file', () => {
  it('is asked for once where the answer is whole', async () => {
    fetched.mockResolvedValueOnce(new Response('sound'));
    expect(await (await fetchComplete('/a.mp3')).text()).toBe('sound');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is asked for past the browser’s own cache where that gives a range', async () => {
    fetched.mockResolvedValueOnce(ranged()).mockResolvedValueOnce(new Response('sound'));
    const response = await fetchComplete('/a.mp3');
    expect([response.status, await response.text()]).toEqual([200, 'sound']);
    expect(fetched.mock.calls.map(([, options]) => options)).toEqual([undefined, { cache: 'reload' }]);
  });
});
