/** Loads the list of books for a screen. */
import type { Loaded } from './cache.ts';
import { type Ebooks, openEbooks } from './ebook-list.ts';
import { useContentLanguages } from './use-languages.ts';
import { useLoaded } from './use-loaded.ts';

/** The books of the preferred learn language; it becomes another value as further parts are loaded. */
export const useEbooks = (): Loaded<Ebooks> => {
  const { learn, explain } = useContentLanguages();
  return useLoaded({
    name: `ebooks/${learn}/${explain}`,
    load: (renew) => openEbooks({ learn, explain }, renew),
    mayStay: (last) => last.learn === learn,
  });
};
