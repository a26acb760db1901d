import { useEffect } from 'react';
import { fetchLaterParts, storeWords } from './lazy-parts.tsx';
import type { BookSource } from './source.ts';

/**
 * Fetches what is not seen yet, and then stores the words of a book of the shelf. Where that fails, it is tried again when the book is
 * opened the next time. @param source undefined until its text is shown
 */
export const useFetchedBehind = (source: BookSource | undefined): void => {
  useEffect(() => {
    if (source === undefined) return;
    const { ebook } = source;
    fetchLaterParts()
      .then(() => ebook && storeWords(ebook))
      .catch(() => undefined);
  }, [source]);
};
