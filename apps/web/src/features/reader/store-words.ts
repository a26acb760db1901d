import { type Ebook, storeBookWords } from '../../data/index.ts';
import { parallelPreloads, whenQuiet } from '../../platform/index.ts';

/** Stores the words of a book once the page is quiet; none with data saving on. Rejects with `ContentMissing`. */
export const storeWords = async (ebook: Ebook): Promise<void> => {
  await whenQuiet();
  if (parallelPreloads() > 0) await storeBookWords(ebook);
};
