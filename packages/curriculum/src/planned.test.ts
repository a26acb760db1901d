/** Every lesson, quiz, dialogue and test-out of `content/` is planned, answered and judged, as learners of several languages see it. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Alphabet,
  type ContentIndex,
  type CourseManifest,
  type CourseTexts,
  judgeStep,
  type LessonPlanning,
  type LessonStructure,
  type LessonTexts,
  planLesson,
  planPractice,
  planQuiz,
  planTestOut,
  type Step,
  type UnitEntry,
  type UnitStructure,
  type UnitTexts,
  type WholeCourse,
} from '@parlance/domain';
import { grammarFor, learnableLanguages, tablesFor } from '@parlance/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { exercises } from '../../domain/src/exercise/index.ts';
import { rightAnswer, wrongAnswers } from '../../domain/src/fixtures/answers.ts';
import { compile } from './compile.ts';
import type { EmittedFiles } from './emit/emit.ts';
import { loadSources } from './files/sources.ts';
import { loadRecordings } from './files/voice-recordings.ts';
import { languageTools } from './tools.ts';

/** Milliseconds for compiling and planning everything on a busy machine. */
const TIMEOUT = 120_000;
const ROOT = join(fileURLToPath(import.meta.url), '../../../..');
/** Six kinds need sound. */
const KINDS_IN_SILENCE = 6;
const LEARNED = learnableLanguages.map(({ code }) => code);
const EXPLAINING = ['en', 'de', 'jp', 'thai'];
const PAIRS = LEARNED.flatMap((learn) =>
  EXPLAINING.filter((explain) => explain !== learn).map((explain) => [learn, explain] as const),
);

let files: EmittedFiles = new Map();

beforeAll(async () => {
  const compiled = compile(await loadSources(ROOT), languageTools, await loadRecordings(ROOT, LEARNED));
  if (compiled.ok) files = compiled.files;
}, TIMEOUT);

const parsed = <T>(name: string | undefined): T => JSON.parse(files.get(name ?? '') ?? 'null');

type Material = Pick<LessonPlanning, 'structure' | 'learn' | 'explain'>;

interface LoadedUnit {
  readonly entry: UnitEntry;
  readonly lessons: readonly Material[];
  /** The unit's dialogue and statements as a lesson would have them. */
  readonly beside: Material;
  readonly quiz: UnitStructure['quiz'];
}

const merged = (learn: string, explain: string, structure: LessonStructure, parts: readonly Material[]): Material => {
  const texts = (language: string, side: 'learn' | 'explain'): LessonTexts => ({
    id: structure.id,
    language,
    title: '',
    items: Object.assign({}, ...parts.map((part) => part[side].items)),
  });
  return { structure, learn: texts(learn, 'learn'), explain: texts(explain, 'explain') };
};

const loadUnit = (learn: string, explain: string, entry: UnitEntry, names: CourseTexts['files']): LoadedUnit => {
  const lessons = entry.lessons.map(({ id, structure, target }) => ({
    structure: parsed<LessonStructure>(structure),
    learn: parsed<LessonTexts>(target),
    explain: parsed<LessonTexts>(names[id]),
  }));
  const unit = parsed<UnitStructure>(entry.structure);
  const own = { learn: parsed<UnitTexts>(entry.target), explain: parsed<UnitTexts>(names[entry.id]) };
  const words = lessons.flatMap(({ structure }) => structure.items);
  const structure = { id: entry.id, unit: entry.id, position: 0, items: [], known: words, scene: unit.dialogue };
  const beside = {
    structure,
    learn: { ...own.learn, title: '' },
    explain: { ...own.explain, title: '' },
  };
  return { entry, lessons, beside: merged(learn, explain, structure, [...lessons, beside]), quiz: unit.quiz };
};

const loaded = new Map<string, readonly LoadedUnit[]>();

/** The normal units of a course, read once. */
const unitsOf = (learn: string, explain: string): readonly LoadedUnit[] => {
  const units = loaded.get(`${learn} ${explain}`) ?? readUnits(learn, explain);
  loaded.set(`${learn} ${explain}`, units);
  return units;
};

const readUnits = (learn: string, explain: string): readonly LoadedUnit[] => {
  const first = parsed<CourseManifest>(parsed<ContentIndex>('index.json').courses[learn]?.manifest);
  const further = first.whole === undefined ? [] : parsed<WholeCourse>(first.whole).parts;
  return [first, ...further.map(({ manifest }) => parsed<CourseManifest>(manifest))].flatMap((part) => {
    const { files } = parsed<CourseTexts>(part.texts[explain]);
    const normal = part.units.filter(({ kind }) => kind === 'normal');
    return normal.map((entry) => loadUnit(learn, explain, entry, files));
  });
};

const settingOf = (learn: string): Omit<LessonPlanning, keyof Material | 'seed'> => ({
  tables: tablesFor(learn),
  grammar: grammarFor(learn),
  sounds: parsed<Alphabet>(parsed<ContentIndex>('index.json').alphabets[learn]?.alphabet).sounds,
  strengths: {},
  mode: 'classic',
  silent: false,
  canSpeak: true,
});

const itemsOf = (step: Step): readonly string[] => {
  if ('left' in step) return step.left;
  if ('lines' in step) return step.lines;
  return step.kind === 'meet' ? step.items : [step.item];
};

const kindsIn = (plan: readonly Step[]): readonly Exclude<Step['kind'], 'meet'>[] =>
  plan.flatMap(({ kind }) => (kind === 'meet' ? [] : [kind]));

const secondsOf = (plan: readonly Step[]): number =>
  plan.reduce((sum, step) => sum + (step.kind === 'meet' ? 6 * step.items.length : exercises[step.kind].seconds), 0);

/** The errors of a plan, in words; empty if it is right. */
const issuesOf = (plan: readonly Step[], leastKinds = 7): readonly string[] => {
  const kinds = kindsIn(plan);
  const near = plan.filter((step, at) =>
    plan.slice(Math.max(0, at - 3), at).some((earlier) => itemsOf(earlier).some((id) => itemsOf(step).includes(id))),
  );
  return [
    ...(plan.length < 10 || plan.length > 14 ? [`${plan.length} steps`] : []),
    ...(secondsOf(plan) > 240 ? [`${secondsOf(plan)} seconds`] : []),
    ...(new Set(kinds).size < leastKinds ? ['few kinds'] : []),
    ...kinds.filter((kind) => kinds.filter((each) => each === kind).length > 3).map((kind) => `many of ${kind}`),
    ...near.map(({ item }) => `${item} too near`),
    ...falls(plan),
  ];
};

const falls = (plan: readonly Step[]): readonly string[] => {
  const highest = new Map<string, number>();
  return plan.flatMap((step) => {
    const rung = step.kind === 'meet' ? 0 : exercises[step.kind].rung;
    return itemsOf(step).flatMap((id) => {
      const before = highest.get(id) ?? 0;
      highest.set(id, Math.max(before, rung));
      return rung < before ? [`${id} goes down`] : [];
    });
  });
};

const unasked = ({ structure, learn }: Material, plan: readonly Step[]): readonly string[] => {
  const own = structure.items.filter(({ only }) => only === undefined || only.includes(learn.language));
  const asked = new Set(plan.filter(({ kind }) => kind !== 'meet').flatMap(itemsOf));
  const held = new Set(own.filter(({ id }) => asked.has(id)).flatMap(({ words }) => words));
  return own.filter(({ id, kind }) => !(kind === 'word' ? held : asked).has(id)).map(({ id }) => `${id} not asked`);
};

/** Steps whose right answer is not accepted, or that accept another one. */
const unfair = (plan: readonly Step[], { learn, explain }: Material): readonly string[] => {
  const texts = { learn, explain, tables: tablesFor(learn.language) };
  return plan.flatMap((step) => {
    const verdictOf = (given: Parameters<typeof judgeStep>[0]['given']): string =>
      judgeStep({ ...texts, step, given }).verdict;
    const missed = verdictOf(rightAnswer(step, texts)) === 'exact' ? [] : ['right is wrong'];
    const wrong = wrongAnswers(step, texts).filter((given) => verdictOf(given) !== 'wrong');
    return [...missed, ...wrong.map((given) => JSON.stringify(given))].map(
      (what) => `${step.kind} ${step.item}: ${what}`,
    );
  });
};

describe.each(PAIRS)('the course of %s explained in %s', { timeout: TIMEOUT }, (learn, explain) => {
  it('has lessons of 10 to 14 steps and four minutes that follow the rules of rungs, spacing, variety and fairness', () => {
    const setting = settingOf(learn);
    const issues = unitsOf(learn, explain).flatMap(({ lessons }, unit) =>
      lessons.flatMap((material) => {
        const plan = planLesson({ ...setting, ...material, seed: unit });
        return [...issuesOf(plan), ...unasked(material, plan), ...unfair(plan, material)].map(
          (issue) => `${material.structure.id}: ${issue}`,
        );
      }),
    );
    expect(issues).toEqual([]);
  });
});

describe.each(LEARNED)('the course of %s', { timeout: TIMEOUT }, (learn) => {
  const explain = learn === 'en' ? 'es' : 'en';

  it('has silent lessons of the same length without sound', () => {
    const setting = { ...settingOf(learn), silent: true };
    for (const { lessons } of unitsOf(learn, explain)) {
      for (const material of lessons) {
        const plan = planLesson({ ...setting, ...material, seed: 1 });
        expect(issuesOf(plan, KINDS_IN_SILENCE), material.structure.id).toEqual([]);
        expect(kindsIn(plan).filter((kind) => exercises[kind].needsSound)).toEqual([]);
        expect(unfair(plan, material)).toEqual([]);
      }
    }
  });

  it('has challenges with only listening and typing', () => {
    for (const { lessons } of unitsOf(learn, explain)) {
      for (const material of lessons) {
        const plan = planLesson({ ...settingOf(learn), ...material, mode: 'challenge', seed: 2 });
        expect([plan.length >= 10 && plan.length <= 14, ...unasked(material, plan), ...unfair(plan, material)]).toEqual(
          [true],
        );
      }
    }
  });

  it('has at least 14 kinds over twenty seeds of one lesson', () => {
    const [, second] = unitsOf(learn, explain)[1]?.lessons ?? [];
    if (second === undefined) return expect(second).toBeDefined();
    const plans = Array.from({ length: 20 }, (_, seed) => planLesson({ ...settingOf(learn), ...second, seed }));
    expect(new Set(plans.flatMap(kindsIn)).size).toBeGreaterThanOrEqual(14);
  });

  it('has a pop quiz of 10 to 12 steps for every unit, and a practice of 8 to 12 over its dialogue', () => {
    for (const { beside, quiz, entry } of unitsOf(learn, explain)) {
      const practice = planPractice({ ...settingOf(learn), ...beside, seed: 3 });
      expect(practice.length, entry.id).toBeGreaterThanOrEqual(8);
      expect(practice.length, entry.id).toBeLessThanOrEqual(12);
      expect(kindsIn(practice)).toEqual(expect.arrayContaining(['orderDialogue', 'chooseReply', 'clozeChoose']));
      expect(unfair(practice, beside)).toEqual([]);
      const items = beside.structure.known.filter(({ id }) => quiz?.items.includes(id));
      const structure = { ...beside.structure, items: [...items, ...(quiz?.statements ?? [])] };
      const asked = planQuiz({ ...settingOf(learn), ...beside, structure, seed: 4 });
      expect(asked.length, entry.id).toBeGreaterThanOrEqual(10);
      expect(asked.length, entry.id).toBeLessThanOrEqual(12);
      expect(unfair(asked, beside)).toEqual([]);
    }
  });

  it('has test-outs of 20 steps that ask something of every unit', () => {
    const units = unitsOf(learn, explain);
    for (const count of [4, 8]) {
      const skipped = units.slice(0, count);
      const items = skipped.flatMap(({ beside }) => beside.structure.known);
      const structure = { id: 't', unit: 't', position: 0, items, known: [], scene: [] };
      const material = merged(
        learn,
        explain,
        structure,
        skipped.map(({ beside }) => beside),
      );
      const plan = planTestOut({ ...settingOf(learn), ...material, seed: 5 });
      expect(plan).toHaveLength(20);
      expect(unfair(plan, material)).toEqual([]);
      for (const { beside } of skipped) {
        const own = new Set(beside.structure.known.map(({ id }) => id));
        expect(plan.some(({ item }) => own.has(item))).toBe(true);
      }
    }
  });
});
