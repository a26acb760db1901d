/** The letters and sounds of a course, explained in one language. */
import type { Alphabet, AlphabetTexts, LanguageCode } from '@parlance/domain';
import { useExplanationLanguage } from '../hooks.ts';
import type { Loaded } from './cache.ts';
import { type Course, FALLBACK } from './course.ts';
import { loadFile, named } from './files.ts';
import { useLoaded } from './use-loaded.ts';

/** Letters and sounds in the order of the alphabet, and their texts. */
export interface ExplainedAlphabet {
  readonly learn: Alphabet;
  readonly explain: AlphabetTexts;
}

/** Loads the alphabet of a course, explained in a language, or in English if there is none. Throws `ContentMissing`. */
export const loadAlphabet = async (
  { learn, alphabets }: Pick<Course, 'learn' | 'alphabets'>,
  explain: LanguageCode,
): Promise<ExplainedAlphabet> => {
  const { alphabet, texts } = named(alphabets?.[learn], `alphabet of ${learn}`);
  const [learned, explained] = await Promise.all([
    loadFile<Alphabet>(alphabet),
    loadFile<AlphabetTexts>(named(texts[explain] ?? texts[FALLBACK], `alphabet in ${explain}`)),
  ]);
  return { learn: learned, explain: explained };
};

/**
 * The alphabet of a course in the explanation language, or in the interface language until one has been chosen. Nothing is
 * loaded while the course is undefined.
 */
export const useAlphabet = (course: Course | undefined): Loaded<ExplainedAlphabet> => {
  const chosen = useExplanationLanguage();
  const explain = chosen ?? course?.texts.language ?? FALLBACK;
  return useLoaded(
    course === undefined
      ? null
      : {
          name: ['alphabet', course.learn, explain].join('/'),
          load: () => loadAlphabet(course, explain),
          mayStay: ({ learn }) => learn.learn === course.learn,
        },
  );
};
