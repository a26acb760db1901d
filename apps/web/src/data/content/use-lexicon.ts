/** The words of a course for screens. */
import type { LanguageCode, WordId } from '@parlance/domain';
import { whenQuiet } from '../../platform/index.ts';
import type { Loaded } from './cache.ts';
import type { Course } from './course.ts';
import { useCourse } from './hooks.ts';
import { type Lexicon, loadLexicon } from './lexicon.ts';
import { useLoaded } from './use-loaded.ts';

/** What a page's words are told apart by: a course that has them all in one part needs no telling. */
const nameOf = ({ lexicon }: Course, words: ReadonlySet<WordId>): string =>
  lexicon.further === undefined ? '' : [...words].sort().join(' ');

/**
 * Words of a course, explained in a language: these at least, most often all. Loaded once a page, and kept for when there
 * is no network.
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
