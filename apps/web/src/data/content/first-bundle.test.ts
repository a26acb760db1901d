import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshIndex, loadFile } from './files.ts';
import { bundleStored, fetchFirstBundle } from './first-bundle.ts';

const NAME = 'first/courses.de.x.json';
const bundle = { 'index.json': { version: '1' }, 'courses/en.1.json': { learn: 'en' } };

let asked: string[];
let kept: Map<string, string>;

beforeEach(() => {
  asked = [];
  kept = new Map();
  const cache = {
    match: async (url: string) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
    put: async (url: string, response: Response) => void kept.set(url, await response.text()),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  serve({ [NAME]: bundle });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const serve = (files: Readonly<Record<string, unknown>>): void => {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const file = files[url.replace('/content/', '')];
    return file === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(file));
  });
};

describe('the files of the first screen', () => {
  it('come in one answer', async () => {
    fetchFirstBundle(NAME);
    expect(await loadFile('courses/en.1.json')).toEqual({ learn: 'en' });
    expect(await freshIndex(100)).toEqual({ version: '1' });
    expect(asked).toEqual([`/content/${NAME}`]);
  });

  it('are each kept for offline under their own names, but for the index, which whoever opened it keeps', async () => {
    fetchFirstBundle(NAME);
    await bundleStored();
    expect([...kept]).toEqual([['/content/courses/en.1.json', '{"learn":"en"}']]);
  });

  it('are fetched one by one where the bundle is of other courses', async () => {
    serve({ 'courses/en.1.json': { learn: 'en' } });
    fetchFirstBundle(NAME);
    expect(await loadFile('courses/en.1.json')).toEqual({ learn: 'en' });
    expect(asked).toEqual([`/content/${NAME}`, '/content/courses/en.1.json']);
  });

  it('are left alone by a device that keeps an index already', async () => {
    kept.set('/content/index.json', '{"version":"0"}');
    kept.set('/content/courses/en.1.json', '{"learn":"en"}');
    fetchFirstBundle(NAME);
    expect(await loadFile('courses/en.1.json')).toEqual({ learn: 'en' });
    expect(asked).toEqual([]);
  });

  it('serve for ten seconds after they were kept: the index may be another one then', async () => {
    vi.useFakeTimers();
    fetchFirstBundle(NAME);
    await vi.advanceTimersByTimeAsync(4000);
    await bundleStored();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await freshIndex(100)).toBeUndefined();
  });
});
