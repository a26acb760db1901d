import { describe, expect, it } from 'vitest';
import { fragments } from '../emit/texts.ts';
import type { TextSource, TextSources } from '../source/model.ts';
import { shownBy, shownIn } from './shown.ts';
import { textsOf } from './texts.ts';

describe('what a text shows', () => {
  it.each([
    ['de', 'Kannst du das wiederholen?', 'familiar'],
    ['de', 'Können Sie das wiederholen?', 'polite'],
    ['de', 'Sie wohnt hier.', undefined],
    ['de', 'Nora? Sie wohnt hier.', undefined],
    ['de', 'Ist das Ihr Koffer?', 'polite'],
    ['es', '¿Y tú?', 'familiar'],
    ['es', '¿Es usted de aquí?', 'polite'],
    ['es', 'Su coche es nuevo.', undefined],
    ['fr', "Je t'invite.", 'familiar'],
    ['fr', "S'il vous plaît.", 'polite'],
    ['fr', 'Il est têtu.', undefined],
    ['it', 'Lei parla inglese?', 'polite'],
    ['it', 'Hai fame?', 'familiar'],
    ['ru', 'Где твоя собака?', 'familiar'],
    ['ru', 'Как вас зовут?', 'polite'],
    ['tr', 'İngilizce biliyor musunuz?', 'polite'],
    ['tr', 'Nereye gidiyorsun?', 'familiar'],
    ['cn', '您喝什么？', 'polite'],
    ['cn', '你们好', undefined],
    ['id', 'Apakah ini kopermu?', 'familiar'],
    ['en', 'Can you repeat that?', undefined],
    ['jp', 'もう一度言ってください。', undefined],
  ])('of the address, in %s: "%s" is %s', (code, text, shown) => {
    expect(shownIn('~', code, text)).toBe(shown);
  });

  it.each([
    ['en', 'She wears a hat.', 'she'],
    ['en', 'He knows her.', undefined],
    ['de', 'Er trägt einen Hut.', 'he'],
    ['de', 'Sie trägt einen Hut.', undefined],
    ['fr', 'Elle porte un chapeau.', 'she'],
    ['fr', 'Il y a un pont.', undefined],
    ['en', 'What size are you?', 'you'],
    ['de', 'Welche Größe haben Sie?', 'you'],
    ['de', 'Du bist neu hier.', 'you'],
    ['de', 'Kennst du ihn?', undefined],
    ['es', 'Lleva un sombrero.', undefined],
    ['ru', 'Она пришла.', 'she'],
    ['jp', '彼女は帽子をかぶっています。', 'she'],
    ['cn', '他们来了。', undefined],
    ['tr', 'Şapka takıyor.', undefined],
  ])('of a person, in %s: "%s" is %s', (code, text, shown) => {
    expect(shownIn('^', code, text)).toBe(shown);
  });

  it.each([
    ['en', 'Good evening, Samir!', 'evening'],
    ['es', '¡Buenas tardes, Samir!', undefined],
    ['fr', 'Bonjour, Samir !', undefined],
    ['de', 'Morgen Nachmittag gehe ich an den Fluss.', 'afternoon'],
    ['tr', 'İyi akşamlar, Samir!', 'evening'],
    ['en', 'Good afternoon, good evening!', undefined],
  ])('of the day, in %s: "%s" is %s', (code, text, shown) => {
    expect(shownIn('§', code, text)).toBe(shown);
  });
});

const source = (text: string, ...also: readonly string[]): TextSource => ({
  ...{ place: { file: 'a.yaml', line: 1 }, text, also, forms: [] },
});

const drink: TextSources = {
  es: source('¿Qué quiere beber usted?', '¿Qué [quiere|~quieres] beber?'),
  en: source('What would you like to drink?'),
  de: source('Was möchten Sie trinken?'),
  ru: source('Что ты хочешь выпить?'),
};

describe('a meaning', () => {
  it('settles the address where it shows it, and the text that is learned does not say otherwise', () => {
    expect(['en', 'de', 'ru'].map((code) => shownBy(drink, code))).toEqual(['', '~', '']);
  });

  it('settles nothing where no right text addresses somebody otherwise', () => {
    expect(shownBy({ ...drink, es: source('¿Qué quiere beber usted?') }, 'de')).toBe('');
  });

  it('settles by a word that may say something else where the text that is learned shows the same', () => {
    const speak: TextSources = {
      fr: source('Vous parlez bien.', '~Tu parles bien.'),
      de: source('Sie sprechen gut.'),
      en: source('You speak well.'),
    };
    const hat: TextSources = {
      en: source('She wears a hat.', '[She|^He] wears a hat.'),
      de: source('Sie trägt einen Hut.'),
      fr: source('Elle porte un chapeau.', '[Elle|^Il] porte un chapeau.'),
      es: source('Lleva un sombrero.'),
    };
    expect(['de', 'en'].map((code) => shownBy(speak, code))).toEqual(['~', '']);
    expect(['de', 'en', 'fr', 'es'].map((code) => shownBy(hat, code))).toEqual(['^', '^', '^', '']);
  });

  it('tells it to those who read it, not to those who learn', () => {
    const items = [{ item: { id: 'cafe.drink', kind: 'phrase', words: [] }, texts: drink } as const];
    const textIn = (code: string) =>
      textsOf(items, { code, isLearnable: code === 'es', isGendered: false, findRecording: () => undefined })[
        'cafe.drink'
      ];
    const [german, english, spanish] = ['de', 'en', 'es'].map((code) => textIn(code) ?? { text: '' });
    const { plain, whole } = fragments();
    expect([german, english].map((text) => text && plain(text))).toEqual([
      '{"text":"Was möchten Sie trinken?","shows":"~"}',
      '{"text":"What would you like to drink?"}',
    ]);
    expect(spanish && JSON.parse(whole(spanish))).toEqual({
      text: '¿Qué quiere beber usted?',
      answers: ['¿Qué [quiere|~quieres] beber?'],
    });
    expect(spanish && plain(spanish)).toContain('"shows":"~"');
  });
});
