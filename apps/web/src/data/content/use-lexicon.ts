/** Loads the words of a course for a screen. */
import type { LanguageCode, WordId } from '@parlance/domain';
import { whenQuiet } from '../../platform/index.ts';
import type { Loaded } from './cache.ts';
import type { Course } from './course.ts';
import { useCourse } from './hooks.ts';
import { type Lexicon, loadLexicon } from './lexicon.ts';
import { useLoaded } from './use-loaded.ts';

/** The cache key of a page's words. A course with all words in one part needs no words in the key. */
const nameOf = ({ lexicon }: Course, words: ReadonlySet<WordId>): string =>
  lexicon.further === undefined ? '' : [...words].sort().join(' ');

/**
 * At least these words of a course, explained in a language, and often all of them. They are loaded once per page and
 * stored for offline use.
 */
export const useLexicon = (learn: LanguageCode, explain: LanguageCode, words: ReadonlySet<WordId>): Loaded<Lexicon> => {
  const course = useCourse(learn);
  const lexicon = useLoaded(
    course.state === 'ready'
      ? {
          name: ['lexicon', learn, course.value.texts.language, explain, nameOf(course.value, words)].join('/'),
          load: () => whenQuiet().then(() => loadLexicon(course.value, explain, words)),
          mayStay: (last: Lexicon) => last.learn.language === learn && last.explain.language === explain,
        }
      : null,
  );
  return course.state === 'failed' ? course : lexicon;
};
