import { describe, expect, it } from 'vitest';
import { articles, love } from '../fixtures/tips.ts';
import { type Correction, type TaughtPlace, type TeachingCourse, whereTaught } from './where-taught.ts';

const later = { ...love, id: 'later', unit: 'v' };
const WORDS: Readonly<Record<string, readonly string[]>> = {
  gatos: ['cat'],
  gato: ['cat'],
  casa: ['house'],
  mar: ['sea'],
};
const course: TeachingCourse = {
  units: [
    { id: 't', lessons: [{ id: 't.0', words: ['house'] }] },
    { id: 'u', lessons: [{ id: 'u.0', words: ['cat', 'house'] }] },
    { id: 'v', lessons: [{ id: 'v.0', words: ['sea'] }] },
  ],
  tips: [articles, love, later],
  wordsOf: (written) => WORDS[written] ?? [],
};
const said = (given: string, expected: string, more: Partial<Correction> = {}): Correction => ({
  ...{ given, expected, unit: 'u' },
  ...more,
});
const shown = (place: TaughtPlace): string =>
  place.kind === 'tip' ? `tip ${place.tip.id}` : place.kind === 'lesson' ? `${place.unit}/${place.lesson}` : 'unit';
const placeOf = (given: string, expected: string, more: Partial<Correction> = {}): string =>
  shown(whereTaught(said(given, expected, more), course));

describe('a correction leads', () => {
  it('to the tip that holds the wrong word and the right one', () => {
    expect(placeOf('un', 'una')).toBe('tip articles');
    expect(placeOf('Amat', 'Amo.')).toBe('tip love');
  });

  it('to that tip where it changes one of several words', () => {
    expect(placeOf('un casa grande', 'una casa grande')).toBe('tip articles');
    expect(placeOf('yo amat', 'yo amo')).toBe('tip love');
  });

  it('of several tips to the one that taught it first', () => {
    const twin = { ...articles, id: 'twin' };
    expect(shown(whereTaught(said('un', 'una'), { ...course, tips: [twin, articles] }))).toBe('tip twin');
    expect(shown(whereTaught(said('un', 'una'), { ...course, tips: [{ ...twin, unit: 't' }, articles] }))).toBe(
      'tip articles',
    );
  });

  it('to the only tip about a word that is missing, or that is too much', () => {
    expect(placeOf('', 'una')).toBe('tip articles');
    expect(placeOf('una', '', { reason: 'article' })).toBe('tip articles');
  });

  it('to the lesson that teaches the right word, by whatever form', () => {
    expect(placeOf('perro', 'gatos')).toBe('u/u.0');
    expect(placeOf('gatto', 'gato')).toBe('u/u.0');
    expect(placeOf('', 'casa')).toBe('t/t.0');
    expect(placeOf('casa', '')).toBe('t/t.0');
  });

  it('to the only tip about a word where another form of it was written, or grammar is at fault', () => {
    expect(placeOf('gatos', 'gato')).toBe('tip articles');
    expect(placeOf('perro', 'gato', { reason: 'form' })).toBe('tip articles');
    expect(placeOf('gatos', 'gato', { reason: 'spelling' })).toBe('u/u.0');
    expect(placeOf('una', 'una', { reason: 'movedWord' })).toBe('tip articles');
  });

  it('to the unit where nothing was taught yet by then, or nothing is known of the word', () => {
    expect(placeOf('maar', 'mar')).toBe('unit');
    expect(placeOf('maar', 'mar', { unit: 'v' })).toBe('v/v.0');
    expect(placeOf('qwx', 'xyz')).toBe('unit');
    expect(placeOf('', '')).toBe('unit');
    expect(placeOf('un', 'una', { unit: 'elsewhere' })).toBe('unit');
  });
});
