/** The grammar tips of a course with their examples, explained in one language. */
import type { GrammarTexts, GrammarTips, LanguageCode } from '@parlance/domain';
import { useExplanationLanguage } from '../hooks.ts';
import type { Loaded } from './cache.ts';
import { type Course, FALLBACK } from './course.ts';
import { loadFile, named } from './files.ts';
import { loadTables } from './tables.ts';
import { useLoaded } from './use-loaded.ts';

/** Tips in teaching order, and their texts. */
export interface Tips {
  readonly learn: GrammarTips;
  readonly explain: GrammarTexts;
}

/** Loads the tips of a course, explained in a language, or in English if there is none. Throws `ContentMissing`. */
export const loadTips = async ({ learn, grammar }: Course, explain: LanguageCode): Promise<Tips> => {
  const { tips, texts } = named(grammar, `tips of ${learn}`);
  const [learned, explained] = await Promise.all([
    loadFile<GrammarTips>(tips),
    loadFile<GrammarTexts>(named(texts[explain] ?? texts[FALLBACK], `tips in ${explain}`)),
    loadTables(learn),
  ]);
  return { learn: learned, explain: explained };
};

/**
 * The tips of a course in the explanation language, or in the interface language until one has been chosen. Nothing is
 * loaded while the course is undefined.
 */
export const useTips = (course: Course | undefined): Loaded<Tips> => {
  const chosen = useExplanationLanguage();
  const explain = chosen ?? course?.texts.language ?? FALLBACK;
  return useLoaded(
    course === undefined
      ? null
      : {
          name: ['tips', course.learn, explain].join('/'),
          load: () => loadTips(course, explain),
          mayStay: ({ learn }) => learn.learn === course.learn,
        },
  );
};
