/** Finds the files of a course that a first screen shows, and the texts that can be included in the page. */
import type { ContentIndex, CourseManifest, CourseTexts, LessonEntry, UnitEntry, WholeCourse } from '@parlance/domain';
import { offeredLearn } from '@parlance/languages';
import type { ContentFiles } from './content.ts';

/** What the first screen at an address needs of the courses. */
export interface FirstFiles {
  /** Names below `/content/`, in the order of the requests. */
  readonly files: readonly string[];
  readonly texts: { readonly unit: string; readonly goal: string; readonly lesson: string };
}

/** A first screen, as a new visitor requests it. */
export interface WantedScreen {
  readonly screen: string;
  readonly language: string;
  readonly query: URLSearchParams;
}

const INDEX = 'index.json';
const FALLBACK = 'en';
const NO_TEXTS = { unit: '', goal: '', lesson: '' };

/** Parses a file of the build, which was checked when it was made. */
const read = <T>(content: ContentFiles, name: string | undefined): T | undefined => {
  const text = name === undefined ? undefined : content.text(name);
  return text === undefined ? undefined : (JSON.parse(text) as T);
};

interface OpenedCourse {
  readonly manifest: CourseManifest;
  readonly texts: CourseTexts;
  /** The names of the files that were read, and of those that are requested together with them. */
  readonly files: readonly string[];
}

const courseIn = (content: ContentFiles, learn: string, language: string): OpenedCourse | undefined => {
  const name = read<ContentIndex>(content, INDEX)?.courses[learn]?.manifest;
  const manifest = read<CourseManifest>(content, name);
  const textFile = manifest?.texts[language] ?? manifest?.texts[FALLBACK];
  const texts = read<CourseTexts>(content, textFile);
  if (name === undefined || manifest === undefined || textFile === undefined || texts === undefined) return undefined;
  return { manifest, texts, files: [INDEX, name, textFile, ...(manifest.whole === undefined ? [] : [manifest.whole])] };
};

/** The files of all parts after the first; a gate needs the whole course to know what is open. */
const furtherParts = (content: ContentFiles, { manifest }: OpenedCourse, language: string): readonly string[] =>
  (read<WholeCourse>(content, manifest.whole)?.parts ?? []).flatMap(({ manifest: name }) => {
    const texts = read<CourseManifest>(content, name)?.texts;
    return [name, texts?.[language] ?? texts?.[FALLBACK] ?? ''].filter((each) => each !== '');
  });

const textsOf = (unit: UnitEntry, lesson: LessonEntry | undefined, { texts }: OpenedCourse): FirstFiles['texts'] => ({
  unit: texts.units[unit.id]?.title ?? '',
  goal: texts.units[unit.id]?.goal ?? '',
  lesson: lesson === undefined ? '' : (texts.lessons[lesson.id] ?? ''),
});

/** The unit that the map shows first: the one in the address, otherwise the first one with lessons. */
const unitAt = ({ manifest }: OpenedCourse, query: URLSearchParams): UnitEntry | undefined => {
  const asked = query.get('unit');
  return manifest.units.find(({ id, lessons }) => (asked === null ? lessons.length > 0 : id === asked));
};

const coursesScreen = (course: OpenedCourse, query: URLSearchParams): FirstFiles | undefined => {
  const unit = unitAt(course, query);
  return unit === undefined ? undefined : { files: course.files, texts: textsOf(unit, undefined, course) };
};

/** The first lesson. Every other lesson is locked for a new visitor. */
const firstLessonOf = ({
  manifest,
}: OpenedCourse): { readonly unit: UnitEntry; readonly lesson: LessonEntry } | undefined => {
  const [unit] = manifest.units;
  const lesson = unit?.lessons[0];
  return unit === undefined || lesson === undefined ? undefined : { unit, lesson };
};

const lessonFiles = (content: ContentFiles, course: OpenedCourse, language: string): readonly string[] => {
  const lesson = firstLessonOf(course)?.lesson;
  if (lesson === undefined) return course.files;
  const text = course.texts.files[lesson.id];
  const own = [lesson.structure, lesson.target, ...(text === undefined ? [] : [text])];
  return [...course.files, ...furtherParts(content, course, language), ...own];
};

const lessonScreen = (
  content: ContentFiles,
  course: OpenedCourse,
  { language, query }: WantedScreen,
): FirstFiles | undefined => {
  const first = firstLessonOf(course);
  if (first === undefined || query.get('lesson') !== first.lesson.id) return undefined;
  return { files: lessonFiles(content, course, language), texts: textsOf(first.unit, first.lesson, course) };
};

/** The course that a new visitor is offered. */
const courseAt = (content: ContentFiles, language: string): OpenedCourse | undefined =>
  courseIn(content, offeredLearn(language), language);

/** The files that a first screen needs; undefined if there is no prerendered screen for this address. */
export const firstFilesIn = (content: ContentFiles, wanted: WantedScreen): FirstFiles | undefined => {
  const { screen, language, query } = wanted;
  const course = courseAt(content, language);
  if (screen === 'landing' || screen === 'start') return { files: course?.files ?? [], texts: NO_TEXTS };
  if (course === undefined) return undefined;
  return screen === 'courses' ? coursesScreen(course, query) : lessonScreen(content, course, wanted);
};

/** The files of a screen, the same for each of its addresses: those that `firstFilesIn` names. */
export const filesOfScreen = (content: ContentFiles, screen: string, language: string): readonly string[] => {
  const course = courseAt(content, language);
  if (course === undefined) return [];
  return screen === 'lesson' ? lessonFiles(content, course, language) : course.files;
};
