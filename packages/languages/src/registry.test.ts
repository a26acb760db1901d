import { describe, expect, it } from 'vitest';
import { registryFiles, registryOf } from '../../../scripts/generate-languages.ts';
import {
  displayTokens,
  interfaceLanguageFor,
  languageOf,
  languages,
  learnableLanguages,
  offeredLearn,
  tablesFor,
} from './index.ts';

describe('the registry of languages', () => {
  it('is what content/languages.yaml says', () => {
    const { actual, wanted } = registryFiles();
    expect(actual).toBe(wanted);
  });

  it('says which field of which language is missing', () => {
    expect(() => registryOf('languages: [{ code: en, tag: en }]')).toThrow(/en lacks htmlLang, fullName/);
  });

  it('lists the fourteen languages in their order', () => {
    expect(languages.map(({ code }) => code).join(' ')).toBe('en cn jp kr es fr de pt it vt ru id thai tr');
  });

  it('has tags that the run time understands', () => {
    for (const { tag, htmlLang } of languages) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
      expect(Intl.getCanonicalLocales(htmlLang)).toEqual([htmlLang]);
    }
  });

  it('knows which can be learned, and has tables for them', () => {
    expect(learnableLanguages.map(({ code }) => code)).toEqual(expect.arrayContaining(['en', 'es', 'fr']));
    for (const { code } of learnableLanguages) expect(tablesFor(code), code).not.toBe(tablesFor('xx'));
  });

  it('finds a language by its code and none by another', () => {
    expect(languageOf('thai')?.tag).toBe('th');
    expect(languageOf('th')).toBeUndefined();
    expect(languageOf('constructor')).toBeUndefined();
  });

  it('gives tables that only compare for a language without a folder', () => {
    expect(tablesFor('de').tokens('Grüß Gott, Leo!')).toEqual(['grüß', 'gott', 'leo']);
    expect(displayTokens('de', 'Guten Tag, Leo!')).toEqual(['guten', 'Tag', 'Leo']);
  });
});

describe('the interface language of a browser', () => {
  it.each([
    [['zh-TW', 'en'], 'cn'],
    [['zh-Hans-CN'], 'cn'],
    [['zh'], 'cn'],
    [['ja-JP'], 'jp'],
    [['ko'], 'kr'],
    [['vi-VN'], 'vt'],
    [['th-TH'], 'thai'],
    [['pt-PT'], 'pt'],
    [['pt'], 'pt'],
    [['es-419'], 'es'],
    [['fr-CA'], 'fr'],
    [['de-AT'], 'de'],
    [['it'], 'it'],
    [['ru'], 'ru'],
    [['id'], 'id'],
    [['tr-TR'], 'tr'],
    [['EN_us'], 'en'],
    [['sv', 'nl', 'de', 'en'], 'de'],
    [['sv'], 'en'],
    [[''], 'en'],
    [[], 'en'],
  ])('of %j is %s', (tags, code) => {
    expect(interfaceLanguageFor(tags)).toBe(code);
  });
});

describe('the language that is offered to learn', () => {
  it('is English, and Spanish for who reads English', () => {
    expect(languages.map(({ code }) => offeredLearn(code)).filter((code) => code !== 'en')).toEqual(['es']);
    expect(offeredLearn('en')).toBe('es');
  });

  it('can be learned, and is never the one that is read', () => {
    for (const { code } of languages) {
      expect(offeredLearn(code)).not.toBe(code);
      expect(learnableLanguages.map((language) => language.code)).toContain(offeredLearn(code));
    }
  });
});
