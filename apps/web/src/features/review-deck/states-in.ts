import type { CardKey, LanguageCode, WordState } from '@parlance/domain';
import type { View } from '@parlance/sync';

type States = ReadonlyMap<CardKey, WordState>;

/** The memories by language. A view never changes, so they are grouped once. */
const grouped = new WeakMap<View['words'], ReadonlyMap<LanguageCode, States>>();

const groupWords = (words: View['words']): ReadonlyMap<LanguageCode, States> => {
  const languages = new Map<LanguageCode, Map<CardKey, WordState>>();
  for (const [place, state] of words) {
    const slash = place.indexOf('/');
    const learn = place.slice(0, slash);
    const states = languages.get(learn) ?? new Map<CardKey, WordState>();
    languages.set(learn, states.set(place.slice(slash + 1), state));
  }
  return languages;
};

const none: States = new Map();

/** What is remembered of a learn language, by the key of the card. */
export const statesIn = (words: View['words'], learn: LanguageCode): States => {
  const languages = grouped.get(words) ?? groupWords(words);
  grouped.set(words, languages);
  return languages.get(learn) ?? none;
};
