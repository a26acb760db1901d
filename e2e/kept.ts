/** What a browser keeps of the program, for when there is no network. */
import { expect, type Page } from '@playwright/test';

const becomes = (holds: () => Promise<boolean>): Promise<void> =>
  expect.poll(() => holds().catch(() => false), { timeout: 30_000 }).toBe(true);

/** Runs in a page: whether the worker is there, and has every part of the program that this page has loaded. */
export const keepsProgram = async (): Promise<boolean> => {
  if (navigator.serviceWorker.controller === null) return false;
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  // Where a test has set the clock, the page has no list of what it loaded: its head names the parts then.
  const loaded = [...performance.getEntriesByType('resource').map(({ name }) => name), ...named];
  const parts = loaded.filter((name) => name.includes('/assets/'));
  const kept = await Promise.all(parts.map((name) => caches.match(name, { ignoreVary: true })));
  return parts.length > 0 && kept.every((file) => file !== undefined);
};

/**
 * Runs in a page: the recordings of a lesson's Spanish texts that are not kept yet, by name; null while the texts
 * themselves are not. `lesson` as in `hello.greetings`.
 */
export const soundsMissing = async (lesson: string): Promise<readonly string[] | null> => {
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

/** Waits until the worker is there, and has every part of the program that this page has loaded. */
export const isKept = (page: Page): Promise<void> => becomes(() => page.evaluate(keepsProgram));

/** Waits until every recording of a lesson's Spanish texts is kept; `lesson` as in `hello.greetings`. */
export const hasSound = (page: Page, lesson: string): Promise<void> =>
  becomes(async () => (await page.evaluate(soundsMissing, lesson))?.length === 0);

/** Waits until the sounds of a language are kept: only then words that differ by one of them are asked. */
export const hasAlphabet = (page: Page, learn: string): Promise<void> =>
  becomes(() =>
    page.evaluate(async (code) => {
      const kept = await (await caches.open('parlance-content')).keys();
      return kept.some(({ url }) => new URL(url).pathname.includes(`/alphabet/${code}.`));
    }, learn),
  );
