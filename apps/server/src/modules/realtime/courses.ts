import type { ContentIndex, CourseManifest, CourseOutline, LanguageCode, WholeCourse } from '@parlance/domain';
import type { ContentFiles } from '../site/index.ts';

/** The outline of a course; it has no units if the course is not compiled. */
export type CourseOf = (learn: LanguageCode) => CourseOutline;

type Texts = Pick<ContentFiles, 'text' | 'version'>;

/** Reads courses from the compiled content once, and again after a new compilation. */
export const coursesIn = ({ text, version }: Texts): CourseOf => {
  let read = '';
  let courses = new Map<LanguageCode, CourseOutline>();
  return (learn) => {
    const now = version();
    if (now !== read) {
      read = now;
      courses = new Map();
    }
    const course = courses.get(learn) ?? { learn, units: unitsOf(learn, text) };
    courses.set(learn, course);
    return course;
  };
};

/** All units of a course; a long course has them in a separate outline. */
const unitsOf = (learn: LanguageCode, text: Texts['text']): CourseOutline['units'] => {
  const { courses = {} } = parsed<Partial<ContentIndex>>(text('index.json')) ?? {};
  const name = courses[learn]?.manifest;
  const first = name === undefined ? undefined : parsed<CourseManifest>(text(name));
  const whole = first?.whole === undefined ? first : parsed<WholeCourse>(text(first.whole));
  return whole?.units ?? [];
};

/** Parses a file of the compiler, which is valid by construction. */
const parsed = <T>(text: string | undefined): T | undefined => (text === undefined ? undefined : JSON.parse(text));
