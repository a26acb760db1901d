import { describe, expect, it } from 'vitest';
import '../all.ts';
import { mistakesFor } from './index.ts';

describe('a number that is certain', () => {
  it('follows articles where the meaning shows it', () => {
    const { beforePlural, beforeSingular } = mistakesFor('es', 'de');
    expect(['los', 'dos'].every((word) => beforePlural.has(word))).toBe(true);
    expect(beforeSingular.has('esta')).toBe(true);
  });

  it('follows only numbers where the nouns of the meaning have none', () => {
    for (const explain of ['cn', 'jp', 'kr', 'vt', 'id', 'thai']) {
      const { beforePlural, beforeSingular } = mistakesFor('es', explain);
      expect([...beforeSingular]).toEqual([]);
      expect([beforePlural.has('dos'), beforePlural.has('los')]).toEqual([true, false]);
    }
  });
});

describe('an order that is certain', () => {
  const isFixed = (first: string, second: string) =>
    mistakesFor('es', 'en').isFixedOrder({ text: first, part: 'adverb' }, { text: second, part: 'verb' });

  it('has no before a verb, but not before one that may be followed by another no', () => {
    expect([isFixed('no', 'tengo'), isFixed('no', 'puedo')]).toEqual([true, false]);
  });
});
