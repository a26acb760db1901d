import type { ContentIndex, CourseManifest, CourseOutline, LanguageCode, UnitEntry } from '@parlance/domain';
import type { Site } from '../site/index.ts';

/** The whole course of a learn language; one without units where none is compiled. */
export type CourseOf = (learn: LanguageCode) => CourseOutline;

const INDEX = '/content/index.json';

/** Courses out of the compiled content; read once, and again when a developer has compiled anew. */
export const coursesIn = (site: Pick<Site, 'file'>): CourseOf => {
  const textOf = (path: string): string | undefined => site.file(path)?.bodies.get('identity')?.toString();
  let index: unknown;
  let courses = new Map<LanguageCode, CourseOutline>();
  return (learn) => {
    const now = site.file(INDEX);
    if (now !== index) {
      index = now;
      courses = new Map();
    }
    const course = courses.get(learn) ?? { learn, units: unitsOf(learn, textOf) };
    courses.set(learn, course);
    return course;
  };
};

/** Every part of a course, one after the other. */
const unitsOf = (learn: LanguageCode, textOf: (path: string) => string | undefined): readonly UnitEntry[] => {
  const { courses = {} } = parsed<Partial<ContentIndex>>(textOf(INDEX)) ?? {};
  const units: UnitEntry[] = [];
  for (let name = courses[learn]?.manifest; name !== undefined; ) {
    const part = parsed<CourseManifest>(textOf(`/content/${name}`));
    units.push(...(part?.units ?? []));
    name = part?.next;
  }
  return units;
};

/** The compiler's own files: nobody else writes there. */
const parsed = <T>(text: string | undefined): T | undefined => (text === undefined ? undefined : JSON.parse(text));
