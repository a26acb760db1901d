import { useEffect, useState } from 'react';
import { useCourse } from '../../data/index.ts';
import { whenQuiet } from '../../platform/index.ts';
import { loadTies } from './lazy-parts.tsx';
import type { BookSource } from './source.ts';
import type { Ties } from './ties.ts';

/**
 * What ties the words of an own book to the corpus. Undefined until it is loaded, where it cannot be, and for a book of the shelf, whose
 * sentences name their words.
 */
export const useTies = ({ book }: BookSource): Ties | undefined => {
  const course = useCourse(book.language);
  const [ties, setTies] = useState<Ties>();
  const wanted = book.kind === 'own' && course.state === 'ready' ? course.value : undefined;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let isOver = false;
    whenQuiet()
      .then(() => loadTies(wanted))
      .then(
        (loaded) => isOver || setTies(() => loaded),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [wanted]);
  return ties;
};
