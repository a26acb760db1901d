/** Words of a deck that no lesson teaches: those that a book brings can be asked wherever its words are. */
import { type CardKey, cardOf, type LanguageCode, type WordState } from '@parlance/domain';
import { useMemo } from 'react';
import { type Cards, type Course, useWordsOfBooks } from '../../data/index.ts';
import { wordsIn } from './exists-in.ts';

interface OtherWordsOf {
  readonly course: Course | undefined;
  readonly explain: LanguageCode;
  readonly states: ReadonlyMap<CardKey, WordState>;
  readonly fields: Cards;
}

/** The words that were answered or added and that the course does not teach, in the order of their keys. */
export const otherWords = ({ course, states, fields }: Omit<OtherWordsOf, 'explain'>): readonly CardKey[] => {
  if (course === undefined) return [];
  const taught = wordsIn(course);
  const added = [...fields].flatMap(([key, { inDeck }]) => (inDeck ? [key] : []));
  const other = new Set([...states.keys(), ...added].filter((key) => cardOf(key).kind === 'word' && !taught.has(key)));
  return [...other].sort();
};

/** Whether a book brings one of these words, once that is known; nothing is loaded where there are none. */
export const useOtherWords = ({ course, explain, states, fields }: OtherWordsOf) => {
  const words = useMemo(() => otherWords({ course, states, fields }), [course, states, fields]);
  const loaded = useWordsOfBooks({ learn: course?.learn ?? '', explain }, words);
  const found = loaded.state === 'ready' ? loaded.value : undefined;
  return { found, isAwaited: words.length > 0 && loaded.state === 'loading' };
};
