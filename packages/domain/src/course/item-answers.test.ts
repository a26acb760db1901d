import { describe, expect, it } from 'vitest';
import { rightAnswers } from '../exercise/accepted.ts';
import { acceptedOf, patternsOf } from './item-answers.ts';
import type { LessonTexts } from './model.ts';

const hat = { text: 'Lleva un sombrero.', also: ['Usa sombrero.'], answers: ['[Ella|^Él] lleva [un|] sombrero.'] };

describe('what is right of an item', () => {
  it('is its text, its other texts, and what its patterns stand for', () => {
    expect(acceptedOf(hat)).toEqual([
      'Lleva un sombrero.',
      'Usa sombrero.',
      { parts: [['Ella', 'Él'], [' lleva '], ['un', ''], [' sombrero.']] },
    ]);
    expect(acceptedOf(undefined)).toEqual([]);
  });

  it('A29: lacks what its meaning shows to be otherwise', () => {
    const [shown] = patternsOf(hat, { shows: '^' });
    expect(shown?.parts[0]).toEqual(['Ella']);
    expect(patternsOf(hat, { shows: '~' })[0]?.parts[0]).toEqual(['Ella', 'Él']);
    expect(patternsOf({ answers: ['^Él lleva un sombrero.'] }, { shows: '^' })).toEqual([]);
  });

  it('is read once for each meaning, however often it is asked for', () => {
    expect(patternsOf(hat, { shows: '^' })[0]).toBe(patternsOf(hat, { shows: '^' })[0]);
  });

  it('A29: depends on the language that explains it in a lesson', () => {
    const learn: LessonTexts = { id: 'shop.hats', language: 'es', title: '', items: { 'shop.hat': hat } };
    const explainedBy = (text: string, shows?: string): LessonTexts => ({
      ...{ id: 'shop.hats', language: 'de', title: '' },
      items: { 'shop.hat': { text, ...(shows !== undefined && { shows }) } },
    });
    const patternIn = (explain: LessonTexts) => rightAnswers('shop.hat', { learn, explain })[2];
    expect(patternIn(explainedBy('Sie trägt einen Hut.', '^'))).toMatchObject({ parts: [['Ella'], {}, {}, {}] });
    expect(patternIn(explainedBy('Şapka takıyor.'))).toMatchObject({ parts: [['Ella', 'Él'], {}, {}, {}] });
  });
});
