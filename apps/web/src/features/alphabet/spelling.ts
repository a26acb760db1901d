/** Spells a text by the names of letters. */
import type { Letter } from '@parlance/domain';

/** A character of a text, and the letter whose name says it; undefined for one that the alphabet does not have. */
export interface SpelledCharacter {
  readonly shown: string;
  readonly letter: Letter | undefined;
}

/** The most characters that are spelled: the longest names are shorter. */
export const MOST_SPELLED = 40;

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

const lower = (text: string): string => text.normalize('NFC').toLowerCase();

/** Ligatures are spelled as two letters. */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', Œ: 'OE', Æ: 'AE', ß: 'ss' };

/**
 * The characters of a text with the letters that name them; spaces and signs are left out. Words are spelled letter by
 * letter: a letter of two characters (Spanish *ch*) is never one of them, and *É* is spelled as *E*, but *Ñ* as itself.
 */
export const spelled = (text: string, letters: readonly Letter[]): readonly SpelledCharacter[] => {
  const named = new Map(letters.map((letter) => [lower(letter.letter), letter]));
  return [...text.normalize('NFC').replace(/[œæŒÆß]/g, (each) => LIGATURES[each] ?? each)]
    .filter((shown) => /[\p{L}\p{N}]/u.test(shown))
    .slice(0, MOST_SPELLED)
    .map((shown) => ({ shown, letter: named.get(lower(shown)) ?? named.get(withoutMarks(lower(shown))) }));
};
