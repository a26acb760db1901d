import type { ContentIndex, CourseManifest, CourseOutline, LanguageCode, UnitEntry } from '@parlance/domain';
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

/** Every part of a course, one after the other. */
const unitsOf = (learn: LanguageCode, text: Texts['text']): readonly UnitEntry[] => {
  const { courses = {} } = parsed<Partial<ContentIndex>>(text('index.json')) ?? {};
  const units: UnitEntry[] = [];
  for (let name = courses[learn]?.manifest; name !== undefined; ) {
    const part = parsed<CourseManifest>(text(name));
    units.push(...(part?.units ?? []));
    name = part?.next;
  }
  return units;
};

/** The compiler's own files: nobody else writes there. */
const parsed = <T>(text: string | undefined): T | undefined => (text === undefined ? undefined : JSON.parse(text));
