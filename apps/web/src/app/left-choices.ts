/**
 * Choices that were made on a page without its scripts, and that the learner left before they loaded. `first.js` stores
 * them for the next page.
 */
import { languageOf, learnableLanguages } from '@parlance/languages';
import type { NewEvent } from '../data/index.ts';

/** The settings that can be chosen without scripts, each with a check of its values. */
const ACCEPTS: Readonly<Record<string, (value: string) => boolean>> = {
  learn: (value) => learnableLanguages.some(({ code }) => code === value),
  interface: (value) => languageOf(value) !== undefined,
};

const keyOf = (name: string): string => `parlance.early.${name}`;

/**
 * Removes the choices from `storage` and returns them as settings to save. A choice made on the page that began at
 * `timeOrigin` (milliseconds since 1970) is dropped, because `earlyChoices` repeats it there.
 */
export const takeLeftChoices = (storage: Storage, timeOrigin: number): readonly NewEvent[] =>
  Object.entries(ACCEPTS).flatMap(([name, accepts]): readonly NewEvent[] => {
    const [origin = '', value = ''] = storage.getItem(keyOf(name))?.split(' ') ?? [];
    storage.removeItem(keyOf(name));
    if (!accepts(value) || origin === String(timeOrigin)) return [];
    return [{ kind: 'preferred', learn: '', data: { name, value } }];
  });
