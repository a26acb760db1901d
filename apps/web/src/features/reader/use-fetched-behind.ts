import { useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';
import { fetchLaterParts, storeWords } from './lazy-parts.tsx';
import type { BookSource } from './source.ts';

/**
 * Fetches what is not seen yet, once the text is painted, and then stores the words of a book of the shelf. Where that fails, it is tried
 * again when the book is opened the next time. Tells whether the parts are there: to render one earlier would fetch it before the text
 * is painted.
 * @param source undefined until its text is shown
 */
export const useFetchedBehind = (source: BookSource | undefined): boolean => {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    if (source === undefined) return undefined;
    const { ebook } = source;
    const fetchThem = async (): Promise<void> => {
      await fetchLaterParts();
      setFetched(true);
      if (ebook !== undefined) await storeWords(ebook);
    };
    return afterFrame(() => void fetchThem().catch(() => undefined));
  }, [source]);
  return isFetched;
};
