/** The learner's words as flashcards. */
import { type LanguageCode, type Strength, strengthOf, type WordId, type WordState } from '@parlance/domain';
import type { View } from '@parlance/sync';
import type { Translation } from '../../data/index.ts';

/** A word with its translation and the state of its memory. */
export interface Flashcard extends Translation {
  readonly learn: LanguageCode;
  readonly strength: Strength;
  /** When it is due, in ms since 1970. */
  readonly due: number;
}

/** The answered words of each learn language, with their states. */
export const wordsIn = (view: View): ReadonlyMap<LanguageCode, ReadonlyMap<WordId, WordState>> => {
  const languages = new Map<LanguageCode, Map<WordId, WordState>>();
  for (const [key, state] of view.words) {
    const slash = key.indexOf('/');
    const learn = key.slice(0, slash);
    const words = languages.get(learn) ?? new Map<WordId, WordState>();
    languages.set(learn, words.set(key.slice(slash + 1), state));
  }
  return languages;
};

/** The flashcards of one language, sorted by when they are due; words that no lesson teaches any more are left out. */
export const cardsOf = (
  { learn, now }: { readonly learn: LanguageCode; readonly now: number },
  words: ReadonlyMap<WordId, WordState>,
  translations: ReadonlyMap<WordId, Translation>,
): readonly Flashcard[] =>
  [...words]
    .flatMap(([word, state]) => {
      const translation = translations.get(word);
      return translation === undefined
        ? []
        : [{ ...translation, learn, strength: strengthOf(state, now), due: state.due }];
    })
    .sort((a, b) => a.due - b.due || (a.word < b.word ? -1 : 1));
