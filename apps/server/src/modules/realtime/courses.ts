import type { ContentIndex, CourseManifest, CourseOutline, LanguageCode, WholeCourse } from '@parlance/domain';
import type { ContentFiles } from '../site/index.ts';

/** The whole course of a learn language; one without units where none is compiled. */
export type CourseOf = (learn: LanguageCode) => CourseOutline;

type Texts = Pick<ContentFiles, 'text' | 'version'>;

/** Courses out of the compiled content; read once, and again when it was compiled anew. */
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

/** Every unit of a course; a long one has them all in its outline. */
const unitsOf = (learn: LanguageCode, text: Texts['text']): CourseOutline['units'] => {
  const { courses = {} } = parsed<Partial<ContentIndex>>(text('index.json')) ?? {};
  const name = courses[learn]?.manifest;
  const first = name === undefined ? undefined : parsed<CourseManifest>(text(name));
  const whole = first?.whole === undefined ? first : parsed<WholeCourse>(text(first.whole));
  return whole?.units ?? [];
};

/** The compiler's own files: nobody else writes there. */
const parsed = <T>(text: string | undefined): T | undefined => (text === undefined ? undefined : JSON.parse(text));
