/** Checks which files a browser has stored for use without a network. */
import { expect, type Page } from '@playwright/test';

const waitUntil = (holds: () => Promise<boolean>): Promise<void> =>
  expect.poll(() => holds().catch(() => false), { timeout: 30_000 }).toBe(true);

/**
 * Whether the service worker is active and has cached every script and style that the page has loaded. Runs in the
 * page.
 */
export const hasCachedProgram = async (): Promise<boolean> => {
  if (navigator.serviceWorker.controller === null) return false;
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  // If a test has set the clock, the list of loaded resources is empty: then the links in the page's head are used.
  const loaded = [...performance.getEntriesByType('resource').map(({ name }) => name), ...named];
  const parts = loaded.filter((name) => name.includes('/assets/'));
  const kept = await Promise.all(parts.map((name) => caches.match(name, { ignoreVary: true })));
  return parts.length > 0 && kept.every((file) => file !== undefined);
};

/**
 * The names of a lesson's Spanish recordings that are not cached yet; null while its texts are not cached. Runs in the
 * page. `lesson` has the form `hello.greetings`.
 */
export const uncachedRecordings = async (lesson: string): Promise<readonly string[] | null> => {
  const cache = await caches.open('parlance-content');
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const spoken = paths.find((path) => path.includes(`/lessons/${lesson}.es.`) && path.endsWith('.json'));
  if (spoken === undefined) return null;
  const { items } = (await (await cache.match(spoken))?.json()) ?? { items: {} };
  const names = (Object.values(items) as { audio?: Record<string, { name: string }> }[]).flatMap(({ audio = {} }) =>
    Object.values(audio).map(({ name }) => name),
  );
  return names.filter((name) => !paths.some((path) => path.endsWith(`/${name}.mp3`)));
};

/** Waits until the service worker is active and has cached every script and style that the page has loaded. */
export const untilProgramCached = (page: Page): Promise<void> => waitUntil(() => page.evaluate(hasCachedProgram));

/** Waits until a file whose address has each of these parts is cached. */
export const untilCached = (page: Page, parts: readonly string[]): Promise<void> =>
  waitUntil(() =>
    page.evaluate(async (wanted) => {
      const names = await caches.keys();
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return wanted.every((part) => files.flat().some(({ url }) => url.includes(part)));
    }, parts),
  );

/** Waits until the program is cached, and the practice of a book's words, which the page of a book and the reader fetch ahead. */
export const untilWordPracticeCached = async (page: Page): Promise<void> => {
  await untilCached(page, ['/assets/word-sitting-']);
  await untilProgramCached(page);
};

/** Waits until every recording of a lesson's Spanish texts is cached. `lesson` has the form `hello.greetings`. */
export const untilRecordingsCached = (page: Page, lesson: string): Promise<void> =>
  waitUntil(async () => (await page.evaluate(uncachedRecordings, lesson))?.length === 0);

/** Waits until the alphabet of a language is cached, because minimal pairs are asked only then. */
export const untilAlphabetCached = (page: Page, learn: string): Promise<void> =>
  waitUntil(() =>
    page.evaluate(async (code) => {
      const kept = await (await caches.open('parlance-content')).keys();
      return kept.some(({ url }) => new URL(url).pathname.includes(`/alphabet/${code}.`));
    }, learn),
  );

/** Waits until the course of a language and its vocabulary are cached. */
export const untilCourseCached = (page: Page, learn: string): Promise<void> =>
  waitUntil(() =>
    page.evaluate(async (code) => {
      const kept = await (await caches.open('parlance-content')).keys();
      const names = kept.map(({ url }) => new URL(url).pathname);
      return ['courses', 'lexicon'].every((folder) =>
        names.some((name) => new RegExp(`/${folder}/.*\\b${code}\\b`).test(name)),
      );
    }, learn),
  );
