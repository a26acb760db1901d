/** Words of a course with what they mean, for lists outside of lessons. */
import type { ItemText, LanguageCode, LexiconTexts, WordId } from '@parlance/domain';
import { type Course, FALLBACK, loadCourse } from './course.ts';
import { ContentMissing, loadFile } from './files.ts';
import { loadLesson } from './lesson.ts';

/** A word in the language that is learned, and in the language of explanation. */
export interface Translation {
  readonly word: string;
  readonly meaning: string;
}

/** Every word in one language, English where there is none. Throws `ContentMissing`. */
const loadLexicon = async ({ lexicon }: Course, language: LanguageCode): Promise<LexiconTexts['words']> => {
  const file = lexicon.texts[language] ?? lexicon.texts[FALLBACK];
  if (file === undefined) throw new ContentMissing('content-unavailable', `words in ${language}`);
  return (await loadFile<LexiconTexts>(file)).words;
};

/**
 * The texts of these words, in one file for each language; words that the corpus does not have any more are left out.
 * Throws `ContentMissing` where a file cannot be had.
 */
export const loadTranslations = async (
  { learn, explain }: { readonly learn: LanguageCode; readonly explain: LanguageCode },
  words: ReadonlySet<WordId>,
): Promise<ReadonlyMap<WordId, Translation>> => {
  const course = await loadCourse(learn, explain);
  const [targets, meanings] = await Promise.all([loadLexicon(course, learn), loadLexicon(course, explain)]);
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
  const { structure, learn: texts } = await loadLesson(course, first.id, learn);
  const phrases = structure.items.filter(({ kind }) => kind !== 'word').map(({ id }) => texts.items[id]);
  return phrases.find((text) => text?.audio !== undefined) ?? phrases[0];
};
