import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lessonDone } from '../../data/replica/testing.ts';
import { ada, closeSettings, press, showSettings } from './testing.ts';

afterEach(closeSettings);

/** Cache Storage with these files. */
const storeFiles = (...contents: readonly string[]): Map<string, string> => {
  const kept = new Map(contents.map((content, at) => [`http://localhost/content/${at}.json`, content]));
  const urlOf = (request: unknown): string =>
    new URL(typeof request === 'string' ? request : (request as Request).url, 'http://localhost').href;
  const cache = {
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    match: async (request: unknown) => {
      const content = kept.get(urlOf(request));
      return content === undefined ? undefined : new Response(content);
    },
    delete: async (request: unknown) => kept.delete(urlOf(request)),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  return kept;
};

describe('the files stored in this browser', () => {
  it('are counted, and cleared without touching what was learned', async () => {
    const kept = storeFiles('x'.repeat(1500), 'y'.repeat(500));
    const { data } = await showSettings(null, { events: [lessonDone('cafe.drinks')] });
    await screen.findByText('2 files, 2 kB');
    press('Clear them');
    await screen.findByText(/^No files/);
    expect([kept.size, data.replica.waiting(), data.replica.view().days.size]).toEqual([0, 1, 1]);
  });

  it('can be protected from eviction by asking the browser', async () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', { storage: { persisted: async () => false, persist }, languages: ['en'] });
    await showSettings(null);
    await screen.findByText(/^It may remove/);
    press('Ask it to keep everything');
    await screen.findByText(/^It keeps what Parlance stores/);
  });
});

describe('the exchange in the settings', () => {
  it('does not exist for visitors', async () => {
    await showSettings(null);
    expect(screen.getByText('Nobody is signed in: everything stays on this device.')).toBeDefined();
  });

  it('lists events that the server refused, and saves them as a file', async () => {
    const { server, data } = await showSettings(ada());
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    expect(screen.queryByText('Not taken by your account')).toBeNull();
    server.progress.refusesEvents = true;
    await data.replica.record([lessonDone('cafe.drinks')]);
    await data.replica.sync();
    await screen.findByText(/^1 step could not be stored in your account/);
    press('Save as a file');
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({
      uid: 'ada',
      refused: [{ code: 'event-invalid', event: { kind: 'finished', data: { lesson: 'cafe.drinks' } } }],
    });
  });

  it('shows the number of waiting events, and sends them on request', async () => {
    const { server, data } = await showSettings(ada(), {
      prepare: ({ progress }) => {
        progress.fateOf = () => 'requestLost';
      },
    });
    await data.replica.record([lessonDone('cafe.drinks')]);
    await screen.findByText('1 step waits to be sent.');
    await screen.findByText('No exchange since this page was opened');
    server.progress.fateOf = () => 'fine';
    press('Send now');
    await screen.findByText('Everything is in your account.');
    await screen.findByText(/^Last exchange/);
    await waitFor(() => expect(server.progress.stored()).toBe(1));
  });
});
