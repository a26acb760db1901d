import type { Tip } from '@parlance/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tips } from '../../data/index.ts';
import { folded } from '../../platform/index.ts';
import { indexOf, search, topicsOf } from './search.ts';

const tip = (id: string, changes: Partial<Tip> = {}): Tip => ({
  id,
  unit: 'cafe',
  after: 'cafe.0',
  examples: [`cafe.${id}`],
  topic: 'nouns',
  ...changes,
});
const tips: Tips = {
  learn: {
    learn: 'es',
    tips: [
      tip('un-una'),
      tip('cuanto', { unit: 'market', topic: 'questions' }),
      tip('whole', { topic: 'verbs', table: { columns: ['estar'], rows: [{ head: 'vosotros', cells: ['estáis'] }] } }),
    ],
    items: { 'cafe.un-una': { text: 'Un café.' }, 'cafe.cuanto': { text: '¿Cuánto queso?' } },
  },
  explain: {
    learn: 'es',
    language: 'de',
    tips: {
      'un-una': { title: 'Zwei Wörter für ein', text: 'Sag *un* zu männlichen Nomen.' },
      cuanto: { title: 'Wie viel', text: 'Es hat vier Formen. Die Größe zählt.' },
      whole: {
        title: 'Ein ganzes Verb',
        text: '动词',
        table: { caption: 'Die Gegenwart', columns: [null], rows: [null] },
      },
    },
    items: { 'cafe.un-una': { text: 'Ein Kaffee.' }, 'cafe.cuanto': { text: 'Wie viel Käse?' } },
  },
};
const index = indexOf(tips, { topic: (topic) => `Thema ${topic}`, unit: (unit) => `Einheit ${unit}` });
const find = (words: string, rest: { topic?: 'nouns' | 'verbs'; unit?: string } = {}) =>
  search(index, { words, topic: '', unit: '', ...rest }).map(({ id }) => id);

describe('the search for tips', () => {
  it.each([
    ['WORTER', ['un-una']],
    ['kase', ['cuanto']],
    ['cuánto', ['cuanto']],
    ['grösse', ['cuanto']],
    ['gegenwart', ['whole']],
    ['estais', ['whole']],
    ['动词', ['whole']],
    ['einheit market', ['cuanto']],
    ['thema verbs', ['whole']],
    ['nichts davon', []],
  ])('finds %s', (words, ids) => {
    expect(find(words)).toEqual(ids);
  });

  it('shows all in teaching order where nothing is typed', () => {
    expect(find('  ')).toEqual(['un-una', 'cuanto', 'whole']);
  });

  it('puts those first that have the words in their title', () => {
    expect(find('ein')).toEqual(['un-una', 'whole', 'cuanto']);
    expect(find('viel')).toEqual(['cuanto']);
  });

  it('keeps to a topic and a unit', () => {
    expect(find('', { topic: 'nouns' })).toEqual(['un-una']);
    expect(find('', { unit: 'market' })).toEqual(['cuanto']);
    expect(find('', { topic: 'verbs', unit: 'market' })).toEqual([]);
    expect(topicsOf(tips.learn.tips)).toEqual(['verbs', 'nouns', 'questions']);
  });

  it('keeps the vowel signs of Thai, and finds Vietnamese and Turkish as they are typed without marks', () => {
    expect(folded('คำกริยา')).toBe('คำกริยา'.normalize('NFC'));
    expect(folded('Động từ')).toBe('dong tu');
    expect(folded('İPUCU ısı')).toBe('ipucu isi');
  });

  it('finds a tip by any stretch of its texts', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 }), fc.nat(), fc.integer({ min: 1, max: 8 }), (place, from, length) => {
        const one = index[place];
        const text = one?.haystack ?? '';
        const start = from % text.length;
        expect(find(text.slice(start, start + length))).toContain(one?.tip.id);
      }),
    );
  });
});
