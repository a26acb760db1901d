/// <reference path="../vite-env.d.ts" />
import { apart, loaders } from 'virtual:texts';
import type { AbstractIntlMessages } from 'use-intl';
import type { Pack } from './packs.ts';
import { createTextStore, readPacks, SOURCE_LANGUAGE, type Texts } from './text-store.ts';

const loading = new Map<string, Promise<AbstractIntlMessages>>();

/** Loads a pack once; English is used for a language without texts. */
const loadPack = (pack: Pack, code: string): Promise<AbstractIntlMessages> => {
  const key = `${pack}.${code}`;
  const known = loading.get(key);
  if (known !== undefined) return known;
  const messages = (async () => {
    const own = loaders[pack] ?? (await apart[pack]?.())?.loaders;
    return (await (own?.[code] ?? own?.[SOURCE_LANGUAGE])?.())?.messages ?? {};
  })();
  loading.set(key, messages);
  messages.catch(() => loading.delete(key));
  return messages;
};

/** The BCP 47 tag for formatting: English for a language without texts, because English is what is shown. */
const tagFor = (code: string, tag: string): string => (code in (loaders.shell ?? {}) ? tag : SOURCE_LANGUAGE);

const store = createTextStore(loadPack);

/** The texts that are shown now, and a way to be told when they change. */
export const { current: currentTexts, subscribe: onTexts } = store;

/** Loads the shell's pack and `packs` in a language and makes it the current language. */
export const loadTexts = (code: string, tag: string, packs: readonly Pack[] = []): Promise<Texts> =>
  store.begin({ code, tag: tagFor(code, tag) }, packs);

/** Returns texts without showing them; for pages that are rendered ahead of time. */
export const readTexts = async (code: string, tag: string, packs: readonly Pack[]): Promise<Texts> => ({
  code,
  tag: tagFor(code, tag),
  messages: await readPacks(loadPack, code, new Set<Pack>(['shell', ...packs])),
});

/**
 * Fetches packs in a language without showing them, so that they are stored for offline use. What fails is fetched
 * again when it is needed.
 */
export const fetchTextsAhead = async (code: string, packs: readonly Pack[]): Promise<void> => {
  await Promise.allSettled(packs.map((pack) => loadPack(pack, code)));
};

/** Changes the language: loads the packs that are loaded in the old one, then shows them. */
export const changeTexts = (code: string, tag: string): Promise<void> => store.change({ code, tag: tagFor(code, tag) });

/** Loads a part of the program and its texts in parallel. */
export const withTexts = async <T>(packs: readonly Pack[], load: () => Promise<T>): Promise<T> => {
  const [part] = await Promise.all([load(), store.need(packs)]);
  return part;
};
