import { describe, expect, it } from 'vitest';
import { plainTables } from '../fixtures/plain-tables.ts';
import type { ItemText } from './model.ts';
import { regionalWords } from './regional.ts';

const told = (text: ItemText, given: string): readonly string[] =>
  regionalWords(text, given, plainTables.tokens).map(({ word, regions }) => `${word} ${regions.join(' ')}`);

describe('regional words of a right answer', () => {
  const sentence: ItemText = { text: 'Voy en autobús.', regional: { colectivo: ['AR'], 'micro grande': ['CL', 'PE'] } };
  const word: ItemText = {
    text: 'el autobús',
    article: 'el ',
    synonyms: [{ text: 'el bus' }, { text: 'el colectivo', regions: ['AR'] }],
  };

  it('are those of a sentence that stand in it', () => {
    expect(told(sentence, 'Voy en colectivo.')).toEqual(['colectivo AR']);
    expect(told(sentence, 'voy en micro grande')).toEqual(['micro grande CL PE']);
    expect(told(sentence, 'Voy en autobús.')).toEqual([]);
    expect(told(sentence, 'Voy en micro.')).toEqual([]);
  });

  it('are the synonym of a word that was written, with its article or without', () => {
    expect(told(word, 'el colectivo')).toEqual(['el colectivo AR']);
    expect(told(word, 'Colectivo')).toEqual(['el colectivo AR']);
    expect(told(word, 'el bus')).toEqual([]);
    expect(told(word, '')).toEqual([]);
  });
});
