/** How much of what somebody says is outside of what a learner knows (rules §8). */

/** A running word of a text. */
export interface RunningWord {
  /** As it stands there. */
  readonly text: string;
  /** The lemmas that it may be a form of; none for a word that no lexicon knows. */
  readonly lemmas: readonly string[];
  /** Small words, names and numbers do not count. */
  readonly counts: boolean;
}

/** The words of a text that are outside. */
export interface WordsOutside {
  /** Their share of the running words that count, 0 to 1; 0 where none counts. */
  readonly share: number;
  /** Each once, as it stands at its first place: what has to be glossed. */
  readonly words: readonly RunningWord[];
}

const sameWord = ({ text, lemmas }: RunningWord): string => lemmas.toSorted()[0] ?? text.toLowerCase();

/** The words whose lemmas are all unknown: a form of several words is known if one of them is. */
export const wordsOutside = (words: readonly RunningWord[], known: ReadonlySet<string>): WordsOutside => {
  const counted = words.filter(({ counts }) => counts);
  const outside = counted.filter(({ lemmas }) => !lemmas.some((lemma) => known.has(lemma)));
  const first = new Map<string, RunningWord>();
  for (const word of outside) if (!first.has(sameWord(word))) first.set(sameWord(word), word);
  return { share: counted.length === 0 ? 0 : outside.length / counted.length, words: [...first.values()] };
};
