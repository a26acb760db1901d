/** Which files of a course a first screen shows, and the texts of it that can stand in the page already. */
import type { ContentIndex, CourseManifest, CourseTexts, LessonEntry, UnitEntry, WholeCourse } from '@parlance/domain';
import type { ContentFiles } from './content.ts';

/** What the first screen at an address needs of the courses. */
export interface FirstFiles {
  /** Names below `/content/`, in the order in which they are asked for. */
  readonly files: readonly string[];
  readonly texts: { readonly unit: string; readonly goal: string; readonly lesson: string };
}

/** A first screen, as somebody new asks for it. */
export interface WantedScreen {
  readonly screen: string;
  readonly language: string;
  readonly query: URLSearchParams;
}

const INDEX = 'index.json';
/** The language that is learned until another is chosen. */
const LEARN = 'en';
/** What is offered where the interface speaks that already. */
const OTHERWISE = 'es';
const FALLBACK = 'en';
const NO_TEXTS = { unit: '', goal: '', lesson: '' };

/** Parses a file of the build; these are ours, and checked when they are made. */
const read = <T>(content: ContentFiles, name: string | undefined): T | undefined => {
  const text = name === undefined ? undefined : content.text(name);
  return text === undefined ? undefined : (JSON.parse(text) as T);
};

interface OpenedCourse {
  readonly manifest: CourseManifest;
  readonly texts: CourseTexts;
  /** Names of the files that were read, and of what is fetched with them. */
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

/** The files of the parts behind the first; a gate needs all of the course to know what is open. */
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

const coursesScreen = (course: OpenedCourse, query: URLSearchParams): FirstFiles | undefined => {
  const asked = query.get('unit');
  const { units } = course.manifest;
  const unit = units.find(({ id, lessons }) => (asked === null ? lessons.length > 0 : id === asked));
  if (unit === undefined) return undefined;
  return { files: course.files, texts: textsOf(unit, undefined, course) };
};

const lessonScreen = (
  course: OpenedCourse,
  further: readonly string[],
  query: URLSearchParams,
): FirstFiles | undefined => {
  const [unit] = course.manifest.units;
  const lesson = unit?.lessons[0];
  // Any other lesson is locked for somebody new.
  if (unit === undefined || lesson === undefined || query.get('lesson') !== lesson.id) return undefined;
  const text = course.texts.files[lesson.id];
  const files = [...course.files, ...further, lesson.structure, lesson.target, ...(text === undefined ? [] : [text])];
  return { files, texts: textsOf(unit, lesson, course) };
};

/** What a first screen needs; undefined where it cannot be rendered ahead for this address. */
export const firstFilesIn = (
  content: ContentFiles,
  { screen, language, query }: WantedScreen,
): FirstFiles | undefined => {
  if (screen === 'landing' || screen === 'start') {
    const offered = language === LEARN ? OTHERWISE : LEARN;
    return { files: courseIn(content, offered, language)?.files ?? [], texts: NO_TEXTS };
  }
  const course = courseIn(content, LEARN, language);
  if (course === undefined) return undefined;
  if (screen === 'courses') return coursesScreen(course, query);
  return lessonScreen(course, furtherParts(content, course, language), query);
};
