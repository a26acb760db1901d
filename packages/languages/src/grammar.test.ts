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

describe('the articles that a noun may have by itself', () => {
  const articlesOf = (code: string, noun: Parameters<ReturnType<typeof grammarFor>['withArticles']>[0]): string =>
    grammarFor(code).withArticles(noun).join(', ');

  it('are definite and indefinite, of its gender', () => {
    expect(articlesOf('en', { text: 'hour', ipa: 'ˈaʊə', plural: 'hours' })).toBe('the hour, an hour');
    expect(articlesOf('es', { text: 'el perro', article: 'el ', gender: 'm' })).toBe('el perro, un perro');
    expect(articlesOf('es', { text: 'las gafas', article: 'las ', gender: 'f' })).toBe('las gafas, unas gafas');
    expect(articlesOf('es', { text: 'el agua', article: 'el ', gender: 'f' })).toBe('el agua, un agua, una agua');
    expect(articlesOf('fr', { text: "l'ami", article: "l'", gender: 'm', plural: 'amis' })).toBe("l'ami, un ami");
    expect(articlesOf('fr', { text: "l'enfant", article: "l'", gender: 'mf', plural: 'enfants' })).toBe(
      "l'enfant, un enfant, l'enfant, une enfant",
    );
    expect(articlesOf('fr', { text: 'les vacances', article: 'les ', gender: 'f' })).toBe('les vacances, des vacances');
  });

  it('are partitive where it cannot be counted', () => {
    expect(articlesOf('en', { text: 'bread', ipa: 'bred' })).toBe('the bread, some bread');
    expect(articlesOf('en', { text: 'coffee', ipa: 'ˈkɒfi', plural: 'coffees' })).toBe(
      'the coffee, a coffee, some coffee',
    );
    expect(articlesOf('fr', { text: 'le lait', article: 'le ', gender: 'm' })).toBe('le lait, un lait, du lait');
    expect(articlesOf('fr', { text: 'l’eau', article: 'l’', gender: 'f' })).toBe("l'eau, une eau, de l'eau");
  });

  it('are none of names', () => {
    expect(articlesOf('en', { text: 'English', ipa: 'ˈɪŋɡlɪʃ' })).toBe('');
  });
});

describe('the letters of a word', () => {
  it('keep their marks', () => {
    expect(grammarFor('es').lettersOf('nin\u0303o')).toEqual(['n', 'i', 'ñ', 'o']);
  });
});

describe('the group of a noun', () => {
  const groupOf = (code: string, noun: Parameters<ReturnType<typeof grammarFor>['nounGroup']>[0]): string => {
    const found = grammarFor(code).nounGroup(noun);
    return found === undefined ? 'none' : `${found.group} ${found.reason} ${found.ending}`.trim();
  };

  it.each([
    ['el libro', 'm', 'el ending o'],
    ['la casa', 'f', 'la ending a'],
    ['la estación', 'f', 'la ending ción'],
    ['el agua', 'f', 'el stressedA a'],
    ['el mapa', 'm', 'el exception a'],
    ['la mano', 'f', 'la exception o'],
    ['el café', 'm', 'el byHeart'],
    ['el agua mineral', 'f', 'el stressedA a'],
  ] as const)('of %s follows its article in Spanish, and tells the traps', (text, gender, expected) => {
    expect(groupOf('es', { text, gender, article: text.slice(0, 3) })).toBe(expected);
  });

  it.each([
    ["l'eau", "l'", 'f', 'une exception eau'],
    ["l'hôtel", "l'", 'm', 'un elided'],
    ['la station', 'la ', 'f', 'une ending tion'],
    ['le pain', 'le ', 'm', 'un byHeart'],
    ['la plage', 'la ', 'f', 'une exception age'],
  ] as const)('of %s is its gender in French, also where the article is elided', (text, article, gender, expected) => {
    expect(groupOf('fr', { text, gender, article })).toBe(expected);
  });

  it('is a, an or some in English', () => {
    expect(groupOf('en', { text: 'hour', ipa: 'ˈaʊə', plural: 'hours' })).toBe('an silentH');
    expect(groupOf('en', { text: 'uniform', ipa: 'ˈjuːnɪfɔːm', plural: 'uniforms' })).toBe('a vowelLetter');
    expect(groupOf('en', { text: 'apple', ipa: 'ˈæpəl', plural: 'apples' })).toBe('an vowelSound');
    expect(groupOf('en', { text: 'cat', ipa: 'kæt', plural: 'cats' })).toBe('a consonantSound');
    expect(groupOf('en', { text: 'bread', ipa: 'bred' })).toBe('some uncountable');
    expect(groupOf('en', { text: 'glasses', ipa: 'ˈɡlɑːsɪz' })).toBe('some plural');
    expect(groupOf('en', { text: 'news', ipa: 'njuːz' })).toBe('some uncountable');
  });

  it('is none of what may be counted or not, and of what another meaning or another speaker gives the other gender', () => {
    expect(groupOf('en', { text: 'coffee', ipa: 'ˈkɒfi', plural: 'coffees' })).toBe('none');
    expect(groupOf('en', { text: 'hair', ipa: 'heə' })).toBe('none');
    expect(groupOf('es', { text: 'el final', article: 'el ', gender: 'm' })).toBe('none');
    expect(groupOf('fr', { text: 'la poste', article: 'la ', gender: 'f' })).toBe('none');
  });

  it('is none of plurals, of nouns with two genders, and of names', () => {
    expect(groupOf('es', { text: 'las gafas', gender: 'f', article: 'las ' })).toBe('none');
    expect(groupOf('es', { text: 'el artista', gender: 'mf', article: 'el ' })).toBe('none');
    expect(groupOf('en', { text: 'French', ipa: 'frentʃ' })).toBe('none');
    expect(groupOf('en', { text: 'fish', ipa: 'fɪʃ', plural: 'fish' })).toBe('none');
    expect(groupOf('de', { text: 'das Brot' })).toBe('none');
  });
});
