/** Nicknames (specification §5). */
import { Refusal } from '../../http/errors.ts';

/** Most characters of a nickname, counted as a reader counts. */
const MAX_GRAPHEMES = 25;

const graphemes = new Intl.Segmenter();

/** Most units of it: a reader's character may be made of any number. */
const MAX_CODE_UNITS = 500;

/** Whether a nickname is short enough. */
export const isNicknameShortEnough = (name: string): boolean =>
  name.length <= MAX_CODE_UNITS && [...graphemes.segment(name)].length <= MAX_GRAPHEMES;

/** As much of a text as a nickname may have. */
export const truncateNickname = (text: string): string =>
  [...graphemes.segment(text)]
    .slice(0, MAX_GRAPHEMES)
    .map(({ segment }) => segment)
    .join('');

/** A nickname as it is kept. Throws `name-required` and `name-too-long`. */
export const parseNickname = (given: string): string => {
  const name = given.trim();
  if (name === '') throw new Refusal('name-required');
  if (!isNicknameShortEnough(name)) throw new Refusal('name-too-long');
  return name;
};
