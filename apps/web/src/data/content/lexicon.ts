/** Every word of the corpus, for the cards of words. */
import type { LanguageCode, LessonId, LexiconTexts, LexiconWords } from '@parlance/domain';
import { type Course, FALLBACK } from './course.ts';
import { ContentMissing, loadFile } from './files.ts';

/** Every word and every small word, in the language that is learned and in the one that explains. */
export interface Lexicon {
  readonly words: LexiconWords;
  readonly learn: LexiconTexts;
  readonly explain: LexiconTexts;
  /** Titles of the lessons that teach them, in the interface language. */
  readonly lessons: Readonly<Record<LessonId, string>>;
}

/** Every word in one language, English where there is none. Throws `ContentMissing`. */
export const loadLexiconTexts = async ({ lexicon }: Course, language: LanguageCode): Promise<LexiconTexts> => {
  const file = lexicon.texts[language] ?? lexicon.texts[FALLBACK];
  if (file === undefined) throw new ContentMissing('content-unavailable', `words in ${language}`);
  return loadFile<LexiconTexts>(file);
};

/** The words of a course, explained in a language. Throws `ContentMissing`. */
export const loadLexicon = async (course: Course, explain: LanguageCode): Promise<Lexicon> => {
  const [words, learned, explained] = await Promise.all([
    loadFile<LexiconWords>(course.lexicon.words),
    loadLexiconTexts(course, course.learn),
    loadLexiconTexts(course, explain),
  ]);
  return { words, learn: learned, explain: explained, lessons: course.texts.lessons };
};
