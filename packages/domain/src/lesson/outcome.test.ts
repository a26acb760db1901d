import { describe, expect, it } from 'vitest';
import type { Verdict } from '../answer/model.ts';
import type { Item } from '../course/model.ts';
import type { LessonMode } from './mode.ts';
import type { Answer, LessonSession } from './model.ts';
import { lessonOutcome, ratingsOf } from './outcome.ts';
import { answerStep, startSession } from './session.ts';
import type { Step } from './step.ts';

const exact: Verdict = 'exact';
const remark: Verdict = 'accent';
const fault: Verdict = 'wrong';

/** Ten exercises and a word shown; the exercises at `missed` are wrong at first. */
const played = (missed: readonly number[], mode: LessonMode = 'classic'): LessonSession => {
  const asked = Array.from(
    { length: 10 },
    (_, index): Step => ({
      id: String(index),
      kind: 'typeHeard',
      item: `i${index}`,
      voice: 'male',
    }),
  );
  const plan: readonly Step[] = [{ id: 'm', kind: 'meet', item: 'i0', items: ['i0'], voice: 'male' }, ...asked];
  const start = startSession({ id: 's', work: { what: 'lesson', unit: 'u', lesson: 'u.one', mode }, seed: 1, plan });
  const rights = [true, ...asked.map((_, index) => !missed.includes(index)), ...missed.map(() => true)];
  return rights.reduce(
    (session, right) => answerStep(session, { right, verdict: right ? exact : fault, took: 1 }),
    start,
  );
};

describe('the outcome of a lesson', () => {
  it.each([
    [[], 1, 3],
    [[4], 0.9, 3],
    [[4, 5], 0.8, 2],
    [[1, 2, 3], 0.7, 1],
  ])('O2: with %j missed has accuracy %d and %d stars', (missed, accuracy, stars) => {
    const outcome = lessonOutcome(played(missed), { again: false });
    expect([outcome.accuracy, outcome.stars, outcome.mistakes, outcome.steps]).toEqual([
      accuracy,
      stars,
      missed.length,
      10,
    ]);
  });

  it.each([
    [[1, 2, 3], 3],
    [[1, 2, 3, 4], 1],
  ])('O3: of a challenge with %j missed has %d stars', (missed, stars) => {
    expect(lessonOutcome(played(missed, 'challenge'), { again: false }).stars).toBe(stars);
  });

  it('O4: brings ten XP, five for no mistake, one for each combo of five, and half again', () => {
    expect(lessonOutcome(played([]), { again: false }).xp).toBe(17);
    expect(lessonOutcome(played([]), { again: true }).xp).toBe(8);
    expect(lessonOutcome(played([0]), { again: false }).xp).toBe(12);
    expect(lessonOutcome(played([], 'challenge'), { again: false }).xp).toBe(25);
  });

  it('O4: tells how the XP came about', () => {
    const parts = { lesson: 10, flawless: 5, combo: 2, challenge: 0, again: 0 };
    expect(lessonOutcome(played([]), { again: false }).parts).toEqual(parts);
    expect(lessonOutcome(played([], 'challenge'), { again: true }).parts).toEqual({
      ...parts,
      challenge: 8,
      again: -13,
    });
  });

  it.each([
    ['quiz', [], 5],
    ['practice', [1], 5],
    ['testOut', [1, 2, 3], 20],
    ['testOut', [1, 2, 3, 4], 0],
    ['missed', [], 0],
  ] as const)('O7: of a %s with %j missed brings %d XP', (what, missed, xp) => {
    const { plan, answers } = played(missed);
    const session = { ...startSession({ id: 's', work: { what, unit: 'u' }, seed: 1, plan }), answers };
    const outcome = lessonOutcome(session, { again: false });
    expect(outcome).toMatchObject({ xp, parts: { lesson: xp, flawless: 0 }, mistakes: missed.length });
  });

  it('O5: lists what was missed in lesson order, once', () => {
    expect(lessonOutcome(played([7, 2]), { again: false }).missed).toEqual(['i2', 'i7']);
  });

  it('rounds the time to seconds', () => {
    expect(lessonOutcome({ ...played([]), seconds: 240.6 }, { again: false }).seconds).toBe(241);
  });

  it('lists the wrong pairs, not the whole match', () => {
    const match: Step = {
      id: '1',
      kind: 'match',
      item: 'a',
      voice: 'male',
      left: ['a', 'b', 'c'],
      right: ['c', 'b', 'a'],
    };
    const start = startSession({ id: 's', work: { what: 'quiz', unit: 'u' }, seed: 1, plan: [match] });
    const slipped = answerStep(start, { right: false, verdict: fault, took: 1, slips: ['b'] });
    expect(lessonOutcome(slipped, { again: false }).missed).toEqual(['b']);
  });
});

const items: readonly Item[] = [
  { id: 'coffee', kind: 'word', words: ['coffee'] },
  { id: 'tea', kind: 'word', words: ['tea'] },
  { id: 'order', kind: 'phrase', words: ['coffee', 'please'] },
];
const answer = (right: boolean, verdict: Verdict, took = 9000, more: Partial<Answer> = {}): Answer => ({
  step: '1',
  right,
  verdict,
  took,
  ...more,
});
const about = (kind: 'typeHeard' | 'meet', item: string): Step => {
  const base = { id: '1', item, voice: 'male' } as const;
  return kind === 'meet' ? { ...base, kind, items: [item] } : { ...base, kind };
};
const choosing: Step = { id: '1', kind: 'chooseMeaning', item: 'tea', voice: 'male', options: ['tea', 'coffee'] };

describe('the ratings of an answer', () => {
  it.each([
    ['wrong', about('typeHeard', 'tea'), answer(false, fault), 1],
    ['right with a remark', about('typeHeard', 'tea'), answer(true, remark, 10), 2],
    ['right', about('typeHeard', 'tea'), answer(true, exact), 3],
    ['produced and quick', about('typeHeard', 'tea'), answer(true, exact, 3000), 4],
    ['recognised and quick', choosing, answer(true, exact, 1000), 3],
  ] as const)('O6: %s is rated so', (_, step, given, rating) => {
    expect(ratingsOf(step, given, items)).toEqual([{ word: 'tea', rating }]);
  });

  it('O9: are none where it may be right', () => {
    expect(ratingsOf(about('typeHeard', 'order'), answer(true, 'unsure'), items)).toEqual([]);
  });

  it('O6: rate every word of a phrase', () => {
    expect(ratingsOf(about('typeHeard', 'order'), answer(true, exact), items)).toEqual([
      { word: 'coffee', rating: 3 },
      { word: 'please', rating: 3 },
    ]);
  });

  it('O6: rate the pairs that slipped as wrong and the others as right', () => {
    const match: Step = {
      id: '1',
      kind: 'match',
      item: 'tea',
      voice: 'male',
      left: ['tea', 'coffee'],
      right: [],
    };
    expect(ratingsOf(match, answer(false, fault, 1, { slips: ['tea'] }), items)).toEqual([
      { word: 'coffee', rating: 3 },
      { word: 'tea', rating: 1 },
    ]);
  });

  it('O8: rate the word of a gap alone', () => {
    const cloze: Step = { id: '1', kind: 'clozeType', item: 'order', voice: 'male', gap: 1, word: 'coffee' };
    expect(ratingsOf(cloze, answer(false, fault), items)).toEqual([{ word: 'coffee', rating: 1 }]);
    expect(ratingsOf(cloze, answer(true, exact, 900), items)).toEqual([{ word: 'coffee', rating: 4 }]);
  });

  it('O8: rate what was said only once it was heard', () => {
    const say: Step = { id: '1', kind: 'sayIt', item: 'order', voice: 'male' };
    for (const heard of ['no', 'unsure', 'skipped'] as const) {
      expect(ratingsOf(say, answer(true, exact, 900, { heard }), items)).toEqual([]);
    }
    expect(ratingsOf(say, answer(true, exact, 9000, { heard: 'yes' }), items)).toHaveLength(2);
  });

  it('O8: say nothing of single words after the order of lines or a pair of sounds', () => {
    const order: Step = {
      id: '1',
      kind: 'orderDialogue',
      item: 'order',
      voice: 'male',
      lines: ['order'],
      given: ['order'],
    };
    const one = { text: 'a', ipa: 'a' };
    const sounds: Step = { id: '1', kind: 'minimalPair', item: 'sound:a', voice: 'male', pair: [one, one], heard: 0 };
    expect(ratingsOf(order, answer(false, fault), items)).toEqual([]);
    expect(ratingsOf(sounds, answer(false, fault), items)).toEqual([]);
  });

  it('O8: never rate an answer as easy that was chosen among others', () => {
    const chosen: Step = { ...choosing, kind: 'choosePhrase' };
    expect(ratingsOf(chosen, answer(true, exact, 900), items)).toEqual([{ word: 'tea', rating: 3 }]);
  });

  it('O6: do not include a word that was only shown, nor an unknown item', () => {
    expect(ratingsOf(about('meet', 'tea'), answer(true, exact), items)).toEqual([]);
    expect(ratingsOf(about('typeHeard', 'milk'), answer(true, exact), items)).toEqual([]);
  });
});
