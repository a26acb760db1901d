/** Words of an answer that are said in some countries alone. */
import type { ItemText } from './model.ts';

/** A word as it was written, and the ISO 3166 codes of the countries where it is said. */
export interface RegionalWord {
  readonly word: string;
  readonly regions: readonly string[];
}

/**
 * The regional words in a right answer to an item: in a sentence those that only its other right texts have, and for a word
 * the synonym that was written. @param tokens gives the comparable words of a text
 */
export const regionalWords = (
  { regional = {}, synonyms = [] }: ItemText,
  given: string,
  tokens: (text: string) => readonly string[],
): readonly RegionalWord[] => {
  const said = ` ${tokens(given).join(' ')} `;
  const inSentence = Object.entries(regional).map(([word, regions]) => ({ word, regions }));
  const alone = synonyms
    .filter(({ text }) => said.trim() !== '' && ` ${tokens(text).join(' ')} `.endsWith(said))
    .flatMap(({ text, regions }) => (regions === undefined ? [] : [{ word: text, regions }]));
  return [...inSentence.filter(({ word }) => said.includes(` ${tokens(word).join(' ')} `)), ...alone];
};
