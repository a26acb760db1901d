import type { UnitEntry } from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Course } from './course.ts';
import { type CoursePhrases, loadCoursePhrases, UNITS_MOST, unitsToRead } from './course-phrases.ts';

const unitOf = (id: string): UnitEntry => ({
  ...{ id, kind: 'normal', free: true, scene: 'cafe', structure: `units/${id}.json`, target: `units/${id}.es.json` },
  lessons: ['first', 'last'].map((name) => ({
    ...{ id: `${id}.${name}`, wordCount: 1, words: [], minutes: 4 },
    structure: `lessons/${id}.${name}.json`,
    target: `lessons/${id}.${name}.es.json`,
  })),
});

const filesOf = (id: string): readonly (readonly [string, unknown])[] => {
  const texts = (language: string) => ({
    [`${id}.word`]: { text: `${id} word ${language}` },
    [`${id}.phrase`]: { text: `${id} phrase ${language}` },
  });
  const line = (language: string) => ({ [`${id}.l1`]: { text: `${id} line ${language}` } });
  return [
    [`units/${id}.json`, { id, dialogue: [{ id: `${id}.l1`, kind: 'line', words: [] }] }],
    [`units/${id}.es.json`, { id, language: 'es', dialogue: '', items: line('es') }],
    [`units/${id}.de.json`, { id, language: 'de', dialogue: '', items: line('de') }],
    [
      `lessons/${id}.last.json`,
      {
        id: `${id}.last`,
        items: [{ id: `${id}.phrase`, kind: 'phrase', words: [] }],
        known: [
          { id: `${id}.word`, kind: 'word', words: [] },
          { id: `${id}.untold`, kind: 'word', words: [] },
        ],
        scene: [],
      },
    ],
    [`lessons/${id}.last.es.json`, { id, language: 'es', title: '', items: texts('es') }],
    [`lessons/${id}.last.de.json`, { id, language: 'de', title: '', items: texts('de') }],
  ];
};

const IDS = ['hello', 'cafe', 'way', 'time'];
const course: Course = {
  ...{ learn: 'es', parts: [], lexicon: { words: '', texts: {} } },
  units: [...IDS.map(unitOf), { ...unitOf('test'), kind: 'testOut' }],
  texts: {
    ...{ language: 'de', units: {}, lessons: {}, clips: {} },
    files: Object.fromEntries(
      IDS.flatMap((id) => [
        [id, `units/${id}.de.json`],
        [`${id}.last`, `lessons/${id}.last.de.json`],
      ]),
    ),
  },
};

let files: Map<string, unknown>;
beforeEach(() => {
  files = new Map(IDS.flatMap(filesOf));
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    const file = files.get(url.replace('/content/', ''));
    return file === undefined ? new Response('', { status: 404 }) : Response.json(file);
  });
});
afterEach(() => vi.unstubAllGlobals());

const read = async (): Promise<{ readonly phrases: CoursePhrases; readonly before: readonly CoursePhrases[] }> => {
  const before: CoursePhrases[] = [];
  const request = { course, explain: 'de', from: 'cafe' };
  return { phrases: await loadCoursePhrases(request, (part) => before.push(part)), before };
};

describe('what a course teaches', () => {
  it('is read from the dialogue and the last lesson of each unit, which has what the others teach', async () => {
    const { phrases } = await read();
    expect(phrases).toMatchObject({ learn: 'es', explain: 'de', units: 4, all: 4, isDone: true });
    const ids = phrases.items.map(({ id }) => id);
    expect(ids.sort()).toEqual(IDS.flatMap((id) => [`${id}.l1`, `${id}.phrase`, `${id}.word`]).sort());
    expect(phrases.target['way.l1']).toEqual({ text: 'way line es' });
    expect(phrases.meaning['time.phrase']).toEqual({ text: 'time phrase de' });
  });

  it('can be searched before all of it is there', async () => {
    const { before } = await read();
    expect(before.map(({ units, isDone }) => [units, isDone])).toEqual([[2, false]]);
  });

  it('lacks the units that cannot be loaded, and counts those that were', async () => {
    for (const name of [...files.keys()]) if (name.includes('way')) files.delete(name);
    const { phrases } = await read();
    expect(phrases).toMatchObject({ units: 3, all: 4, isDone: true });
  });

  it('fails only where no unit can be loaded', async () => {
    files.clear();
    await expect(read()).rejects.toMatchObject({ code: 'content-unavailable' });
  });
});

describe('the units that are read', () => {
  it('begin with the one that is learned, then those before it, then those after it', () => {
    expect(unitsToRead(course, 'way').map(({ id }) => id)).toEqual(['way', 'cafe', 'hello', 'time']);
    expect(unitsToRead(course, undefined).map(({ id }) => id)).toEqual(IDS);
  });

  it('are limited in a long course', () => {
    const units = Array.from({ length: 200 }, (_, n) => unitOf(`u${n}`));
    const read = unitsToRead({ units }, 'u150').map(({ id }) => id);
    expect(read).toHaveLength(UNITS_MOST);
    expect(read[0]).toBe('u150');
  });
});
