/** Nicknames (specification §5). */
import { Refusal } from '../../http/errors.ts';

/** Most characters of a nickname, counted as a reader counts. */
export const NAME_LIMIT = 25;

const graphemes = new Intl.Segmenter();

/** Whether a nickname is short enough. */
export const fitsName = (name: string): boolean => [...graphemes.segment(name)].length <= NAME_LIMIT;

/** A nickname as it is kept. Throws `name-required` and `name-too-long`. */
export const nameOf = (given: string): string => {
  const name = given.trim();
  if (name === '') throw new Refusal('name-required');
  if (!fitsName(name)) throw new Refusal('name-too-long');
  return name;
};
