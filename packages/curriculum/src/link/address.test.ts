import { describe, expect, it } from 'vitest';
import { fragments } from '../emit/texts.ts';
import type { TextSource, TextSources } from '../source/model.ts';
import { addressOf, settlesAddress } from './address.ts';
import { textsOf } from './texts.ts';

describe('how a text addresses somebody', () => {
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
  ])('in %s: "%s" is %s', (code, text, address) => {
    expect(addressOf(code, text)).toBe(address);
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
    expect(['en', 'de', 'ru'].filter((code) => settlesAddress(drink, code))).toEqual(['de']);
  });

  it('settles nothing where no right text addresses somebody otherwise', () => {
    expect(settlesAddress({ ...drink, es: source('¿Qué quiere beber usted?') }, 'de')).toBe(false);
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
      '{"text":"Was möchten Sie trinken?","showsAddress":true}',
      '{"text":"What would you like to drink?"}',
    ]);
    expect(spanish && JSON.parse(whole(spanish))).toEqual({
      text: '¿Qué quiere beber usted?',
      answers: ['¿Qué [quiere|~quieres] beber?'],
    });
    expect(spanish && plain(spanish)).toContain('showsAddress');
  });
});
