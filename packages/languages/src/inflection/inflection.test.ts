import type { LanguageCode, PartOfSpeech } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import '../all.ts';
import { englishGrammar } from '../en/grammar.ts';
import { spanishGrammar } from '../es/grammar.ts';
import { frenchGrammar } from '../fr/grammar.ts';
import { inflectionFor } from './index.ts';

const formsOf = (code: LanguageCode, text: string, partOfSpeech: PartOfSpeech): readonly string[] =>
  (inflectionFor(code)?.formsOf({ text, partOfSpeech }) ?? []).flatMap(({ stem, endings }) =>
    endings.split(' ').map((ending) => stem + (ending === '-' ? '' : ending)),
  );

const PERSONS = 6;

describe('the forms of a verb', () => {
  it.each([
    ['es', spanishGrammar],
    ['fr', frenchGrammar],
  ])('have the present that exercises ask: %s', (code, { verbs }) => {
    const missing = verbs.flatMap((verb) => {
      const infinitive = verb.at(-1) ?? '';
      const forms = new Set(formsOf(code, infinitive, 'verb'));
      return verb.slice(0, PERSONS).filter((form) => !forms.has(form));
    });
    expect(verbs.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  it('have the present and the gerund that exercises ask: en', () => {
    const regular = englishGrammar.verbs.filter(([first]) => !['am', 'was', 'have'].includes(first ?? ''));
    const missing = regular.flatMap(([infinitive = '', ...others]) => {
      const forms = new Set([infinitive, ...formsOf('en', infinitive, 'verb')]);
      return others.filter((form) => !forms.has(form));
    });
    expect(missing).toEqual([]);
  });

  it.each([
    ['es', 'tener', 'tuvimos tuviéramos tendrías tenga tenida ten tenerlo'],
    ['es', 'decir', 'dijeron dijese dirán diga dicho diciéndole dímelo'],
    ['es', 'buscar', 'busqué busquen buscáramos búscalo'],
    ['es', 'empezar', 'empecé empiecen empezado'],
    ['es', 'acostarse', 'acuéstate acostándose acueste'],
    ['es', 'pedir', 'pidió pidiendo pidamos'],
    ['es', 'dormir', 'durmieron durmiendo durmamos'],
    ['es', 'leer', 'leyó leyera leído leyéndolo'],
    ['es', 'hacer', 'hizo hicimos haría hecho hazlo'],
    ['fr', 'aller', 'alla allâmes irait aille allées'],
    ['fr', 'manger', 'mangeait mangions mangea mangèrent mangeant'],
    ['fr', 'venir', 'vint vinrent viendra vienne venues'],
    ['fr', 'faire', 'fit firent ferait fasse'],
    ['fr', "s'appeler", 'appelle appelait appellera appelées'],
    ['fr', 'préférer', 'préfère préférera préférée'],
    ['en', 'stop', 'stops stopped stopping'],
    ['en', 'go', 'goes went gone going'],
    ['en', 'cry', 'cries cried crying'],
  ])('are those of all tenses: %s %s', (code, infinitive, wanted) => {
    expect(formsOf(code, infinitive, 'verb')).toEqual(expect.arrayContaining(wanted.split(' ')));
  });

  it.each([
    ['es', 'hacer', 'hico'],
    ['en', 'go', 'goed'],
    ['en', 'read', 'readed'],
    ['fr', 'venir', 'venit'],
  ])('are none that nobody says: %s %s %s', (code, infinitive, form) => {
    expect(formsOf(code, infinitive, 'verb')).not.toContain(form);
  });
});

describe('the forms of an adjective', () => {
  it.each([
    ['es', 'bueno', ['buena', 'buenos', 'buenas']],
    ['es', 'inglés', ['inglesa', 'ingleses', 'inglesas']],
    ['es', 'feliz', ['felices']],
    ['fr', 'heureux', ['heureuse', 'heureuses']],
    ['fr', 'vif', ['vive', 'vifs', 'vives']],
    ['fr', 'beau', ['bel', 'belle', 'beaux', 'belles']],
    ['en', 'big', ['bigger', 'biggest']],
    ['en', 'angry', ['angrier', 'angriest']],
    ['en', 'nice', ['nicer', 'nicest']],
  ])('tell gender, number or degree: %s %s', (code, text, wanted) => {
    expect(formsOf(code, text, 'adjective')).toEqual(expect.arrayContaining(wanted));
  });
});

it('a language that nobody learns has no forms', () => {
  expect(inflectionFor('de')).toBeUndefined();
});
