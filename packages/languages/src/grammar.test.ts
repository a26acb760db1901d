import { describe, expect, it } from 'vitest';
import { grammarFor } from './index.ts';

const formIn = (code: string, sentence: string): string | undefined => {
  const found = grammarFor(code).verbForm(sentence.split(' '));
  return found === undefined ? undefined : `${found.gap} ${found.options.join(' ')}`;
};

describe('the form that a subject demands', () => {
  it.each([
    ['en', 'she works at night', '1 works work working'],
    ['en', 'can you help me', '2 help helps helping'],
    ['en', 'Nora is on time', '1 is am are be'],
    // With only two forms, guessing would be right half of the time.
    ['en', 'they were here', undefined],
    ['en', 'does he eat fish', undefined],
    ['es', 'Nora paga con tarjeta', '1 paga pago pagas pagamos'],
    ['es', 'Nora y Leo comen', '3 comen como comes come'],
    ['es', 'usted nunca miente', '2 miente miento mientes mentimos'],
    ['es', 'mis padres tienen una tienda', '2 tienen tengo tienes tiene'],
    ['es', 'tengo hambre', undefined],
    ['es', 'a ella le gusta el té', undefined],
    ['fr', 'je ne me lève pas', '3 lève lèves levons levez'],
    ['fr', "j'ai neuf ans", "0 j'ai j'as j'a j'avons"],
    ['fr', "cette chemise n'est pas rouge", "2 n'est ne suis n'es ne sommes"],
    ['fr', 'nous mangeons', '1 mangeons mange manges mangez'],
    ['fr', 'parlez lentement', undefined],
    ['de', 'ich bin da', undefined],
  ])('%s: %s', (code, sentence, expected) => {
    expect(formIn(code, sentence)).toBe(expected);
  });
});

describe('the article of a noun', () => {
  const articleOf = (code: string, noun: Parameters<ReturnType<typeof grammarFor>['articleOf']>[0]) =>
    grammarFor(code).articleOf(noun)?.article;

  it('follows its sound in English, and only where it can be counted', () => {
    expect(articleOf('en', { text: 'hour', ipa: 'ˈaʊə', plural: 'hours' })).toBe('an');
    expect(articleOf('en', { text: 'uniform', ipa: 'ˈjuːnɪfɔːm', plural: 'uniforms' })).toBe('a');
    expect(articleOf('en', { text: 'water', ipa: 'ˈwɔːtə' })).toBeUndefined();
  });

  it('is the written one in Spanish, unless both genders may stand', () => {
    expect(articleOf('es', { text: 'agua', article: 'el ', gender: 'f' })).toBe('el');
    expect(articleOf('es', { text: 'mesa', article: 'la ', gender: 'f' })).toBe('la');
    expect(articleOf('es', { text: 'azúcar', article: 'el ', gender: 'mf' })).toBeUndefined();
  });

  it('is asked by un or une in French where the other is elided, and not of plurals', () => {
    expect(articleOf('fr', { text: 'eau', article: 'l’', gender: 'f' })).toBe('une');
    expect(articleOf('fr', { text: 'lait', article: 'le ', gender: 'm' })).toBe('le');
    expect(articleOf('fr', { text: 'parents', article: 'les ', gender: 'm' })).toBeUndefined();
  });
});

describe('the letters of a word', () => {
  it('keep their marks', () => {
    expect(grammarFor('es').lettersOf('nin\u0303o')).toEqual(['n', 'i', 'ñ', 'o']);
  });
});
