/** For tests: a small course with a test-out and tips, as its compiled files, and a learner with a replica. */
import type { GrammarTexts, GrammarTips, LessonEntry, UnitEntry, UnitStructure, UnitTexts } from '@parlance/domain';
import { courseFiles } from '@parlance/testing';
import { vi } from 'vitest';
import type { NewEvent, Replica } from '../../data/index.ts';
import { chosen, openTab, type TestServer } from '../../data/replica/testing.ts';

const TITLES = {
  'cafe.drinks': 'Something to drink',
  'cafe.bill': 'Paying the bill',
  'street.where': 'Where is it?',
} as const;

const lesson = (id: string): LessonEntry => ({
  id,
  wordCount: 2,
  words: ['coffee', 'tea'],
  minutes: 5,
  structure: '',
  target: '',
});

const unit = (id: string, lessons: readonly string[], more: Partial<UnitEntry>): UnitEntry => ({
  id,
  kind: 'normal',
  scene: 'cafe',
  free: false,
  lessons: lessons.map(lesson),
  ...more,
});

/** Two units and a test-out between them; the second unit has a dialogue and no quiz. */
export const twoUnits: readonly UnitEntry[] = [
  unit('cafe', ['cafe.drinks', 'cafe.bill'], {
    free: true,
    level: 'A1',
    structure: 'units/cafe.json',
    target: 'units/cafe.es.target.json',
    clips: [{ id: 'lost-hat', free: false }],
  }),
  unit('exam', [], { kind: 'testOut', free: true }),
  unit('street', ['street.where'], {
    level: 'A2',
    structure: 'units/street.json',
    target: 'units/street.es.target.json',
  }),
];

const structure = (id: string, quiz: UnitStructure['quiz']): UnitStructure => ({
  id,
  dialogue: [{ id: `${id}.l1`, kind: 'line', words: [], role: 'A', speaker: 'leo', prefix: 'M' }],
  ...(quiz !== undefined && { quiz }),
});

const texts = (id: string, dialogue: string): UnitTexts => ({ id, language: 'en', dialogue, items: {} });

const tips: GrammarTips = {
  learn: 'es',
  tips: [{ id: 'un-una', unit: 'cafe', after: 'cafe.drinks', examples: ['cafe.coffee'] }],
  items: { 'cafe.coffee': { text: 'Un café.' } },
};

const tipTexts: GrammarTexts = {
  learn: 'es',
  language: 'en',
  tips: { 'un-una': { title: 'Two words for a', text: 'Say *un* with masculine nouns.' } },
  items: { 'cafe.coffee': { text: 'A coffee.' } },
};

/** The compiled files of a course with these units. */
export const filesOf = (units: readonly UnitEntry[]): Readonly<Record<string, unknown>> => {
  const files = courseFiles('es', units, {
    en: {
      units: {
        cafe: { title: 'At the café', goal: 'Order and pay' },
        street: { title: 'In the street', goal: 'Ask the way' },
      },
      lessons: TITLES,
      clips: { 'lost-hat': 'The lost hat' },
      files: { cafe: 'units/cafe.en.json', street: 'units/street.en.json' },
    },
  });
  const index = { grammar: { es: { tips: 'grammar/es.json', texts: { en: 'grammar/es.en.json' } } } };
  return {
    ...files,
    'index.json': Object.assign({}, files['index.json'], index),
    'units/cafe.json': structure('cafe', { items: [], statements: [] }),
    'units/street.json': structure('street', undefined),
    'units/cafe.en.json': texts('cafe', 'The wrong order'),
    'units/street.en.json': texts('street', 'Left or right?'),
    'grammar/es.json': tips,
    'grammar/es.en.json': tipTexts,
  };
};

/** Serves files by name while there is a network. */
export const serveFiles = (served: () => Readonly<Record<string, unknown>> | null): void => {
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    const files = served();
    if (files === null) throw new TypeError('no network');
    const name = url.replace('/content/', '');
    return name in files ? new Response(JSON.stringify(files[name])) : new Response('', { status: 404 });
  });
};

let browsers = 0;

/** Somebody who learns Spanish and reads English. */
export const openLearner = async (server?: TestServer): Promise<Replica> => {
  const replica = await openTab(`map-${++browsers}`, server);
  await replica.record([chosen('learn', 'es'), chosen('interface', 'en'), chosen('explain', 'en')]);
  return replica;
};

/** A step of a dialogue that was finished. */
export const stepDone = (of: string, step: 'warmUp' | 'practice' | 'speaking'): NewEvent => ({
  kind: 'finished',
  learn: 'es',
  data: { what: 'dialogue', unit: of, step, seconds: 60 },
});

/** A clip that was finished. */
export const clipDone = (clip: string, stars: 1 | 2 | 3): NewEvent => ({
  kind: 'finished',
  learn: 'es',
  data: { what: 'clip', clip, stars, score: 800, seconds: 60 },
});

/** A test-out that was passed. */
export const examPassed = (mistakes: number, lessons: readonly string[]): NewEvent => ({
  kind: 'finished',
  learn: 'es',
  data: { what: 'testOut', unit: 'exam', mistakes, lessons, seconds: 60 },
});
