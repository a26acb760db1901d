/** Nicknames (specification §5). */
import { graphemesOf, NICKNAME_MAX_GRAPHEMES } from '@parlance/contract';
import { Refusal } from '../../http/errors.ts';

/** The maximum number of UTF-16 code units in a nickname: one grapheme may have any number of them. */
const MAX_CODE_UNITS = 500;

/** Whether a nickname is short enough. */
export const isNicknameShortEnough = (name: string): boolean =>
  name.length <= MAX_CODE_UNITS && graphemesOf(name).length <= NICKNAME_MAX_GRAPHEMES;

/** The first graphemes of a text, up to the maximum length of a nickname. */
export const truncateNickname = (text: string): string => graphemesOf(text).slice(0, NICKNAME_MAX_GRAPHEMES).join('');

/** A text of which nothing can be seen: spaces, and characters that are drawn as nothing or as a blank. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * A nickname without surrounding spaces, control characters, and characters that change the direction of writing: such a
 * one could turn around what stands beside the name, in a mail or on a page. It is empty if nothing could be seen of it.
 */
export const cleanNickname = (given: string): string => {
  const name = given.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim();
  return INVISIBLE.test(name) ? '' : name;
};

/** Cleans and checks a nickname. Throws `name-required` and `name-too-long`. */
export const parseNickname = (given: string): string => {
  const name = cleanNickname(given);
  if (name === '') throw new Refusal('name-required');
  if (!isNicknameShortEnough(name)) throw new Refusal('name-too-long');
  return name;
};
