import { describe, expect, it } from 'vitest';
import { number as english } from './en/numbers.ts';
import { english as englishRules } from './en/rules.ts';
import { listed } from './engine/forms.ts';
import { number as spanish } from './es/numbers.ts';
import { spanish as spanishRules } from './es/rules.ts';
import { number as french } from './fr/numbers.ts';
import { french as frenchRules } from './fr/rules.ts';
import { displayTokens, specialKeys, tablesFor } from './index.ts';

const rows: readonly (readonly [code: string, text: string, tokens: string])[] = [
  ['en', "I'd like it", 'i would like it'],
  ['en', "I'd better go", 'i had better go'],
  ['en', "He's got my dog's ball", "he has got my dog's ball"],
  ['en', "We shouldn't've", 'we should not have'],
  ['en', "It's 5 o'clock", 'it is five oclock'],
  ['en', '“Hello,” said Leo — twice…', 'hello said leo twice'],
  ['en', 'O.K.', 'ok'],
  ['en', 'the constructor', 'the constructor'],
  ['es', '¿Vas al bar del hotel?', 'vas a +el bar de +el hotel'],
  ['es', 'AÑO', 'año'],
  ['es', '45', 'cuarenta y cinco'],
  ['fr', "L'eau d’aujourd'hui", "l' eau d' aujourd'hui"],
  ['fr', "Qu'est-ce que c'est ?", "qu' est ce que c' est"],
  ['fr', 'un café au lait', 'un café à +le lait'],
  ['fr', 'Œuf', 'oeuf'],
  ['fr', '71', 'soixante et onze'],
];

describe('tokens', () => {
  it.each(rows)('of %s "%s" are %s', (code, text, tokens) => {
    expect(tablesFor(code).tokens(text).join(' ')).toBe(tokens);
  });

  it('spell every number below ten thousand in its own way', () => {
    for (const number of [english, spanish, french]) {
      expect(new Set(Array.from({ length: 10_000 }, (_, value) => number(value))).size).toBe(10_000);
    }
    expect([42, 100, 315, 2001].map(english)).toEqual([
      'forty-two',
      'one hundred',
      'three hundred fifteen',
      'two thousand one',
    ]);
    expect([76, 22, 100, 101, 1984].map(spanish)).toEqual([
      'setenta y seis',
      'veintidós',
      'cien',
      'ciento uno',
      'mil novecientos|novecientas ochenta y cuatro',
    ]);
    expect([61, 70, 71, 79, 80, 81, 91, 99, 200, 201, 1999].map(french)).toEqual([
      'soixante et un',
      'soixante-dix',
      'soixante et onze',
      'soixante-dix-neuf',
      'quatre-vingts',
      'quatre-vingt-un',
      'quatre-vingt-onze',
      'quatre-vingt-dix-neuf',
      'deux cents',
      'deux cent un',
      'mille neuf cent quatre-vingt-dix-neuf',
    ]);
  });

  it('leave larger numbers as they are', () => {
    expect(tablesFor('en').tokens('20245 or 101')).toEqual(['20245', 'or', 'one', 'hundred', 'one']);
  });

  it('stand where they were written, and for what they may stand', () => {
    expect(tablesFor('en').words('“She’s left.”')).toEqual([
      { text: 'she', also: [], start: 1, end: 6 },
      { text: 'is', also: ['has'], start: 1, end: 6 },
      { text: 'left', also: [], start: 7, end: 11 },
    ]);
    expect(
      tablesFor('fr')
        .words('1 œuf')
        .map(({ text, also, end }) => [text, also, end]),
    ).toEqual([
      ['un', ['une'], 1],
      ['oeuf', [], 5],
    ]);
  });
});

describe('words of a language', () => {
  it('know their articles', () => {
    expect(['a', 'an', 'the', 'one'].map(tablesFor('en').isArticle)).toEqual([true, true, true, false]);
    expect(['el', 'unas', 'de'].map(tablesFor('es').isArticle)).toEqual([true, true, false]);
    expect(["l'", 'des', 'de la', 'et'].map(tablesFor('fr').isArticle)).toEqual([true, true, true, false]);
  });

  it.each([
    ['en', 'shoe', 'shoes', true],
    ['en', 'city', 'cities', true],
    ['en', 'is', 'are', true],
    ['en', 'coffee', 'tea', false],
    ['en', 'tea', 'tea', false],
    ['es', 'blanco', 'blancas', true],
    ['es', 'inglés', 'inglesa', true],
    ['es', 'luz', 'luces', true],
    ['es', 'soy', 'es', true],
    ['es', 'no', 'nos', false],
    ['es', 'café', 'casa', false],
    ['fr', 'petit', 'petites', true],
    ['fr', 'cher', 'chère', true],
    ['fr', 'serveur', 'serveuse', true],
    ['fr', 'journal', 'journaux', true],
    ['fr', 'veux', 'voulez', true],
    ['fr', 'thé', 'café', false],
  ])('in %s, %s and %s are forms of one word: %s', (code, a, b, expected) => {
    expect(tablesFor(code).isOtherForm(a, b, false)).toBe(expected);
    expect(tablesFor(code).isOtherForm(b, a, false)).toBe(expected);
  });

  it('lose their marks and nothing else', () => {
    expect(tablesFor('es').withoutMarks('pingüino')).toBe('pinguino');
    expect(tablesFor('fr').withoutMarks('ça')).toBe('ca');
    expect(tablesFor('fr').withoutMarks("l'")).toBe("l'");
  });

  it('are common ones or not', () => {
    expect(['house', 'horse', 'cofee'].map(tablesFor('en').isWord)).toEqual([true, true, false]);
    expect(['pero', 'quisera'].map(tablesFor('es').isWord)).toEqual([true, false]);
    expect(['pain', 'apin'].map(tablesFor('fr').isWord)).toEqual([true, false]);
  });
});

describe('word banks', () => {
  it.each([
    ['en', "I'd like a coffee, please. Leo's here!", "I'd like a coffee please Leo's here"],
    ['en', 'A TV? OK. Mr Leo speaks English.', 'a TV OK Mr Leo speaks English'],
    ['en', 'The students’ bags', 'the students bags'],
    ['es', '¿Qué tal, Marta? ¡Muy bien!', 'qué tal Marta muy bien'],
    ['es', 'España es grande.', 'España es grande'],
    ['fr', "L'eau, s’il vous plaît ! C'est pour Mei.", "l'eau s’il vous plaît c'est pour Mei"],
    ['fr', 'Est-ce que tu viens ?', 'est-ce que tu viens'],
    ['fr', '3,50 € – merci', '3,50 merci'],
  ])('of %s "%s" are %s', (code, text, words) => {
    expect(displayTokens(code, text).join(' ')).toBe(words);
    expect(tablesFor(code).displayTokens(text)).toEqual(displayTokens(code, text));
  });

  it('offer the letters that keyboards lack', () => {
    expect(specialKeys('es').join('')).toBe('áéíóúüñ¿¡');
    expect(specialKeys('fr').join('')).toBe('àâçéèêëîïôûùœ');
    expect(specialKeys('en')).toEqual([]);
  });
});

describe('a common word', () => {
  it.each([englishRules, spanishRules, frenchRules])(
    'stands in one table of $tag alone',
    ({ commonWords, nouns, invariable }) => {
      const known = new Set([...listed(nouns), ...listed(invariable)]);
      expect(listed(commonWords).filter((word) => known.has(word))).toEqual([]);
    },
  );

  it.each([
    ['en', 'glass', 'class'],
    ['es', 'masa', 'mesa'],
    ['fr', 'vers', 'verre'],
  ])('of %s is one whichever table it stands in: %s and %s', (code, ...words) => {
    expect(words.map(tablesFor(code).isWord)).toEqual([true, true]);
  });
});
