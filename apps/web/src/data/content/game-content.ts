/** The content of a round of a game: words, lessons with their phrases, and units with their dialogues. */
import type { LanguageCode, LessonId, UnitId, WordId } from '@parlance/domain';
import type { Course } from './course.ts';
import { type Lesson, loadLesson } from './lesson.ts';
import { type Lexicon, loadLexicon } from './lexicon.ts';
import { loadTables } from './tables.ts';
import { loadUnit, type Unit } from './unit.ts';

/** What to load. */
export interface GameContentRequest {
  readonly words: readonly WordId[];
  readonly lessons: readonly LessonId[];
  readonly units: readonly UnitId[];
}

/** The loaded content; lessons and units that could not be loaded are missing. */
export interface GameContent {
  readonly lexicon: Lexicon;
  readonly lessons: readonly Lesson[];
  readonly units: readonly Unit[];
}

/** The values that could be loaded. Without a network a round is made of what the device stores. */
const loaded = async <T>(loading: readonly Promise<T>[]): Promise<readonly T[]> =>
  (await Promise.allSettled(loading)).flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));

/** Loads the content of a round. Throws `ContentMissing` if not even the words can be loaded. */
export const loadGameContent = async (
  course: Course,
  explain: LanguageCode,
  { words, lessons, units }: GameContentRequest,
): Promise<GameContent> => {
  const [lexicon, found, around] = await Promise.all([
    loadLexicon(course, explain, new Set(words)),
    loaded(lessons.map((id) => loadLesson(course, id, explain))),
    loaded(units.map((id) => loadUnit(course, id, explain))),
    loadTables(course.learn),
  ]);
  return { lexicon, lessons: found, units: around };
};
