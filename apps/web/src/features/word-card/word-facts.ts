/** What the card of a word tells. */
import type { ItemText, LanguageCode, LexiconWord, PartOfSpeech, WordId } from '@parlance/domain';
import type { Lexicon } from '../../data/index.ts';
import type { Lemma } from './lemma-at.ts';
import { itemOf, type LessonMaterial, meaningOf } from './material.ts';

export interface WordFacts {
  /** Of a small word, its lemma and how it is pronounced. */
  readonly target: ItemText;
  readonly meaning: string;
  readonly partOfSpeech: PartOfSpeech | undefined;
  readonly picture: string | undefined;
  /** A word that a lesson teaches; missing for small words. */
  readonly word?: WordId;
  /** Missing until the course's words have arrived. */
  readonly occurrences?: WordOccurrences;
}

/** Where a word is met. */
export interface WordOccurrences {
  readonly sentences: number;
  /** Title of the lesson that teaches it; empty where the course has no such lesson. */
  readonly lesson: string;
}

interface Sources {
  readonly material: LessonMaterial;
  /** The words of the course, once they have arrived. */
  readonly lexicon: Lexicon | undefined;
  readonly learn: LanguageCode;
}

/** All that is known of a lemma: from the course's words, and until those are there from the lesson's; undefined where it is nothing. */
export const factsOf = (lemma: Lemma, sources: Sources): WordFacts | undefined => {
  if (lemma.kind === 'word') return wordFacts(lemma.id, sources);
  return lemma.kind === 'small' ? smallFacts(lemma.key, sources) : undefined;
};

/** In how many sentences of a course a word stands. */
const sentencesWith = ({ items, further }: LexiconWord, learn: LanguageCode): number =>
  items.length + (further?.[learn]?.length ?? 0);

const wordFacts = (id: WordId, { material, lexicon, learn }: Sources): WordFacts | undefined => {
  const target = lexicon?.learn.words[id] ?? material.learn.items[id];
  if (target === undefined) return undefined;
  const entry = lexicon?.words[id];
  const { partOfSpeech, picture } = entry ?? itemOf(material, id) ?? {};
  return {
    ...{ word: id, target, partOfSpeech, picture },
    meaning: lexicon?.explain.words[id]?.text ?? meaningOf(material, id),
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
