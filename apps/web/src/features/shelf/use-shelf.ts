import type { View } from '@parlance/sync';
import { useCallback, useMemo, useState } from 'react';
import { type Ebooks, type ListedEbook, useBooksProgress, useView } from '../../data/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { type BookFits, bookFitsIn } from '../book-choice/index.ts';
import { languageFor } from '../word-card/index.ts';
import type { CardFacts } from './book-card.tsx';

const wordsOf = ({ words }: View): View['words'] => words;

/** How books suit the learner now. */
export const useBookFits = (learn: string): BookFits => {
  const words = useView(wordsOf);
  const progress = useBooksProgress(learn);
  const [now] = useState(deviceClock.now);
  return useMemo(() => bookFitsIn({ view: { words }, learn, progress, now }), [words, learn, progress, now]);
};

/** What the boards of a shelf show of each book. */
export const useShelf = ({ learn, explain }: Pick<Ebooks, 'learn' | 'explain'>) => {
  const fits = useBookFits(learn);
  const factsOf = useCallback(
    (book: ListedEbook): CardFacts => ({
      progress: fits.progressOf(book.id),
      known: fits.hasWords ? fits.fitOf(book).known : undefined,
    }),
    [fits],
  );
  const languages = { learnLang: languageFor(learn).htmlLang, explainLang: languageFor(explain).htmlLang };
  return { fits, factsOf, hasShares: fits.hasWords, ...languages };
};
