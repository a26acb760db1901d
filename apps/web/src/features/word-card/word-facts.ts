/** The facts that the card of a word shows. */
import type { ItemText, LanguageCode, LexiconWord, PartOfSpeech, WordId } from '@parlance/domain';
import type { Lexicon } from '../../data/index.ts';
import { type CardTexts, itemOf, meaningOf } from './card-texts.ts';
import type { Lemma } from './lemma-at.ts';

/** What the card of a word shows. */
export interface WordFacts {
  /** The word's text; for a small word, its lemma and pronunciation. */
  readonly target: ItemText;
  readonly meaning: string;
  readonly partOfSpeech: PartOfSpeech | undefined;
  readonly picture: string | undefined;
  /** The id of a word that a lesson teaches; missing for small words. */
  readonly word?: WordId;
  /** Missing until the words of the course have been loaded. */
  readonly occurrences?: WordOccurrences;
}

/** Where a word occurs in the course. */
export interface WordOccurrences {
  readonly sentences: number;
  /** Title of the lesson that teaches it; empty where the course has no such lesson. */
  readonly lesson: string;
}

interface Sources {
  readonly texts: CardTexts;
  /** The words of the course; undefined until they have been loaded. */
  readonly lexicon: Lexicon | undefined;
  readonly learn: LanguageCode;
}

/** The facts of a lemma, from the words of the course, or of the texts until those have been loaded; undefined where there are none. */
export const factsOf = (lemma: Lemma, sources: Sources): WordFacts | undefined => {
  if (lemma.kind === 'word') return wordFacts(lemma.id, sources);
  return lemma.kind === 'small' ? smallFacts(lemma.key, sources) : undefined;
};

/** The number of sentences of a course that contain a word. */
const sentencesWith = ({ items, further }: LexiconWord, learn: LanguageCode): number =>
  items.length + (further?.[learn]?.length ?? 0);

const wordFacts = (id: WordId, { texts, lexicon, learn }: Sources): WordFacts | undefined => {
  const target = lexicon?.learn.words[id] ?? texts.learn.items[id];
  if (target === undefined) return undefined;
  const entry = lexicon?.words[id];
  const { partOfSpeech, picture } = entry ?? itemOf(texts, id) ?? {};
  return {
    ...{ word: id, target, partOfSpeech, picture },
    meaning: lexicon?.explain.words[id]?.text ?? meaningOf(texts, id),
    ...(entry !== undefined && {
      occurrences: { sentences: sentencesWith(entry, learn), lesson: lexicon?.lessons[entry.lesson] ?? '' },
    }),
  };
};

const smallFacts = (key: string, { lexicon, learn }: Sources): WordFacts | undefined => {
  const target = lexicon?.learn.small[key];
  if (target === undefined) return undefined;
  const meaning = lexicon?.explain.meanings[learn]?.[key] ?? '';
  return { target, meaning, partOfSpeech: target.partOfSpeech, picture: undefined };
};
