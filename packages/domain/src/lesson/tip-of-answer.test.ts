import { describe, expect, it } from 'vitest';
import { plainTables } from '../fixtures/plain-tables.ts';
import { articles, love, tipExplain, tipLearn } from '../fixtures/tips.ts';
import { judgeStep } from './judging.ts';
import type { Given } from './model.ts';
import type { Step } from './step.ts';
import { tipOfAnswer } from './tip-of-answer.ts';

const texts = { learn: tipLearn, explain: tipExplain, tables: plainTables };
const base = { id: '1', voice: 'female' } as const;
const type = (item: string): Step => ({ ...base, kind: 'typeTranslation', item });
const written = (text: string): Given => ({ kind: 'text', text });

const tipFor = (step: Step, given: Given, reached = [articles, love]) =>
  tipOfAnswer({ step, judgement: judgeStep({ step, given, ...texts }), reached })?.id;

describe('a wrong answer', () => {
  it('leads to the tip that asks this word of this sentence', () => {
    expect(tipFor(type('u.b'), written('Amas un casa.'))).toBe('articles');
    expect(tipFor(type('u.b'), written('Amo una casa.'))).toBe('love');
  });

  it('leads to the tip of a gap at the same place, whatever was chosen', () => {
    const step: Step = { ...base, kind: 'clozeChoose', item: 'u.b', gap: 0, options: ['Amas', 'Como'] };
    expect(tipFor(step, { kind: 'option', index: 1 })).toBe('love');
    const elsewhere: Step = { ...base, kind: 'clozeChoose', item: 'u.b', gap: 2, options: ['casa', 'pan'] };
    expect(tipFor(elsewhere, { kind: 'option', index: 1 })).toBeUndefined();
  });

  it('leads to the tip that holds both the wrong and the right form, in any sentence', () => {
    const step: Step = { ...base, kind: 'chooseForm', item: 'x.other', gap: 0, options: ['amo', 'amat'] };
    const other = { ...tipLearn, items: { 'x.other': { text: 'Amat vino.' } } };
    const judgement = judgeStep({ step, given: { kind: 'option', index: 0 }, ...texts, learn: other });
    expect(tipOfAnswer({ step, judgement, reached: [articles, love] })?.id).toBe('love');
  });

  it('leads nowhere where only other words are wrong, or nothing was written', () => {
    expect(tipFor(type('u.d'), written('La mesa pequeña.'))).toBeUndefined();
    expect(tipFor(type('u.b'), written(''))).toBeUndefined();
  });

  it('leads nowhere where several tips would do and the wrong word decides nothing', () => {
    const twin = { ...articles, id: 'twin' };
    expect(tipFor(type('u.b'), written('Amas pan casa.'), [articles, twin])).toBeUndefined();
  });

  it('leads to the one of several tips that the wrong word belongs to as well', () => {
    const twin = { ...love, id: 'twin', gaps: [{ item: 'u.b', gap: 0, solution: 'Amas' }], table: undefined };
    const { table: _, ...alone } = twin;
    expect(tipFor(type('u.b'), written('Amo una casa.'), [alone, love])).toBe('love');
  });

  it('leads nowhere where the tip is not reached', () => {
    expect(tipFor(type('u.b'), written('Amo una casa.'), [articles])).toBeUndefined();
  });
});

describe('a right answer', () => {
  it('leads to no tip', () => {
    expect(tipFor(type('u.b'), written('Amas una casa.'))).toBeUndefined();
  });
});
