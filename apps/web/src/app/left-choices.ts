/** What somebody chose on a page that they left before its scripts came: `first.js` notes it for the next page. */
import { languageOf, learnableLanguages } from '@parlance/languages';
import type { NewEvent } from '../data/index.ts';

/** The settings that can be chosen on a page without its scripts, and which values they take. */
const ACCEPTS: Readonly<Record<string, (value: string) => boolean>> = {
  learn: (value) => learnableLanguages.some(({ code }) => code === value),
  interface: (value) => languageOf(value) !== undefined,
};

const keyOf = (name: string): string => `parlance.early.${name}`;

/**
 * Takes the choices out of `storage`, as settings to be kept. One that was made on the page that began at `timeOrigin`
 * (milliseconds since 1970) is dropped: `earlyChoices` makes it again there.
 */
export const takeLeftChoices = (storage: Storage, timeOrigin: number): readonly NewEvent[] =>
  Object.entries(ACCEPTS).flatMap(([name, accepts]): readonly NewEvent[] => {
    const [origin = '', value = ''] = storage.getItem(keyOf(name))?.split(' ') ?? [];
    storage.removeItem(keyOf(name));
    if (!accepts(value) || origin === String(timeOrigin)) return [];
    return [{ kind: 'preferred', learn: '', data: { name, value } }];
  });
