/** How the words of a course may stand in a sentence: what ties the words of a text that is not of the corpus to it. */
import type { LexiconParts, LexiconShapes } from '@parlance/domain';
import type { Course } from './course.ts';
import { loadFile, named } from './files.ts';

/** Loads the shapes of all words of a course, by parts, first those that are taught first. Throws `ContentMissing`. */
export const loadWordShapes = async ({ learn, lexicon }: Course): Promise<readonly LexiconShapes[]> => {
  const { further } = lexicon;
  const parts = [lexicon, ...(further === undefined ? [] : await loadFile<LexiconParts>(further))];
  return Promise.all(
    parts.map(({ shapes }) => loadFile<LexiconShapes>(named(shapes?.[learn], `shapes of words in ${learn}`))),
  );
};
