/** Words of a course with what they mean, for lists outside of lessons. */
import type { ItemText, LanguageCode, WordId } from '@parlance/domain';
import { loadCourse } from './course-in-parts.ts';
import { loadLesson } from './lesson.ts';
import { loadLexiconTexts } from './lexicon.ts';

/** A word in the language that is learned, and in the language of explanation. */
export interface Translation {
  readonly word: string;
  readonly meaning: string;
}

/**
 * The texts of these words, in one file for each language, or more of a long course; words that the corpus does not have any more are left out.
 * Throws `ContentMissing` where a file cannot be had.
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

/** Something short that is spoken in a course, to try the sound with. Throws `ContentMissing`. */
export const loadSample = async (learn: LanguageCode, language: LanguageCode): Promise<ItemText | undefined> => {
  const course = await loadCourse(learn, language);
  const [first] = course.units.flatMap((unit) => unit.lessons);
  if (first === undefined) return undefined;
  const { structure, learn: texts } = await loadLesson(course, first.id, language);
  const phrases = structure.items.filter(({ kind }) => kind !== 'word').map(({ id }) => texts.items[id]);
  return phrases.find((text) => text?.audio !== undefined) ?? phrases[0];
};
