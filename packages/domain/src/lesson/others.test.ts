import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Statement } from '../course/model.ts';
import { exercises } from '../exercise/index.ts';
import { rightAnswer, wrongAnswers } from '../fixtures/answers.ts';
import { type BuiltLesson, buildLesson } from '../fixtures/lessons.ts';
import { plainPlanning } from '../fixtures/plain-planning.ts';
import { plainTables } from '../fixtures/plain-tables.ts';
import { judgeStep } from './judging.ts';
import { planMissed, planPractice, planQuiz, planTestOut } from './plan.ts';
import type { Step } from './step.ts';

const rungOf = ({ kind }: Step): number => (kind === 'meet' ? 0 : exercises[kind].rung);
const kindsIn = (plan: readonly Step[]): readonly string[] => plan.map(({ kind }) => kind);
const tooNear = (plan: readonly Step[]): readonly Step[] =>
  plan.filter((step, index) => plan.slice(Math.max(0, index - 3), index).some(({ item }) => item === step.item));

/** A lesson with statements about its episode among its items. */
const withStatements = (count: number, size: Parameters<typeof buildLesson>[0]): BuiltLesson => {
  const { structure, learn, explain } = buildLesson(size);
  const statements = Array.from(
    { length: count },
    (_, index): Statement => ({ id: `s${index}`, kind: 'statement', words: ['w0'], holds: index % 2 === 0 }),
  );
  const texts = Object.fromEntries(statements.map(({ id }) => [id, { text: `${id} mamama.` }]));
  return {
    structure: { ...structure, items: [...structure.items, ...statements] },
    learn: { ...learn, items: { ...learn.items, ...texts } },
    explain: { ...explain, items: { ...explain.items, ...texts } },
  };
};

const judgedFairly = (plan: readonly Step[], lesson: BuiltLesson): void => {
  const texts = { ...lesson, tables: plainTables };
  for (const step of plan) {
    expect(judgeStep({ ...texts, step, given: rightAnswer(step, texts) }).verdict, step.kind).toBe('exact');
    for (const given of wrongAnswers(step, texts)) {
      expect(judgeStep({ ...texts, step, given }).verdict, step.kind).toBe('wrong');
    }
  }
};

describe('a pop quiz', () => {
  const quiz = withStatements(4, { words: 4, phrases: 4, known: 12, scene: 10 });

  it('P25: asks its items and statements in 10 to 12 steps, and shows nothing', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const plan = planQuiz({ ...plainPlanning, ...quiz, seed });
        expect(plan.length).toBeGreaterThanOrEqual(10);
        expect(plan.length).toBeLessThanOrEqual(12);
        for (const { id } of quiz.structure.items) expect(plan.map(({ item }) => item)).toContain(id);
        expect(kindsIn(plan).filter((kind) => kind === 'trueFalse')).toHaveLength(4);
        expect(kindsIn(plan)).not.toContain('meet');
        expect(tooNear(plan)).toEqual([]);
        judgedFairly(plan, quiz);
      }),
      { numRuns: 50 },
    );
  });

  it('P25: asks on the lowest rung nothing that can be made', () => {
    const plan = planQuiz({ ...plainPlanning, ...quiz, seed: 1 });
    for (const step of plan) if (step.kind !== 'trueFalse') expect(rungOf(step)).toBeGreaterThan(1);
  });

  it('P25: asks some items twice where there are few', () => {
    const small = withStatements(2, { words: 2, phrases: 4, known: 6, scene: 0 });
    expect(planQuiz({ ...plainPlanning, ...small, seed: 3 }).length).toBe(10);
  });
});

describe('a test-out', () => {
  /** Four units after one another, as many items each. */
  const four = buildLesson({ words: 60, phrases: 60, known: 0, scene: 0 });

  it('P26: has 20 steps at most, each about another item, made and not known again', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const plan = planTestOut({ ...plainPlanning, ...four, seed });
        expect(plan).toHaveLength(20);
        expect(new Set(plan.map(({ item }) => item)).size).toBe(20);
        for (const step of plan) expect(rungOf(step)).toBeGreaterThan(1);
        expect(kindsIn(plan)).not.toContain('sayIt');
        judgedFairly(plan, four);
      }),
      { numRuns: 20 },
    );
  });

  it('P26: asks something of each stretch of the course', () => {
    const { items } = four.structure;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const asked = new Set(planTestOut({ ...plainPlanning, ...four, seed }).map(({ item }) => item));
        for (let unit = 0; unit < 8; unit += 1) {
          const part = items.slice(unit * 15, (unit + 1) * 15);
          expect(part.some(({ id }) => asked.has(id))).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('the practice of a dialogue', () => {
  it('P27: goes over all lines: gaps, replies and the order, in 8 to 12 steps', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 8, max: 12 }), (seed, lines) => {
        const lesson = buildLesson({ words: 0, phrases: 0, known: 16, scene: lines });
        const plan = planPractice({ ...plainPlanning, ...lesson, seed });
        expect(plan.length).toBeGreaterThanOrEqual(8);
        expect(plan.length).toBeLessThanOrEqual(12);
        expect(kindsIn(plan)).toEqual(
          expect.arrayContaining(['orderDialogue', 'chooseReply', 'clozeChoose', 'clozeType']),
        );
        const asked = plan.flatMap((step) => ('lines' in step ? step.lines : [step.item]));
        if (lines <= 10) for (const { id } of lesson.structure.scene) expect(asked).toContain(id);
        judgedFairly(plan, lesson);
      }),
      { numRuns: 50 },
    );
  });

  it('P27: does not exist without a dialogue', () => {
    const lesson = buildLesson({ words: 3, phrases: 3, known: 3, scene: 0 });
    expect(planPractice({ ...plainPlanning, ...lesson, seed: 1 })).toEqual([]);
  });
});

describe('a round of missed items', () => {
  it('P28: asks each item twice at most, the second time higher, in ten steps at most', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 8 }), (seed, words, phrases) => {
        const lesson = withStatements(1, { words, phrases, known: 10, scene: 0 });
        const plan = planMissed({ ...plainPlanning, ...lesson, seed });
        expect(plan.length).toBeLessThanOrEqual(10);
        expect(plan.length).toBeGreaterThanOrEqual(Math.min(10, words + phrases + 1));
        for (const { id } of lesson.structure.items) {
          const rungs = plan.filter(({ item }) => item === id).map(rungOf);
          expect(rungs.length).toBeLessThanOrEqual(2);
          expect(rungs).toEqual(rungs.toSorted());
        }
        judgedFairly(plan, lesson);
      }),
      { numRuns: 50 },
    );
  });
});
