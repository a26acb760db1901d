import { type CourseManifest, courseStatus, type WholeCourse } from '@parlance/domain';
import { unitEntry } from '@parlance/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CourseInParts, loadCourse, openCourse } from './course-in-parts.ts';

const PARTS = 20;
/** A course with two units in each part; the first part is the manifest that the index names. */
const units = Array.from({ length: PARTS * 2 }, (_, index) => unitEntry(`unit-${index}`, 3));
const partName = (part: number): string => (part === 0 ? 'courses/es.json' : `courses/es-${part}.json`);
const partOf = (part: number): CourseManifest => ({
  learn: 'es',
  units: units.slice(part * 2, part * 2 + 2),
  texts: { en: `courses/${part}.en.json` },
  ...(part === 0 && { whole: 'courses/es.whole.json' }),
});
const whole: WholeCourse = {
  learn: 'es',
  units: units.map(({ id, kind, free, lessons }) => ({
    ...{ id, kind, free },
    lessons: lessons.map((lesson) => ({ id: lesson.id, minutes: lesson.minutes })),
  })),
  parts: Array.from({ length: PARTS - 1 }, (_, index) => ({ from: (index + 1) * 2, manifest: partName(index + 1) })),
};
const titlesOf = (part: number) => ({
  language: 'en',
  units: Object.fromEntries(partOf(part).units.map(({ id }) => [id, { title: `Title of ${id}`, goal: '' }])),
  lessons: {},
  files: {},
});
const index = { version: '1', courses: { es: { manifest: partName(0) } }, grammar: {}, alphabets: {}, reviews: {} };
const served: Readonly<Record<string, unknown>> = {
  'index.json': { ...index, lexicon: { words: '', texts: {} } },
  'courses/es.whole.json': whole,
  ...Object.fromEntries(Array.from({ length: PARTS }, (_, part) => [partName(part), partOf(part)])),
  ...Object.fromEntries(Array.from({ length: PARTS }, (_, part) => [`courses/${part}.en.json`, titlesOf(part)])),
};

let asked: string[] = [];
let isCut = false;
beforeEach(() => {
  [asked, isCut] = [[], false];
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    if (isCut) throw new TypeError('no network');
    const name = url.replace('/content/', '');
    asked.push(name);
    return name in served ? new Response(JSON.stringify(served[name])) : new Response('', { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the course; the returned function gives its newest state. */
const open = async (): Promise<() => CourseInParts> => {
  let now: CourseInParts | undefined;
  const opened = await openCourse('es', 'en', (course) => {
    now = course;
  });
  return () => now ?? opened;
};
const idsHere = (course: CourseInParts): readonly string[] => course.loadedCourse.units.map(({ id }) => id);

describe('a course in parts', () => {
  it('is available with its first part, and requests four files', async () => {
    const course = await open();
    expect(idsHere(course())).toEqual(['unit-0', 'unit-1']);
    expect([...asked].sort()).toEqual(['courses/0.en.json', 'courses/es.json', 'courses/es.whole.json', 'index.json']);
  });

  it('knows from the start what is done, open and next, as the whole course would', async () => {
    const course = await open();
    const done = new Set(units.slice(0, 30).flatMap(({ lessons }) => lessons.map(({ id }) => id)));
    const progress = { stars: (id: string) => (done.has(id) ? 3 : 0), passed: () => false, written: () => null };
    const status = courseStatus(course(), progress, () => true);
    expect(status).toEqual(courseStatus(await loadCourse('es', 'en'), progress, () => true));
    expect([status.current, status.done]).toEqual(['unit-30.0', 90]);
  });

  it('fetches the part of the requested unit only', async () => {
    const course = await open();
    asked = [];
    course().request(['unit-30']);
    await vi.waitFor(() => expect(idsHere(course())).toContain('unit-30'));
    expect(asked).toEqual([partName(15), 'courses/15.en.json']);
    expect(course().texts.units['unit-31']?.title).toBe('Title of unit-31');
  });

  it('is loaded completely in order, a few parts at a time; the last requested one comes first', async () => {
    const course = await open();
    course().request(units.map(({ id }) => id));
    course().request(['unit-39']);
    await vi.waitFor(() => expect(course().loadedCourse.units).toEqual(units));
    const order = asked.filter((name) => name.startsWith('courses/es-'));
    expect(order.slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 19].map(partName));
    expect(asked.filter((name) => name === partName(19))).toHaveLength(1);
  });

  it('gives the reason why a part did not arrive, and fetches it again on request', async () => {
    const course = await open();
    isCut = true;
    course().request(['unit-9']);
    await vi.waitFor(() => expect(course().loadError).toBe('content-unavailable'));
    expect(idsHere(course())).toEqual(['unit-0', 'unit-1']);
    isCut = false;
    course().request(['unit-9']);
    await vi.waitFor(() => expect(idsHere(course())).toContain('unit-9'));
    expect(course().loadError).toBeUndefined();
  });
});
