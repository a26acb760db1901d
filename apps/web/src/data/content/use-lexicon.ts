/** The words of a course for screens. */
import type { LanguageCode } from '@parlance/domain';
import type { Loaded } from './cache.ts';
import { useCourse } from './hooks.ts';
import { type Lexicon, loadLexicon } from './lexicon.ts';
import { useLoaded } from './use-loaded.ts';

/** Every word of a course, explained in a language; loaded once a page, and kept for when there is no network. */
export const useLexicon = (learn: LanguageCode, explain: LanguageCode): Loaded<Lexicon> => {
  const course = useCourse(learn);
  const lexicon = useLoaded(
    course.state === 'ready'
      ? {
          name: ['lexicon', learn, course.value.texts.language, explain].join('/'),
          load: () => loadLexicon(course.value, explain),
          mayStay: (last: Lexicon) => last.learn.language === learn && last.explain.language === explain,
        }
      : null,
  );
  return course.state === 'failed' ? course : lexicon;
};
