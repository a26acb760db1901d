import { loadLanguage } from '@parlance/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CardContent } from './card-model.ts';
import { judgeTyped } from './judged.ts';

beforeAll(() => loadLanguage('es'));

const coffee: CardContent = {
  ...{ key: 'coffee', kind: 'word', meaning: 'Kaffee' },
  target: { text: 'el café', article: 'el ' },
};
const typed = (given: string, took = 9000, content = coffee) => judgeTyped(given, { content, learn: 'es', took });

describe('a typed card', () => {
  it('is good where it is right, and easy where it was quick', () => {
    expect(typed('el café').rating).toBe(3);
    expect(typed('café', 2000)).toMatchObject({ rating: 4, judgement: { verdict: 'exact' } });
  });

  it('is hard with a missing accent, and again where it is wrong', () => {
    expect(typed('el cafe')).toMatchObject({ rating: 2, judgement: { verdict: 'accent' } });
    expect(typed('la mesa', 2000).rating).toBe(1);
    expect(typed('').rating).toBe(1);
  });

  it('takes what may stand for the word', () => {
    const bus: CardContent = {
      ...{ key: 'bus', kind: 'word', meaning: 'Bus' },
      target: { text: 'el autobús', article: 'el ', synonyms: [{ text: 'el colectivo', regions: ['AR'] }] },
    };
    expect(typed('el colectivo', 9000, bus).rating).toBe(3);
    expect(typed('colectivo', 9000, bus).rating).toBe(3);
    expect(typed('el tranvía', 9000, bus).rating).toBe(1);
  });

  it('takes each of its texts without the article', () => {
    const also: CardContent = { ...coffee, target: { text: 'el café', article: 'el ', also: ['el cafecito'] } };
    expect(typed('cafecito', 9000, also).rating).toBe(3);
  });

  it('of a phrase takes each wording that is known, and may be right where nothing wrong can be named', () => {
    const order: CardContent = {
      ...{ key: 'phrase:cafe.order', kind: 'phrase', meaning: 'Einen Kaffee, bitte.' },
      target: {
        text: 'Quisiera un café con leche, por favor.',
        answers: ['[Me gustaría|Quiero] un café con leche, por favor.'],
      },
    };
    expect(typed('Me gustaría un café con leche, por favor', 9000, order).rating).toBe(3);
    expect(typed('Quisiera un café con leche ahora, por favor', 9000, order)).toMatchObject({
      rating: 2,
      judgement: { verdict: 'unsure' },
    });
    expect(typed('Quisiera una café con leche, por favor', 9000, order).judgement.verdict).toBe('wrong');
  });

  it('addresses somebody as its meaning shows, and either way where that leaves it open', () => {
    const drink: CardContent = {
      ...{ key: 'phrase:cafe.drink', kind: 'phrase', meaning: 'Was möchten Sie trinken?' },
      target: { text: '¿Qué quiere beber?', answers: ['¿Qué [desea|~quieres|~deseas] [beber|tomar]?'] },
    };
    const verdictOf = (given: string, content: CardContent) => typed(given, 9000, content).judgement.verdict;
    const shown: CardContent = { ...drink, shows: '~' };
    expect(verdictOf('¿Qué quieres tomar?', drink)).toBe('exact');
    expect(verdictOf('¿Qué quieres tomar?', shown)).toBe('wrong');
    expect(verdictOf('¿Qué desea tomar?', shown)).toBe('exact');
  });

  it('of the learner’s own is compared loosely', () => {
    const own: CardContent = { key: 'own:1', kind: 'own', target: { text: 'Ключ!' }, meaning: 'key' };
    expect(typed('ключ', 9000, own).rating).toBe(3);
    expect(typed('замок', 9000, own).rating).toBe(1);
  });

  it('with a gap is judged by the words that fit there, and another word of the tips is no slip', () => {
    const items = { a: { text: 'Él es Bruno.' }, b: { text: 'Ella es Nora.' }, c: { text: 'Estás bien.' } };
    const texts = (language: string, meanings: Readonly<Record<string, { readonly text: string }>>) => ({
      ...{ id: '', title: '', language, items: meanings },
    });
    const tip = { id: 'ser', unit: 'hello', after: 'hello.names', examples: [] };
    const gap: CardContent = {
      ...{ key: 'gap:ser.a', kind: 'gap', target: items.a, meaning: 'Das ist Bruno.' },
      face: {
        ...{ kind: 'gap', item: 'a', gap: 1, tip },
        texts: { learn: texts('es', items), explain: texts('de', { a: { text: 'Das ist Bruno.' } }) },
        tips: {
          learn: { learn: 'es', tips: [tip], items },
          explain: { learn: 'es', language: 'de', tips: {}, items: {} },
        },
      },
    };
    expect(typed('es', 9000, gap)).toMatchObject({ rating: 3, judgement: { verdict: 'exact' } });
    expect(typed('ES', 2000, gap).rating).toBe(4);
    expect(typed('ella', 9000, gap).rating).toBe(1);
    expect(typed('Él es Bruno', 9000, gap).rating).toBe(1);
  });
});
