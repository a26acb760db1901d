/**
 * Splits a text into comparable words: expands contractions, spells out numbers, and uses one spelling for each word.
 */
import type { Word } from '@parlance/domain';
import type { LanguageRules } from '../rules.ts';
import { type WrittenWord, wordsAsWritten } from './text.ts';

/** Parts words that count as the same in a rule: `is|has`. */
const OR = '|';

/** The comparable words of a text, and where each was written. */
export const wordsOf = (text: string, rules: LanguageRules): readonly Word[] => {
  const written = wordsAsWritten(text, rules.tag);
  return sequenced(
    written.flatMap((word, index) => expanded(word, written[index + 1]?.text, rules)),
    rules,
  );
};

const expanded = (written: WrittenWord, next: string | undefined, rules: LanguageRules): readonly Word[] => {
  const { text, start, end } = written;
  const parts = own(rules.contractions, text) ?? rules.expand(text, next) ?? numeral(text, next, rules) ?? [text];
  return parts.map((part) => {
    const [first = '', ...also] = part.split(OR).map((word) => own(rules.variants, word) ?? rules.spelling(word));
    return { text: first, also, start, end };
  });
};

const numeral = (word: string, next: string | undefined, { number }: LanguageRules): readonly string[] | undefined =>
  /^\d{1,4}$/.test(word) ? number(Number(word), next)?.split(/[ -]/u) : undefined;

/** Replaces pairs of words that count as something else, from left to right. */
const sequenced = (words: readonly Word[], { sequences }: LanguageRules): readonly Word[] => {
  const result: Word[] = [];
  for (const word of words) {
    const last = result.at(-1);
    const texts = last === undefined ? undefined : own(sequences, `${last.text} ${word.text}`);
    if (last === undefined || texts === undefined) result.push(word);
    else result.splice(-1, 1, ...placed(texts, last, word));
  }
  return result;
};

const placed = (texts: readonly string[], first: Word, second: Word): readonly Word[] =>
  texts.map((text, index) => ({
    text,
    also: [],
    start: (index === 0 ? first : second).start,
    end: (index === texts.length - 1 ? second : first).end,
  }));

/** Looks a word up without finding inherited properties of objects (`constructor`). */
export const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
