import { describe, expect, it } from 'vitest';
import { type CardFields, type Course, untouchedCard } from '../../data/index.ts';
import { existsIn } from './exists-in.ts';

const course = { units: [{ id: 'hello', lessons: [{ words: ['yes'] }] }] } as unknown as Course;
const own = { front: 'la llave', back: 'the key' };

const exists = (key: string, fields: Partial<CardFields> = {}): boolean =>
  existsIn(course, new Map([[key, { ...untouchedCard, ...fields }]]), (other) => other === 'letter:A')(key);

describe('a card of the memory', () => {
  it('is asked if the course still teaches it', () => {
    expect(['yes', 'no', 'phrase:hello.1', 'phrase:gone.1', 'letter:A', 'gap:x'].filter((key) => exists(key))).toEqual([
      ...['yes', 'phrase:hello.1', 'letter:A'],
    ]);
  });

  it('of the learner’s own is asked until it is removed or taken out of the deck', () => {
    expect(exists('own:1', { own, inDeck: true })).toBe(true);
    expect(exists('own:1', { own, inDeck: false })).toBe(false);
    expect(exists('own:1', { own: null, inDeck: true })).toBe(false);
  });
});
