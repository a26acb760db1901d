/** The content of a session: a lesson, or items of one or several units, in one shape. */
import type {
  Item,
  ItemId,
  LanguageCode,
  LessonId,
  LessonStructure,
  LessonTexts,
  SessionWork,
  UnitEntry,
} from '@parlance/domain';
import { preload } from '../../platform/index.ts';
import { clipContent, loadClip } from './clips.ts';
import type { Course } from './course.ts';
import { recordingsOf } from './files.ts';
import { type Lesson, loadLesson } from './lesson.ts';
import { loadUnit, type Unit } from './unit.ts';

/** The content of a session. */
export interface SessionContent {
  /** The unit or test-out that it belongs to. */
  readonly unit: UnitEntry;
  readonly structure: LessonStructure;
  /** Texts in the learn language. */
  readonly learn: LessonTexts;
  /** Texts in the explanation language, in English where one is missing. */
  readonly explain: LessonTexts;
}

/** A session to load; `sources` are the lessons whose items it reviews. */
export interface SessionContentRequest {
  readonly work: SessionWork;
  readonly sources: readonly LessonId[];
}

/**
 * Loads the content of a session. A lesson that is only a source of review items may be missing; the session's own
 * content may not.
 */
export const loadSessionContent = async (
  course: Course,
  explain: LanguageCode,
  { work, sources }: SessionContentRequest,
): Promise<SessionContent> => {
  const reviewing = Promise.all(sources.map((id) => loadLesson(course, id, explain).catch(() => undefined)));
  if (work.what === 'lesson') {
    const lesson = await loadLesson(course, work.lesson, explain);
    return withReviewItems(lesson, (await reviewing).filter(isThere));
  }
  if (work.what === 'testOut') {
    const lessons = await Promise.all(sources.map((id) => loadLesson(course, id, explain)));
    return testOutContent(course, work.unit, lessons);
  }
  if (work.what === 'clip') {
    return clipContent(await loadClip(work.clip, { learn: course.learn, explain }), course);
  }
  const unit = await loadUnit(course, work.unit, explain);
  return unitContent(unit, work, (await reviewing).filter(isThere));
};

const isThere = <T>(value: T | undefined): value is T => value !== undefined;

/** Fetches the recordings of some items, in this order, so that they are available offline. */
export const preloadRecordings = ({ learn }: Pick<SessionContent, 'learn'>, items: readonly ItemId[]): void => {
  const urls = [...new Set(items)].flatMap((id) => recordingsOf(learn.language, learn.items[id]));
  void preload(urls);
};

/** Adds items of other lessons, for review, to a lesson. */
const withReviewItems = (lesson: Lesson, reviewLessons: readonly Lesson[]): SessionContent => ({
  ...lesson,
  structure: { ...lesson.structure, known: once([...lesson.structure.known, ...taughtIn(reviewLessons)]) },
  learn: joined(
    lesson.learn,
    reviewLessons.map(({ learn }) => learn),
  ),
  explain: joined(
    lesson.explain,
    reviewLessons.map(({ explain }) => explain),
  ),
});

/**
 * The content of a test-out: one lesson stands for each unit that it skips, and the items that those lessons teach are
 * asked.
 */
const testOutContent = (course: Course, testOut: string, lessons: readonly Lesson[]): SessionContent => {
  const [first] = lessons;
  const unit = course.units.find(({ id }) => id === testOut) ?? first?.unit;
  if (first === undefined || unit === undefined) throw new TypeError(`nothing to ask in ${testOut}`);
  return {
    unit: { ...unit, scene: first.unit.scene },
    structure: { id: testOut, unit: testOut, position: 0, items: once(taughtIn(lessons)), known: [], scene: [] },
    learn: joined(
      first.learn,
      lessons.map(({ learn }) => learn),
    ),
    explain: joined(
      first.explain,
      lessons.map(({ explain }) => explain),
    ),
  };
};

/**
 * The content of a unit's pop quiz (some of its items and its statements) or of its practice (the lines of its
 * dialogue).
 */
const unitContent = (
  { unit, structure, ...texts }: Unit,
  work: SessionWork,
  lessons: readonly Lesson[],
): SessionContent => {
  const taught = once(taughtIn(lessons));
  const quiz = work.what === 'quiz' ? structure.quiz : undefined;
  const isAsked = ({ id }: Item): boolean => quiz?.items.includes(id) ?? false;
  return {
    unit,
    structure: {
      id: unit.id,
      unit: unit.id,
      position: 0,
      items: [...taught.filter(isAsked), ...(quiz?.statements ?? [])],
      known: taught.filter((item) => !isAsked(item)),
      scene: structure.dialogue,
    },
    learn: joined(
      { ...texts.learn, title: '' },
      lessons.map(({ learn }) => learn),
    ),
    explain: joined(
      { ...texts.explain, title: '' },
      lessons.map(({ explain }) => explain),
    ),
  };
};

const taughtIn = (lessons: readonly Lesson[]): readonly Item[] => lessons.flatMap(({ structure }) => structure.items);

const once = (items: readonly Item[]): readonly Item[] => [...new Map(items.map((item) => [item.id, item])).values()];

/** Merges texts of one language; the first takes precedence. */
const joined = (texts: LessonTexts, others: readonly LessonTexts[]): LessonTexts => ({
  ...texts,
  items: Object.assign({}, ...others.map(({ items }) => items), texts.items),
});
