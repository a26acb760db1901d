import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BuiltLesson, buildLesson } from '../fixtures/lessons.ts';
import { plainPlanning } from '../fixtures/plain-planning.ts';
import { plainTables } from '../fixtures/plain-tables.ts';
import type { Strength } from '../review/model.ts';
import { judgeStep } from './judging.ts';
import type { LessonMode, Step, StepKind } from './model.ts';
import { planLesson } from './plan.ts';
import { tonguesOf } from './rivals.ts';

const RECOGNITION: readonly StepKind[] = ['chooseMeaning', 'listenChoose', 'match'];
const PRODUCTION: readonly StepKind[] = ['choosePhrase', 'build', 'typeHeard'];

interface Case {
  readonly lesson: BuiltLesson;
  readonly plan: readonly Step[];
}

const planOf = (
  lesson: BuiltLesson,
  seed: number,
  more: { readonly mode?: LessonMode; readonly strengths?: Readonly<Record<string, Strength>> } = {},
): readonly Step[] =>
  planLesson({
    ...lesson,
    ...plainPlanning,
    mode: more.mode ?? 'classic',
    strengths: more.strengths ?? {},
    seed,
  });

const sizes = fc.record({
  words: fc.integer({ min: 0, max: 14 }),
  phrases: fc.integer({ min: 0, max: 9 }),
  known: fc.integer({ min: 0, max: 12 }),
  scene: fc.integer({ min: 0, max: 6 }),
});
/** Lessons as they are written: six to eight words, five or six phrases. */
const usualSizes = fc.record({
  words: fc.integer({ min: 6, max: 8 }),
  phrases: fc.integer({ min: 5, max: 6 }),
  known: fc.integer({ min: 0, max: 14 }),
  scene: fc.integer({ min: 0, max: 8 }),
});
const caseOf = (size: typeof sizes, mode: LessonMode = 'classic'): fc.Arbitrary<Case> =>
  fc.tuple(size, fc.nat()).map(([wanted, seed]) => {
    const lesson = buildLesson(wanted);
    return { lesson, plan: planOf(lesson, seed, { mode }) };
  });

const itemsOf = (step: Step): readonly string[] => (step.kind === 'match' ? step.left : [step.item]);
const exercises = (plan: readonly Step[]): readonly Step[] => plan.filter(({ kind }) => kind !== 'meet');
const tooNear = (plan: readonly Step[]): number =>
  plan.filter((step, index) => plan.slice(Math.max(0, index - 3), index).some(({ item }) => item === step.item)).length;

const expectGoodBank = (step: Extract<Step, { kind: 'build' }>, lesson: BuiltLesson): void => {
  const words = plainTables.displayTokens(lesson.learn.items[step.item]?.text ?? '');
  const strange = step.bank.filter((word) => !words.includes(word));
  expect([...step.bank].sort()).toEqual([...words, ...strange].sort());
  expect(strange).toHaveLength(words.length >= 4 ? 3 : 2);
  expect(step.bank.filter((word) => words.includes(word))).not.toEqual(words);
  const given = { kind: 'words' as const, words };
  expect(judgeStep({ step, given, ...lesson, tables: plainTables }).verdict).toBe('exact');
};

describe('the plan of a classic lesson', () => {
  it('P1: shows every new word once, before it is asked', () => {
    fc.assert(
      fc.property(caseOf(sizes), ({ lesson, plan }) => {
        const fresh = lesson.structure.items.filter(({ kind }) => kind === 'word').map(({ id }) => id);
        const met = plan.flatMap(({ kind, item }) => (kind === 'meet' ? [item] : []));
        expect(met).toEqual(fresh);
        for (const id of fresh) {
          const first = plan.find((step) => itemsOf(step).includes(id));
          expect(first?.kind).toBe('meet');
        }
      }),
    );
  });

  it('P2: lets an item be known again before it is made', () => {
    fc.assert(
      fc.property(caseOf(sizes), ({ lesson, plan }) => {
        fc.pre(Object.keys(lesson.learn.items).length > 1);
        for (const [index, step] of plan.entries()) {
          if (!PRODUCTION.includes(step.kind)) continue;
          const before = plan.slice(0, index).filter(({ kind }) => RECOGNITION.includes(kind));
          expect(before.some((earlier) => itemsOf(earlier).includes(step.item))).toBe(true);
        }
      }),
    );
  });

  it('P3: brings a phrase only after all its new words were met', () => {
    fc.assert(
      fc.property(caseOf(sizes), ({ lesson: { structure }, plan }) => {
        const known = structure.known.map(({ id }) => id);
        for (const phrase of structure.items.filter(({ kind }) => kind === 'phrase')) {
          const before = plan.slice(
            0,
            plan.findIndex(({ item }) => item === phrase.id),
          );
          const met = before.flatMap(({ kind, item }) => (kind === 'meet' ? [item] : []));
          expect([...known, ...met]).toEqual(expect.arrayContaining([...phrase.words]));
        }
      }),
    );
  });

  it('P4: has no item twice within three steps in a lesson of usual size', () => {
    fc.assert(
      fc.property(caseOf(usualSizes), ({ plan }) => {
        expect(tooNear(plan)).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('P4: keeps the spacing in any lesson of eight items or more', () => {
    fc.assert(
      fc.property(caseOf(sizes), ({ lesson, plan }) => {
        fc.pre(lesson.structure.items.length >= 8);
        expect(tooNear(plan)).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('P5: has 14 to 18 exercises of all six kinds in a lesson of usual size', () => {
    fc.assert(
      fc.property(caseOf(usualSizes), ({ plan }) => {
        const kinds = new Set(exercises(plan).map(({ kind }) => kind));
        expect([...kinds].sort()).toEqual([...RECOGNITION, ...PRODUCTION].sort());
        expect(exercises(plan).length).toBeGreaterThanOrEqual(14);
        expect(exercises(plan).length).toBeLessThanOrEqual(18);
      }),
      { numRuns: 200 },
    );
  });

  it('P5: never has so many exercises that it lasts ten minutes', () => {
    fc.assert(
      fc.property(caseOf(sizes), ({ plan }) => {
        expect(exercises(plan).length).toBeLessThanOrEqual(28);
      }),
    );
  });

  it('P6: offers the right option once and no other right one', () => {
    fc.assert(
      fc.property(caseOf(sizes), ({ lesson, plan }) => {
        for (const step of plan) {
          if (step.kind !== 'chooseMeaning' && step.kind !== 'choosePhrase' && step.kind !== 'listenChoose') continue;
          const right = step.options.filter((item) => {
            const given = { kind: 'choice' as const, item };
            return judgeStep({ step, given, ...lesson, tables: plainTables }).verdict === 'exact';
          });
          expect(right).toEqual([step.item]);
          expect(new Set(step.options).size).toBe(step.options.length);
          expect(step.options.length).toBeGreaterThanOrEqual(2);
          const others = step.options.filter((id) => id !== step.item);
          const { areRivals } = tonguesOf(lesson.learn, lesson.explain, plainTables);
          for (const id of others) expect(areRivals(id, step.item)).toBe(false);
        }
      }),
    );
  });

  it('P6: offers four words or three phrases in a lesson of usual size', () => {
    fc.assert(
      fc.property(caseOf(usualSizes), ({ plan }) => {
        for (const step of plan) {
          if (!('options' in step)) continue;
          expect(step.options).toHaveLength(/^[wk]/.test(step.item) ? 4 : 3);
        }
      }),
    );
  });

  it('P7: gives a bank that the sentence can be built from, and two or three words too many', () => {
    fc.assert(
      fc.property(caseOf(usualSizes), ({ lesson, plan }) => {
        for (const step of plan) if (step.kind === 'build') expectGoodBank(step, lesson);
      }),
    );
  });

  it('P8: matches four or five pairs, in another order on each side', () => {
    fc.assert(
      fc.property(caseOf(sizes), ({ lesson, plan }) => {
        for (const step of plan) {
          if (step.kind !== 'match') continue;
          expect([4, 5]).toContain(step.left.length);
          expect([...step.right].sort()).toEqual([...step.left].sort());
          expect(step.right).not.toEqual(step.left);
          expect(step.left[0]).toBe(step.item);
          for (const texts of [lesson.learn, lesson.explain]) {
            expect(new Set(step.left.map((id) => texts.items[id]?.text)).size).toBe(step.left.length);
          }
        }
      }),
    );
  });

  it('P9: types phrases of six words at most, and single words only where no phrase is short enough', () => {
    fc.assert(
      fc.property(caseOf(usualSizes), ({ lesson, plan }) => {
        const length = (id: string): number => plainTables.displayTokens(lesson.learn.items[id]?.text ?? '').length;
        const typed = plan.filter(({ kind }) => kind === 'typeHeard');
        for (const step of typed) expect(length(step.item)).toBeLessThanOrEqual(6);
        const short = lesson.structure.items.filter(({ id, kind }) => kind === 'phrase' && length(id) <= 6);
        if (short.length > 1) for (const step of typed) expect(step.item).toMatch(/^p/);
      }),
    );
  });

  it('P10: brings back known items, the weak ones first', () => {
    const lesson = buildLesson({ words: 7, phrases: 5, known: 10, scene: 2 });
    const strengths = { k3: 'weak', k7: 'weak', k1: 'good', k2: 'perfect' } as const;
    for (let seed = 0; seed < 20; seed += 1) {
      const back = planOf(lesson, seed, { strengths }).filter(({ kind, item }) => kind !== 'match' && /^k/.test(item));
      expect(back.map(({ item }) => item).sort()).toEqual(['k3', 'k7']);
    }
  });

  it('P11: alternates the voices', () => {
    fc.assert(
      fc.property(caseOf(sizes), ({ plan }) => {
        for (const [index, step] of plan.entries()) expect(step.voice).not.toBe(plan[index + 1]?.voice);
      }),
    );
  });

  it('P12: is the same for the same seed, and names each step once', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), (size, seed) => {
        const lesson = buildLesson(size);
        const plan = planOf(lesson, seed);
        expect(planOf(lesson, seed)).toEqual(plan);
        expect(new Set(plan.map(({ id }) => id)).size).toBe(plan.length);
      }),
    );
  });

  it('differs from seed to seed', () => {
    const lesson = buildLesson({ words: 7, phrases: 5, known: 4, scene: 0 });
    const plans = new Set([1, 2, 3, 4, 5].map((seed) => JSON.stringify(planOf(lesson, seed))));
    expect(plans.size).toBe(5);
  });

  it('P13: leaves out items of other languages and items without a text', () => {
    const { structure, learn, explain } = buildLesson({ words: 7, phrases: 5, known: 2, scene: 0 });
    const items = structure.items.map((item) => (item.id === 'w2' ? { ...item, only: ['zz'] } : item));
    const { w3: _, ...texts } = explain.items;
    const lesson = { structure: { ...structure, items }, learn, explain: { ...explain, items: { ...texts } } };
    const plan = JSON.stringify(planOf(lesson, 5));
    expect(plan).not.toContain('"w2"');
    expect(plan).not.toContain('"w3"');
    expect(plan).toContain('"w4"');
  });

  it('P13: keeps items that belong to this language alone', () => {
    const { structure, ...texts } = buildLesson({ words: 4, phrases: 2, known: 0, scene: 0 });
    const items = structure.items.map((item) => ({ ...item, only: ['xx'] }));
    expect(planOf({ structure: { ...structure, items }, ...texts }, 1).length).toBeGreaterThan(6);
  });

  it('P6: never offers a text that the right item also accepts', () => {
    const { structure, learn, explain } = buildLesson({ words: 5, phrases: 2, known: 0, scene: 0 });
    const also = { text: 'zizi', also: [learn.items.w1?.text ?? ''] };
    const lesson = { structure, explain, learn: { ...learn, items: { ...learn.items, w0: also } } };
    const together = (step: Step): readonly string[] => ('options' in step ? step.options : itemsOf(step));
    for (let seed = 0; seed < 30; seed += 1) {
      const both = planOf(lesson, seed).filter((step) => ['w0', 'w1'].every((id) => together(step).includes(id)));
      expect(both).toEqual([]);
    }
  });

  it('is empty for a lesson without usable items', () => {
    expect(planOf(buildLesson({ words: 0, phrases: 0, known: 0, scene: 3 }), 1)).toEqual([]);
  });
});

describe('the plan of a challenge', () => {
  it('P14: listens and types, and shows nothing before', () => {
    fc.assert(
      fc.property(caseOf(sizes, 'challenge'), ({ plan }) => {
        for (const { kind } of plan) expect(['typeHeard', 'listenChoose']).toContain(kind);
      }),
    );
  });

  it('P14: asks every item of a usual lesson, 14 to 18 times in all, with the same spacing', () => {
    fc.assert(
      fc.property(caseOf(usualSizes, 'challenge'), ({ lesson, plan }) => {
        for (const { id } of lesson.structure.items) expect(plan.some(({ item }) => item === id)).toBe(true);
        expect(tooNear(plan)).toBe(0);
        expect(plan.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
