/**
 * Choices that were made on a page without its scripts, and that the learner left before they loaded. `first.js` stores
 * them for the next page.
 */
import { languageOf, learnableLanguages } from '@parlance/languages';
import type { NewEvent, Replica } from '../data/index.ts';

/** A choice as an event. */
type Preferred = Extract<NewEvent, { readonly kind: 'preferred' }>;

/** The settings that can be chosen without scripts, each with a check of its values. */
const ACCEPTS: Readonly<Record<string, (value: string) => boolean>> = {
  learn: (value) => learnableLanguages.some(({ code }) => code === value),
  interface: (value) => languageOf(value) !== undefined,
};

const keyOf = (name: string): string => `parlance.early.${name}`;

/**
 * Removes the choices that `isMeant` from `storage` and returns them as settings to save.
 * @param isMeant decides by the time origin of the page on which a choice was made (milliseconds since 1970, as text).
 */
const takeChoices = (storage: Storage, isMeant: (origin: string) => boolean): readonly Preferred[] =>
  Object.entries(ACCEPTS).flatMap(([name, accepts]): readonly Preferred[] => {
    const [origin = '', value = ''] = storage.getItem(keyOf(name))?.split(' ') ?? [];
    if (!isMeant(origin)) return [];
    storage.removeItem(keyOf(name));
    return accepts(value) ? [{ kind: 'preferred', learn: '', data: { name, value } }] : [];
  });

/**
 * Takes the choices that were made on pages before. Those of this page, which began at `timeOrigin`, stay: it may be left
 * before it has repeated them.
 */
export const takeLeftChoices = (storage: Storage, timeOrigin: number): readonly Preferred[] =>
  takeChoices(storage, (origin) => origin !== String(timeOrigin));

/**
 * Saves the choices that were made on this page, which began at `timeOrigin`, before React listened. Those that reached
 * React as well are not saved twice.
 */
export const saveOwnChoices = async (
  storage: Storage,
  timeOrigin: number,
  replica: Pick<Replica, 'record' | 'view'>,
): Promise<void> => {
  const choices = takeChoices(storage, (origin) => origin === String(timeOrigin));
  if (choices.length === 0) return;
  // Changes are written one after the other: after this empty one, the view contains those before it.
  await replica.record([]);
  const { settings } = replica.view();
  const missed = choices.filter(({ data }) => settings.get(data.name)?.value !== data.value);
  if (missed.length > 0) await replica.record(missed);
};
