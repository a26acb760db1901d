/** Words of a course with their meanings, for lists outside of lessons. */
import type { ItemText, LanguageCode, WordId } from '@parlance/domain';
import { loadCourse } from './course-in-parts.ts';
import { loadLesson } from './lesson.ts';
import { loadLexiconTexts } from './lexicon.ts';

/** A word in the learn language and in the explanation language. */
export interface Translation {
  readonly word: string;
  readonly meaning: string;
}

/**
 * Loads the texts of these words, from one file for each language, or several for a long course. Words that are no
 * longer in the corpus are left out. Throws `ContentMissing` if a file cannot be loaded.
 */
export const loadTranslations = async (
  { learn, explain }: { readonly learn: LanguageCode; readonly explain: LanguageCode },
  words: ReadonlySet<WordId>,
): Promise<ReadonlyMap<WordId, Translation>> => {
  const course = await loadCourse(learn, explain);
  const [{ words: targets }, { words: meanings }] = await Promise.all([
    loadLexiconTexts(course, learn, words),
    loadLexiconTexts(course, explain, words),
  ]);
  const found = new Map<WordId, Translation>();
  for (const word of words) {
    const target = targets[word];
    if (target === undefined) continue;
    found.set(word, { word: target.text, meaning: meanings[word]?.text ?? '' });
  }
  return found;
};

/** Loads the texts of all words of a course. Throws `ContentMissing` if a file cannot be loaded. */
export const loadVocabulary = async (languages: {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
}): Promise<ReadonlyMap<WordId, Translation>> => {
  const { units } = await loadCourse(languages.learn, languages.explain);
  return loadTranslations(languages, new Set(units.flatMap(({ lessons }) => lessons.flatMap(({ words }) => words))));
};

/** Loads a short text of a course, for trying out the sound. Throws `ContentMissing`. */
export const loadSample = async (learn: LanguageCode, language: LanguageCode): Promise<ItemText | undefined> => {
  const course = await loadCourse(learn, language);
  const [first] = course.units.flatMap((unit) => unit.lessons);
  if (first === undefined) return undefined;
  const { structure, learn: texts } = await loadLesson(course, first.id, language);
  const phrases = structure.items.filter(({ kind }) => kind !== 'word').map(({ id }) => texts.items[id]);
  return phrases.find((text) => text?.audio !== undefined) ?? phrases[0];
};
