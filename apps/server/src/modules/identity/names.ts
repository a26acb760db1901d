/** Nicknames (specification §5). */
import { Refusal } from '../../http/errors.ts';

/** Most characters of a nickname, counted as a reader counts. */
const NAME_LIMIT = 25;

const graphemes = new Intl.Segmenter();

/** Most units of it: a reader's character may be made of any number. */
const UNITS_LIMIT = 500;

/** Whether a nickname is short enough. */
export const fitsName = (name: string): boolean =>
  name.length <= UNITS_LIMIT && [...graphemes.segment(name)].length <= NAME_LIMIT;

/** As much of a text as a nickname may have. */
export const shortened = (text: string): string =>
  [...graphemes.segment(text)]
    .slice(0, NAME_LIMIT)
    .map(({ segment }) => segment)
    .join('');

/** A nickname as it is kept. Throws `name-required` and `name-too-long`. */
export const nameOf = (given: string): string => {
  const name = given.trim();
  if (name === '') throw new Refusal('name-required');
  if (!fitsName(name)) throw new Refusal('name-too-long');
  return name;
};
