import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CoursePhrase, phraseIndex } from './phrases.ts';

const GERMAN = { articles: new Set(['der', 'die', 'das', 'ein', 'eine', 'einen']) };
const PLAIN = { articles: new Set<string>() };

const phrases: readonly CoursePhrase[] = [
  { id: 'coffee', kind: 'word', meaning: 'Kaffee', partOfSpeech: 'noun' },
  { id: 'tea', kind: 'word', meaning: 'Tee', partOfSpeech: 'noun' },
  { id: 'station', kind: 'word', meaning: 'Bahnhof', partOfSpeech: 'noun' },
  { id: 'nine', kind: 'word', meaning: 'neun', partOfSpeech: 'number' },
  { id: 'early', kind: 'word', meaning: 'Vormittag, Morgen', partOfSpeech: 'noun' },
  { id: 'in-front', kind: 'word', meaning: 'vor (Ort)', partOfSpeech: 'preposition' },
  { id: 'beautiful', kind: 'word', meaning: 'schön', partOfSpeech: 'adjective' },
  { id: 'here-you-are', kind: 'word', meaning: 'bitte, hier', partOfSpeech: 'phrase' },
  { id: 'cafe.tea', kind: 'phrase', meaning: 'Ich hätte gern einen Tee.' },
  { id: 'cafe.both', kind: 'phrase', meaning: 'Ich hätte gern einen Tee und einen Kaffee.' },
  { id: 'way.where', kind: 'line', meaning: 'Entschuldigung, wo ist der Bahnhof?' },
  { id: 'family.age', kind: 'phrase', meaning: 'Ich bin neun Jahre alt.' },
  { id: 'cafe.free', kind: 'phrase', meaning: 'Der Tisch ist frei.' },
];
const german = phraseIndex(phrases, GERMAN);

describe('what the course teaches for what was typed', () => {
  it('is exact whatever the capitals, signs and articles are', () => {
    for (const typed of ['kaffee', 'der Kaffee', ' „Einen Kaffee“! '])
      expect(german.find(typed, 3).exact).toEqual(['coffee']);
    expect(german.find('ich hätte gern einen tee', 3).exact).toEqual(['cafe.tea']);
  });

  it('is exact for each meaning of a word, without remarks in brackets', () => {
    expect(german.find('Morgen', 3).exact).toEqual(['early']);
    expect(german.find('Vormittag, Morgen', 3).exact).toEqual(['early']);
    expect(german.find('vor', 3).exact).toEqual(['in-front']);
  });

  it('is one thing where a set phrase has a comma', () => {
    expect(german.find('bitte', 3).exact).toEqual([]);
    expect(german.find('bitte hier', 3).exact).toEqual(['here-you-are']);
  });

  it('is exact without marks that were not typed, and not with others', () => {
    expect(german.find('schon', 3).exact).toEqual(['beautiful']);
    const both = phraseIndex([...phrases, { id: 'already', kind: 'word', meaning: 'schon' }], GERMAN);
    expect(both.find('schon', 3).exact).toEqual(['already']);
    expect(german.find('schôn', 3).exact).toEqual([]);
  });

  it('is a question where a question was typed', () => {
    expect(german.find('Der Tisch ist frei?', 3)).toMatchObject({
      exact: [],
      near: [{ id: 'cafe.free', lacks: [], adds: [] }],
    });
    expect(german.find('Der Tisch ist frei', 3).exact).toEqual(['cafe.free']);
  });

  it('is near with another drink, and the word for the drink is told', () => {
    const { near } = german.find('Ich hätte gern einen Kaffee', 2);
    expect(near[0]).toMatchObject({ id: 'cafe.tea', lacks: [{ text: 'kaffee', word: 'coffee' }], adds: ['tee'] });
    expect(near[1]).toMatchObject({ id: 'cafe.both', lacks: [], adds: ['tee', 'und'] });
  });

  it('is near with another number, in words or digits', () => {
    const [nearest] = german.find('Ich bin 25 Jahre alt', 3).near;
    expect(nearest).toMatchObject({ id: 'family.age', lacks: [{ text: '25' }], adds: ['neun'] });
  });

  it('is nothing where no word is taught, or nothing was typed', () => {
    for (const typed of ['Quantenphysik', '', '  ', '?!…'])
      expect(german.find(typed, 3)).toEqual({ exact: [], near: [] });
  });

  it('is found in scripts without spaces', () => {
    const chinese = phraseIndex(
      [
        { id: 'bill', kind: 'phrase', meaning: '请给我账单。' },
        { id: 'where', kind: 'line', meaning: '请问，火车站在哪里？' },
      ],
      PLAIN,
    );
    expect(chinese.find('请给我账单', 3).exact).toEqual(['bill']);
    expect(chinese.find('火车站在哪里', 3).near.map(({ id }) => id)).toEqual(['where']);
  });

  it('follows the tables of a language that has them', () => {
    const tokens = (text: string): readonly string[] =>
      text
        .toLowerCase()
        .replace("i'm", 'i am')
        .match(/[a-z]+/g) ?? [];
    const english = phraseIndex([{ id: 'tired', kind: 'phrase', meaning: "I'm tired." }], { ...PLAIN, tokens });
    expect(english.find('I am tired', 3).exact).toEqual(['tired']);
  });
});

describe('a search', () => {
  const word = fc.constantFrom('rot', 'blau', 'gross', 'grosse', 'haus', 'häuser', '3', 'zwölf', '水', 'сад', 'ёж');
  const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
  const course = fc
    .uniqueArray(text, { minLength: 1, maxLength: 12 })
    .map((texts) => texts.map((meaning, n): CoursePhrase => ({ id: `p${n}`, kind: 'phrase', meaning })));

  it('finds each phrase by its own meaning, however it is written', () => {
    fc.assert(
      fc.property(course, fc.nat(), (all, n) => {
        const phrase = all[n % all.length] as CoursePhrase;
        for (const typed of [
          phrase.meaning,
          phrase.meaning.toUpperCase(),
          `¡${phrase.meaning.replaceAll(' ', '  ')}!`,
        ]) {
          expect(phraseIndex(all, PLAIN).find(typed, all.length).exact).toContain(phrase.id);
        }
      }),
    );
  });

  it('tells near from exact, the nearest first, and each difference truly', () => {
    fc.assert(
      fc.property(course, text, (all, typed) => {
        const { exact, near } = phraseIndex(all, PLAIN).find(typed, 3);
        expect(exact.length === 0 || near.length === 0).toBe(true);
        expect(near.length).toBeLessThanOrEqual(3);
        const likeness = near.map((each) => each.likeness);
        expect(likeness).toEqual([...likeness].sort((one, other) => other - one));
        const said = typed.split(' ');
        for (const { id, lacks, adds } of near) {
          const meaning = all.find((phrase) => phrase.id === id)?.meaning.split(' ') ?? [];
          const lacked = lacks.map((word) => word.text);
          expect(lacked.filter((word) => !said.includes(word) || meaning.includes(word))).toEqual([]);
          expect(adds.filter((word) => said.includes(word) || !meaning.includes(word))).toEqual([]);
        }
      }),
    );
  });

  it('does not depend on the order of the course', () => {
    fc.assert(
      fc.property(course, text, (all, typed) => {
        const one = phraseIndex(all, PLAIN).find(typed, 3);
        expect(phraseIndex(all.toReversed(), PLAIN).find(typed, 3)).toEqual(one);
      }),
    );
  });
});
