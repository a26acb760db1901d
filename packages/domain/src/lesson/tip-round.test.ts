import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedAt } from '../exercise/accepted.ts';
import { solutionOf } from '../exercise/index.ts';
import { plainPlanning } from '../fixtures/plain-planning.ts';
import { articles, love, tipExplain, tipLearn, tipStructure } from '../fixtures/tips.ts';
import { judgeStep } from './judging.ts';
import { planTip, sentencesOfTip, type TipPlanning, tipRatings } from './tip-round.ts';

const texts = { learn: tipLearn, explain: tipExplain, tables: plainPlanning.tables };
const planning = (changes: Partial<TipPlanning> = {}): TipPlanning => ({
  ...texts,
  grammar: plainPlanning.grammar,
  structure: tipStructure,
  strengths: {},
  seed: 1,
  tip: articles,
  ...changes,
});

const answer = { step: '1', verdict: 'wrong', right: false, took: 900 } as const;

describe('the exercises of a tip', () => {
  it('are five, which each ask a card of the tip', () => {
    const cards = planTip(planning()).map(({ card }) => card);
    expect(new Set(cards).size).toBe(5);
    expect(cards.every((card) => card.startsWith('gap:articles.'))).toBe(true);
  });

  it('can all be solved, and offer nothing that is right besides', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(articles, love), (seed, tip) => {
        const steps = planTip(planning({ seed, tip }));
        expect(planTip(planning({ seed, tip }))).toEqual(steps);
        for (const { step } of steps) {
          expect(judgeStep({ step, given: solutionOf(step, texts), ...texts }).verdict).toBe('exact');
          if (step.kind !== 'clozeChoose') continue;
          const accepted = acceptedAt(step.item, step.gap, texts).map((word) => word.toLowerCase());
          expect(step.options.filter((option) => accepted.includes(option.toLowerCase()))).toHaveLength(1);
          expect(new Set(step.options.map((option) => option.toLowerCase())).size).toBe(step.options.length);
          expect(step.options.length).toBeGreaterThan(1);
        }
      }),
    );
  });

  it('begin with what is forgotten', () => {
    const strengths = { 'gap:articles.u.d': 'weak' } as const;
    for (const seed of [1, 2, 3]) {
      const cards = planTip(planning({ seed, strengths })).map(({ card }) => card);
      expect(cards[0]).toBe('gap:articles.u.d');
    }
  });

  it('never ask the same sentence twice in a row', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const items = planTip(planning({ seed })).map(({ step }) => step.item);
      expect(items.filter((item, index) => item === items[index - 1])).toEqual([]);
    }
  });

  it('are none without sentences, and for tips of earlier releases', () => {
    const { gaps: _, ...old } = articles;
    expect(planTip(planning({ tip: old }))).toEqual([]);
    expect(planTip(planning({ structure: { ...tipStructure, items: [] } }))).toEqual([]);
  });

  it('take their sentences from the examples and the gaps, each once', () => {
    expect(sentencesOfTip(articles)).toEqual(['u.a', 'u.b', 'u.c', 'u.d']);
  });
});

describe('an answer to an exercise of a tip', () => {
  const gap = { id: '1', kind: 'clozeType', item: 'u.a', voice: 'female' } as const;

  it('rates the card and the word in the gap', () => {
    const step = { ...gap, gap: 2, word: 'cat' };
    expect(tipRatings({ step, card: 'gap:articles.u.a.2' }, answer, tipStructure.items)).toEqual([
      { word: 'gap:articles.u.a.2', rating: 1 },
      { word: 'cat', rating: 1 },
    ]);
  });

  it('rates the card alone where a small word is in the gap', () => {
    const step = { ...gap, gap: 1 };
    expect(tipRatings({ step, card: 'gap:articles.u.a' }, answer, tipStructure.items)).toEqual([
      { word: 'gap:articles.u.a', rating: 1 },
    ]);
  });

  it('rates the card and all words of a sentence that is built', () => {
    const step = { id: '1', kind: 'build', item: 'u.b', voice: 'male', bank: [] } as const;
    const right = { ...answer, right: true, verdict: 'exact', took: 9000 } as const;
    expect(tipRatings({ step, card: 'gap:articles.u.b' }, right, tipStructure.items)).toEqual([
      { word: 'gap:articles.u.b', rating: 3 },
      { word: 'house', rating: 3 },
    ]);
  });
});
