/** Words of a course with what they mean, for lists outside of lessons. */
import type { ItemText, LanguageCode, WordId } from '@parlance/domain';
import { loadCourse } from './course.ts';
import { loadLesson } from './lesson.ts';

/** A word in the language that is learned, and in the language of explanation. */
export interface Translation {
  readonly word: string;
  readonly meaning: string;
}

/** Lessons at once: more would only wait for one another. */
const LANES = 4;

/**
 * The texts of these words, from the lessons that teach them; words that no lesson teaches any more are left out.
 * Throws `ContentMissing` where a lesson cannot be had.
 */
export const loadTranslations = async (
  { learn, explain }: { readonly learn: LanguageCode; readonly explain: LanguageCode },
  words: ReadonlySet<WordId>,
): Promise<ReadonlyMap<WordId, Translation>> => {
  const course = await loadCourse(learn, explain);
  const found = new Map<WordId, Translation>();
  const lessons = course.units
    .flatMap((unit) => unit.lessons)
    .filter((lesson) => lesson.words.some((word) => words.has(word)));
  const lane = async (): Promise<void> => {
    for (let entry = lessons.shift(); entry !== undefined; entry = lessons.shift()) {
      const lesson = await loadLesson(course, entry.id, explain);
      for (const word of entry.words) {
        const text = lesson.learn.items[word];
        const meaning = lesson.explain.items[word];
        if (words.has(word) && text !== undefined && !found.has(word)) {
          found.set(word, { word: `${text.article ?? ''}${text.text}`, meaning: meaning?.text ?? '' });
        }
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found;
};

/** Something short that is spoken in a course, to try the sound with. Throws `ContentMissing`. */
export const loadSample = async (learn: LanguageCode, language: LanguageCode): Promise<ItemText | undefined> => {
  const course = await loadCourse(learn, language);
  const [first] = course.units.flatMap((unit) => unit.lessons);
  if (first === undefined) return undefined;
  const { structure, learn: texts } = await loadLesson(course, first.id, learn);
  const phrases = structure.items.filter(({ kind }) => kind !== 'word').map(({ id }) => texts.items[id]);
  return phrases.find((text) => text?.audio !== undefined) ?? phrases[0];
};
