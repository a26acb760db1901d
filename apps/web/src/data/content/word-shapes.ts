/** How the words of a course may stand in a sentence: what ties the words of a text that is not of the corpus to it. */
import { indexShapes, type LexiconParts, type LexiconShapes, shapesIn, type WordShapes } from '@parlance/domain';
import type { Course } from './course.ts';
import { loadFile, named } from './files.ts';

/** Loads the shapes of all words of a course, first those that are taught first. Throws `ContentMissing`. */
export const loadWordShapes = async ({ learn, lexicon }: Course): Promise<WordShapes> => {
  const { further } = lexicon;
  const parts = [lexicon, ...(further === undefined ? [] : await loadFile<LexiconParts>(further))];
  const files = await Promise.all(
    parts.map(({ shapes }) => loadFile<LexiconShapes>(named(shapes?.[learn], `shapes of words in ${learn}`))),
  );
  return indexShapes(files.flatMap(shapesIn));
};
