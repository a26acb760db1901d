import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../answer/model.ts';
import { buildLesson } from '../fixtures/lessons.ts';
import { plainPlanning } from '../fixtures/plain-planning.ts';
import { earnedXp, type RecordedWork } from '../reward/xp.ts';
import type { LessonOutcome, LessonSession } from './model.ts';
import { lessonOutcome } from './outcome.ts';
import { planLesson } from './plan.ts';
import {
  addSeconds,
  answerStep,
  currentStep,
  isFailed,
  isFinished,
  type StepAnswer,
  sessionProgress,
  startSession,
} from './session.ts';
import type { Step } from './step.ts';

const exact: Verdict = 'exact';
const wrongVerdict: Verdict = 'wrong';
const right: StepAnswer = { right: true, verdict: exact, took: 2000 };
const wrong: StepAnswer = { right: false, verdict: wrongVerdict, took: 2000 };

const step = (id: string, kind: 'meet' | 'typeHeard' = 'typeHeard'): Step => {
  const base = { id, item: `i${id}`, voice: 'male' } as const;
  return kind === 'meet' ? { ...base, kind, items: [base.item] } : { ...base, kind };
};
const sessionOf = (...plan: readonly Step[]): LessonSession =>
  startSession({ id: 's', work: { what: 'lesson', unit: 'u', lesson: 'u.one', mode: 'classic' }, seed: 1, plan });
const optionsOf = (shown: Step | undefined): readonly string[] =>
  shown !== undefined && 'options' in shown ? shown.options : [];
const three = (): LessonSession => sessionOf(step('1'), step('2'), step('3'));
const answerAll = (session: LessonSession, answers: readonly StepAnswer[]): LessonSession =>
  answers.reduce(answerStep, session);

describe('a session', () => {
  it('S1: follows its plan in order', () => {
    const begun = three();
    expect(currentStep(begun)?.id).toBe('1');
    expect(currentStep(answerStep(begun, right))?.id).toBe('2');
    expect(isFinished(answerAll(begun, [right, right]))).toBe(false);
    const done = answerAll(begun, [right, right, right]);
    expect(isFinished(done)).toBe(true);
    expect(currentStep(done)).toBeUndefined();
  });

  it('S11: does not repeat what may be right, and leaves the combo', () => {
    const session = answerAll(three(), [right, { right: true, verdict: 'unsure', took: 1 }]);
    expect([session.queue, session.combo]).toEqual([['3'], 1]);
    expect(answerStep(session, right).combo).toBe(2);
  });

  it('S2: repeats wrong steps after the plan until they are right', () => {
    const seen: string[] = [];
    let session = three();
    for (const answer of [wrong, right, wrong, wrong, right, right]) {
      seen.push(currentStep(session)?.id ?? '');
      session = answerStep(session, answer);
    }
    expect(seen).toEqual(['1', '2', '3', '1r', '3r', '1r']);
    expect(isFinished(session)).toBe(true);
    expect(session.answers.map((answer) => answer.step)).toEqual(seen);
  });

  it('S2: shows a repeated step as it was planned', () => {
    const session = answerAll(sessionOf(step('1')), [wrong]);
    expect(currentStep(session)).toEqual({ ...step('1'), id: '1r' });
  });

  it('S2: moves every option of a repeated step, equally after a reload', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 3, max: 5 }), (seed, times) => {
        const plan = planLesson({
          ...plainPlanning,
          ...buildLesson({ words: 7, phrases: 6, known: 8, scene: 6 }),
          seed,
        });
        for (const planned of plan.filter((each) => optionsOf(each).length >= 3)) {
          let session: LessonSession = { ...sessionOf(planned), seed };
          for (let answered = 0; answered < times; answered += 1) {
            const before = optionsOf(currentStep(session));
            session = answerStep(session, wrong);
            const shown = optionsOf(currentStep(session));
            expect(shown.toSorted()).toEqual(before.toSorted());
            for (const [place, option] of shown.entries()) expect(option).not.toBe(before[place]);
            expect(optionsOf(currentStep(JSON.parse(JSON.stringify(session))))).toEqual(shown);
          }
        }
      }),
    );
  });

  it('S2: does not move two options', () => {
    const article: Step = {
      ...{ id: '1', item: 'i1', voice: 'male', kind: 'chooseArticle', article: 'el' },
      options: ['el', 'la'],
    };
    expect(currentStep(answerStep(sessionOf(article), wrong))).toEqual({ ...article, id: '1r' });
  });

  it('S3: counts right answers in a row, and every fifth as a combo', () => {
    const plan = Array.from({ length: 12 }, (_, index) => step(String(index)));
    const session = answerAll(sessionOf(...plan), [...Array(10).fill(right), wrong, right]);
    expect([session.combo, session.bestCombo, session.combos]).toEqual([1, 10, 2]);
  });

  it('S4: leaves the combo alone when a word is only shown', () => {
    const session = answerAll(sessionOf(step('1'), step('2', 'meet'), step('3')), [right, right, right]);
    expect([session.combo, session.bestCombo]).toEqual([2, 2]);
    const unseen = answerAll(sessionOf(step('1', 'meet'), step('2')), [wrong, right]);
    expect(isFinished(unseen)).toBe(true);
  });

  it('S5: gives the state of each planned step', () => {
    const session = answerAll(three(), [wrong, right]);
    expect(sessionProgress(session)).toEqual({ steps: ['again', 'done', 'now'], repeats: 1 });
    expect(sessionProgress(answerStep(session, right))).toEqual({ steps: ['now', 'done', 'done'], repeats: 1 });
    expect(sessionProgress(three())).toEqual({ steps: ['now', 'todo', 'todo'], repeats: 0 });
    expect(sessionProgress(answerAll(session, [right, right]))).toEqual({
      steps: ['done', 'done', 'done'],
      repeats: 0,
    });
  });

  it('S6: counts at most a minute for a step, and no negative time', () => {
    const session = [12.5, 4000, -3].reduce(addSeconds, three());
    expect(session.seconds).toBe(72.5);
  });

  it('S9: counts a spoken step neither as right nor as wrong, and does not repeat it', () => {
    const say: Step = { id: '2', kind: 'sayIt', item: 'i2', voice: 'male' };
    const unheard: StepAnswer = { right: true, verdict: exact, took: 900, heard: 'no' };
    const session = answerAll(sessionOf(step('1'), say, step('3')), [right, unheard, right]);
    expect(isFinished(session)).toBe(true);
    expect([session.combo, session.bestCombo]).toEqual([2, 2]);
    expect(lessonOutcome(session, { again: false })).toMatchObject({ steps: 2, accuracy: 1, missed: [] });
  });

  it('S9: asks no more spoken steps after the learner has said that they cannot speak', () => {
    const said = (id: string): Step => ({ id, kind: 'sayIt', item: `i${id}`, voice: 'male' });
    const skipped: StepAnswer = { right: true, verdict: exact, took: 900, heard: 'skipped' };
    const session = answerAll(sessionOf(said('1'), step('2'), said('3'), step('4')), [skipped]);
    expect(session.queue).toEqual(['2', '4']);
    expect(sessionProgress(session).steps).toEqual(['done', 'now', 'done', 'todo']);
  });

  it('S10: ends a test-out at the fourth mistake, and repeats no step before', () => {
    const plan = Array.from({ length: 8 }, (_, index) => step(String(index)));
    const begun = startSession({ id: 's', work: { what: 'testOut', unit: 't' }, seed: 1, plan });
    const third = answerAll(begun, [wrong, right, wrong, wrong]);
    expect(third.queue).toEqual(['4', '5', '6', '7']);
    expect(isFailed(third)).toBe(false);
    const fourth = answerStep(third, wrong);
    expect([isFinished(fourth), isFailed(fourth)]).toEqual([true, true]);
    const passed = answerAll(third, [right, right, right, right]);
    expect([isFinished(passed), isFailed(passed)]).toEqual([true, false]);
  });

  it('S10: never fails another session', () => {
    expect(isFailed(answerAll(three(), [wrong, wrong, wrong, wrong, wrong]))).toBe(false);
  });

  it('does not change after it is finished', () => {
    const done = answerAll(three(), [right, right, right]);
    expect(answerStep(done, wrong)).toBe(done);
  });

  it('stores the wrong pairs with the answer', () => {
    const session = answerStep(three(), { ...wrong, slips: ['i9'] });
    expect(session.answers[0]?.slips).toEqual(['i9']);
  });
});

const sessions = fc
  .record({ seed: fc.nat(), words: fc.integer({ min: 1, max: 8 }), phrases: fc.integer({ min: 0, max: 6 }) })
  .map(({ seed, words, phrases }) => {
    const lesson = buildLesson({ words, phrases, known: 3, scene: 0 });
    const plan = planLesson({ ...lesson, ...plainPlanning, seed });
    return startSession({
      id: 's',
      work: { what: 'lesson', unit: 'u', lesson: 'u.one', mode: 'classic' },
      seed: 1,
      plan,
    });
  });
const someAnswers = fc.array(
  fc.boolean().map((good) => (good ? right : wrong)),
  { maxLength: 60 },
);

/** Answers as given, then rightly until nothing is left. */
const finish = (session: LessonSession, answers: readonly StepAnswer[]): LessonSession => {
  let now = answerAll(session, answers);
  for (let count = 0; count < 200 && !isFinished(now); count += 1) now = answerStep(now, right);
  return now;
};

/** What a device records of a finished lesson, as far as its XP depend on it. */
const recordOf = ({ combos }: LessonSession, { steps, mistakes }: LessonOutcome): RecordedWork => ({
  what: 'lesson',
  mode: 'classic',
  steps,
  mistakes,
  combos,
});

describe('any session', () => {
  it('S7: finishes once its wrong answers become right', () => {
    fc.assert(
      fc.property(sessions, someAnswers, (session, answers) => {
        const done = finish(session, answers);
        expect(isFinished(done)).toBe(true);
        expect(sessionProgress(done)).toEqual({ steps: session.plan.map(() => 'done'), repeats: 0 });
      }),
    );
  });

  it('S7: does not end before every exercise was right', () => {
    fc.assert(
      fc.property(sessions, someAnswers, (session, answers) => {
        const done = finish(session, answers);
        for (const { id, kind } of session.plan) {
          const good = done.answers.filter((answer) => answer.right && answer.step.replace('r', '') === id);
          if (kind !== 'meet' && kind !== 'sayIt') expect(good).toHaveLength(1);
        }
      }),
    );
  });

  it('S8: continues after a reload as if there had been none', () => {
    fc.assert(
      fc.property(sessions, someAnswers, someAnswers, (session, before, after) => {
        const reloaded = JSON.parse(JSON.stringify(answerAll(session, before))) as LessonSession;
        expect(answerAll(reloaded, after)).toEqual(answerAll(session, [...before, ...after]));
      }),
    );
  });

  it('O1: gives figures within their bounds', () => {
    fc.assert(
      fc.property(sessions, someAnswers, fc.boolean(), (session, answers, again) => {
        const done = finish(session, answers);
        const outcome = lessonOutcome(done, { again });
        expect(outcome.accuracy).toBeGreaterThanOrEqual(0);
        expect(outcome.accuracy).toBeLessThanOrEqual(1);
        expect(outcome.mistakes).toBe(Math.round((1 - outcome.accuracy) * outcome.steps));
        expect(outcome.xp).toBeGreaterThanOrEqual(5);
        expect(outcome.xp).toBe(earnedXp(recordOf(done, outcome), again));
        expect(new Set(outcome.missed).size).toBe(outcome.missed.length);
        expect(outcome.missed.length > 0).toBe(outcome.mistakes > 0);
      }),
    );
  });
});
