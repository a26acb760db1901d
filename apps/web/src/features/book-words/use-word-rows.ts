import type { View } from '@parlance/sync';
import { useMemo, useState } from 'react';
import { type BookWords, type ListedEbook, useCards, useView } from '../../data/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { type WordRow, wordRows } from './words-of-book.ts';

const wordsOf = ({ words }: View): View['words'] => words;

/** The words of a book as the learner knows them now. */
export const useWordRows = (words: BookWords, book: ListedEbook): readonly WordRow[] => {
  const learn = words.learn.language;
  const known = useView(wordsOf);
  const cards = useCards(learn);
  const [now] = useState(deviceClock.now);
  return useMemo(
    () => wordRows({ words, book, view: { words: known }, cards, learn, now }),
    [words, book, known, cards, learn, now],
  );
};
