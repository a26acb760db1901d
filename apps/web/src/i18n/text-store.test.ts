import { describe, expect, it, vi } from 'vitest';
import type { Pack } from './packs.ts';
import { createTextStore, type LoadPack, readPacks } from './text-store.ts';

const english = { code: 'en', tag: 'en' };
const german = { code: 'de', tag: 'de' };
const french = { code: 'fr', tag: 'fr' };

/** A loader whose promises the test resolves; each text names its pack and language. */
const deferred = () => {
  const asked = new Map<string, PromiseWithResolvers<Record<string, string>>>();
  const load: LoadPack = (pack, code) => {
    const key = `${pack}.${code}`;
    const answer = asked.get(key) ?? Promise.withResolvers<Record<string, string>>();
    asked.set(key, answer);
    return answer.promise;
  };
  const arrive = (...keys: readonly string[]): void => {
    for (const key of keys) asked.get(key)?.resolve({ [key.split('.')[0] ?? '']: key });
  };
  const fail = (key: string): void => asked.get(key)?.reject(new TypeError('Failed to fetch'));
  return { load, arrive, fail, keys: () => [...asked.keys()] };
};

const instant: LoadPack = async (pack, code) => ({ [pack]: `${pack}.${code}` });
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the initial texts', () => {
  it('are those of the shell and of the first screen, requested at once', async () => {
    const { load, arrive, keys } = deferred();
    const store = createTextStore(load);
    const texts = store.begin(german, ['learn']);
    expect(keys()).toEqual(['shell.de', 'learn.de']);
    arrive('shell.de', 'learn.de');
    expect(await texts).toEqual({ ...german, messages: { shell: 'shell.de', learn: 'learn.de' } });
    expect(store.current()).toBe(await texts);
  });

  it('fail if those of the shell fail', async () => {
    const { load, fail } = deferred();
    const store = createTextStore(load);
    const texts = store.begin(german, []);
    fail('shell.de');
    await expect(texts).rejects.toThrow('Failed to fetch');
    expect(store.current()).toBeUndefined();
  });
});

describe('a part that needs more texts', () => {
  it('waits until they are shown, and tells those who watch', async () => {
    const store = createTextStore(instant);
    await store.begin(german, []);
    const seen = vi.fn();
    store.subscribe(seen);
    await store.need(['settings']);
    expect(store.current()?.messages).toEqual({ shell: 'shell.de', settings: 'settings.de' });
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('loads nothing twice', async () => {
    const load = vi.fn(instant);
    const store = createTextStore(load);
    await store.begin(german, ['learn']);
    await store.need(['learn']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('has English ones where its language cannot be loaded', async () => {
    const load: LoadPack = (pack, code) =>
      pack === 'settings' && code === 'de' ? Promise.reject(new TypeError('Failed to fetch')) : instant(pack, code);
    const store = createTextStore(load);
    await store.begin(german, []);
    await store.need(['settings']);
    expect(store.current()?.messages).toMatchObject({ shell: 'shell.de', settings: 'settings.en' });
  });

  it('fails if none arrive, and can be requested again', async () => {
    let online = false;
    const load: LoadPack = (pack, code) =>
      pack === 'shell' || online ? instant(pack, code) : Promise.reject(new TypeError('Failed to fetch'));
    const store = createTextStore(load);
    await store.begin(german, []);
    await expect(store.need(['settings'])).rejects.toThrow('Failed to fetch');
    online = true;
    await store.need(['settings']);
    expect(store.current()?.messages).toMatchObject({ settings: 'settings.de' });
  });

  it('needs no loading if the renderer provides the texts', async () => {
    await expect(createTextStore(instant).need(['learn'])).resolves.toBeUndefined();
  });
});

describe('another language', () => {
  const begun = async (load: LoadPack, packs: readonly Pack[]) => {
    const store = createTextStore((pack, code) => (code === 'en' ? instant(pack, code) : load(pack, code)));
    await store.begin(english, packs);
    return store;
  };

  it('has all texts that were loaded, and is shown when the last is there', async () => {
    const { load, arrive } = deferred();
    const store = await begun(load, ['learn']);
    const changed = store.change(german);
    arrive('shell.de');
    await settled();
    expect(store.current()?.code).toBe('en');
    arrive('learn.de');
    await changed;
    expect(store.current()).toEqual({ ...german, messages: { shell: 'shell.de', learn: 'learn.de' } });
  });

  it('that was chosen last wins', async () => {
    const { load, arrive } = deferred();
    const store = await begun(load, []);
    const changes = [store.change(german), store.change(french)];
    arrive('shell.fr');
    await settled();
    arrive('shell.de');
    await Promise.all(changes);
    expect(store.current()?.code).toBe('fr');
  });

  it('that fails to load keeps the old one, also for later texts', async () => {
    const { load, fail } = deferred();
    const store = await begun(load, []);
    const changed = store.change(german);
    fail('shell.de');
    await expect(changed).rejects.toThrow('Failed to fetch');
    await store.need(['settings']);
    expect(store.current()).toEqual({ ...english, messages: { shell: 'shell.en', settings: 'settings.en' } });
  });

  it('is also that of a part which began to load before', async () => {
    const { load, arrive } = deferred();
    const waiting = Promise.withResolvers<Record<string, string>>();
    const store = createTextStore((pack, code) => {
      if (code === 'de') return load(pack, code);
      return pack === 'settings' ? waiting.promise : instant(pack, code);
    });
    await store.begin(english, []);
    const needed = store.need(['settings']);
    const changed = store.change(german);
    waiting.resolve({ settings: 'settings.en' });
    await settled();
    arrive('settings.de', 'shell.de');
    await changed;
    await needed;
    expect(store.current()).toEqual({ ...german, messages: { shell: 'shell.de', settings: 'settings.de' } });
  });

  it('comes before a part which is asked for meanwhile', async () => {
    const { load, arrive } = deferred();
    const store = await begun(load, []);
    const changed = store.change(german);
    let there = false;
    const needed = store.need(['settings']).then(() => {
      there = true;
    });
    arrive('settings.de');
    await settled();
    expect([there, store.current()?.code]).toEqual([false, 'en']);
    arrive('shell.de');
    await Promise.all([changed, needed]);
    expect(store.current()).toEqual({ ...german, messages: { shell: 'shell.de', settings: 'settings.de' } });
  });
});

it('texts for a page that is rendered ahead are read without being shown', async () => {
  expect(await readPacks(instant, 'de', ['shell', 'landing'])).toEqual({ shell: 'shell.de', landing: 'landing.de' });
});
