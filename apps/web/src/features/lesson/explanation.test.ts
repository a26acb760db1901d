import type { Judgement, Reason, Slip } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import type { ItemSides } from './explanation.ts';
import { kinds } from './kinds/index.ts';
import type { ExerciseStep, JudgedDescription, JudgedStep } from './kinds/model.ts';

const explanationsOf = (answer: JudgedStep<ExerciseStep>, sidesOf: (item: string) => ItemSides) => {
  const description: JudgedDescription<ExerciseStep> = kinds[answer.step.kind];
  return description.explain(answer, sidesOf);
};

const word = (text: string) => ({ text, start: 0, end: text.length, letters: [] });
const slip = (reason: Reason, given: string, expected: string, verdict: Slip['verdict'] = 'wrong'): Slip => ({
  reason,
  verdict,
  ...(given === '' ? {} : { given: word(given) }),
  ...(expected === '' ? {} : { expected: word(expected) }),
});
const judgementOf = (...slips: readonly Slip[]): Judgement => ({
  verdict: slips[0]?.verdict ?? 'exact',
  closest: 'el té',
  slips,
});
const sides: Record<string, { target: string; meaning: string }> = {
  tea: { target: 'el té', meaning: 'tea' },
  water: { target: 'el agua', meaning: 'water' },
};
const sidesOf = (item: string) => sides[item] ?? { target: '', meaning: '' };
const type: ExerciseStep = { id: '1', kind: 'typeHeard', item: 'tea', voice: 'female' };
const told = (judgement: Judgement) =>
  explanationsOf({ step: type, given: { kind: 'text', text: 'x' }, judgement }, sidesOf).map(
    ({ key, given, expected }) => `${key} ${given}/${expected}`,
  );

describe('the explanations', () => {
  it('are none for an exact answer', () => {
    expect(told(judgementOf())).toEqual([]);
  });

  it('name the word that lacks its accent', () => {
    expect(told(judgementOf(slip('accent', 'te', 'té', 'accent')))).toEqual(['accent te/té']);
  });

  it.each([
    ['is missing', '', 'el', 'articleMissing /el'],
    ['is superfluous', 'el', '', 'articleExtra el/'],
    ['is another', 'la', 'el', 'article la/el'],
  ])('distinguish whether the article %s', (_, given, expected, explanation) => {
    expect(told(judgementOf(slip('article', given, expected)))).toEqual([explanation]);
  });

  it('begin with the most serious, and are three at most', () => {
    const slips = [
      slip('accent', 'te', 'té', 'accent'),
      slip('typo', 'lehce', 'leche', 'typo'),
      slip('form', 'quiere', 'quiero'),
      slip('otherWord', 'perro', 'gato'),
    ];
    expect(told(judgementOf(...slips))).toEqual(['form quiere/quiero', 'otherWord perro/gato', 'typo lehce/leche']);
  });

  it('list all missing words together', () => {
    expect(told(judgementOf(slip('missingWord', '', 'por'), slip('missingWord', '', 'favor')))).toEqual([
      'missingWord /por, favor',
    ]);
  });

  it('name a contraction once, though both of its words are missing or something else stands there', () => {
    const twice = judgementOf(slip('missingWord', '', "j'ai"), slip('missingWord', '', "j'ai"));
    expect(told(twice)).toEqual(["missingWord /j'ai"]);
    const other = judgementOf(slip('otherWord', 'xyz', "j'ai"), slip('missingWord', '', "j'ai"));
    expect(told(other)).toEqual(["otherWord xyz/j'ai"]);
  });

  it('say that a statement is false after a right answer too', () => {
    const step: ExerciseStep = { id: '4', kind: 'trueFalse', item: 'tea', voice: 'male', holds: false };
    const keys = (holds: boolean) =>
      explanationsOf(
        { step: { ...step, holds }, given: { kind: 'option', index: 1 }, judgement: judgementOf() },
        sidesOf,
      );
    expect(keys(false).map(({ key }) => key)).toEqual(['holdsNot']);
    expect(keys(true)).toEqual([]);
  });

  it('give the right answer where nothing was written', () => {
    expect(told(judgementOf(slip('empty', '', '')))).toEqual(['empty /el té']);
  });

  it('say what the other choice means', () => {
    const step: ExerciseStep = { id: '2', kind: 'choosePhrase', item: 'tea', voice: 'male', options: ['tea', 'water'] };
    const judgement = judgementOf(slip('otherChoice', 'el agua', 'el té'));
    expect(explanationsOf({ step, given: { kind: 'choice', item: 'water' }, judgement }, sidesOf)).toEqual([
      { key: 'otherChoice', given: 'el agua', expected: 'el té', meaning: 'water' },
    ]);
  });

  it('list each pair that was mixed up once', () => {
    const step: ExerciseStep = { id: '3', kind: 'match', item: 'tea', voice: 'male', left: ['tea'], right: ['tea'] };
    const given = { kind: 'pairs', slips: ['tea', 'water', 'tea'] } as const;
    const judgement = judgementOf(slip('otherChoice', '', ''));
    expect(explanationsOf({ step, given, judgement }, sidesOf)[0]?.expected).toBe('el té = tea · el agua = water');
  });
});
