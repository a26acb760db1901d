/** A lesson: its structure once, and its texts in the language learned and the language of explanation. */
import type {
  Item,
  LanguageCode,
  LessonEntry,
  LessonId,
  LessonStructure,
  LessonTexts,
  UnitEntry,
} from '@parlance/domain';
import { type Course, FALLBACK, findLesson } from './course.ts';
import { ContentMissing, loadFile, recordingsOf } from './files.ts';

/** A lesson as a session needs it. */
export interface Lesson {
  readonly unit: UnitEntry;
  readonly entry: LessonEntry;
  readonly structure: LessonStructure;
  /** Texts in the language that is learned. */
  readonly learn: LessonTexts;
  /** Texts in the language of explanation, English where one is missing. */
  readonly explain: LessonTexts;
}

/** All items that a lesson may show. */
const itemsOf = ({ items, known, scene }: LessonStructure): readonly Item[] => [...items, ...known, ...scene];

const loadExplain = async (
  files: LessonEntry['texts'],
  language: LanguageCode,
  structure: LessonStructure,
): Promise<LessonTexts> => {
  const fallback = files[FALLBACK];
  const file = files[language] ?? fallback;
  if (file === undefined) throw new ContentMissing('content-unavailable', `texts in ${language}`);
  const texts = await loadFile<LessonTexts>(file);
  const whole = itemsOf(structure).every(({ id }) => id in texts.items);
  if (whole || file === fallback || fallback === undefined) return texts;
  const below = await loadFile<LessonTexts>(fallback);
  return { ...texts, items: { ...below.items, ...texts.items } };
};

/** Loads a lesson of `course`. Throws `ContentMissing`. */
export const loadLesson = async (course: Course, id: LessonId, explain: LanguageCode): Promise<Lesson> => {
  const found = findLesson(course, id);
  const learnFile = found?.entry.texts[course.learn];
  if (found === undefined || learnFile === undefined) throw new ContentMissing('content-unavailable', id);
  const [structure, learn] = await Promise.all([
    loadFile<LessonStructure>(found.entry.structure),
    loadFile<LessonTexts>(learnFile),
  ]);
  return { ...found, structure, learn, explain: await loadExplain(found.entry.texts, explain, structure) };
};

/** Addresses of every recording that a lesson may play, in the order it will. */
export const lessonRecordings = ({ structure, learn }: Lesson): readonly string[] =>
  itemsOf(structure).flatMap(({ id }) => recordingsOf(learn.language, learn.items[id]));
