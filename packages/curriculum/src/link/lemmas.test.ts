import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { checkContext, coursesOf, sentencesOf, sentencesOfEbook } from '../check/context.ts';
import { loadSources } from '../files/sources.ts';
import { withLaterUnit } from '../fixtures/later.ts';
import { type Change, changed, wholeExample } from '../fixtures/tools.ts';
import { readSources } from '../source/read.ts';
import { languageTools } from '../tools.ts';
import { lemmatiser } from './lemmas.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../../../../..');
const UNIT = 'content/units/01-corner.yaml';

const lemmasOf = async (code: LanguageCode, text: string, words: readonly string[], ...changes: readonly Change[]) => {
  const { sources } = readSources(changed(withLaterUnit(await wholeExample()), changes));
  return lemmatiser(sources, languageTools)(code, text, words);
};

describe('the lemmas of a sentence', () => {
  it('are one for each token as shown: a word by its key, a small word marked, nothing for a name', async () => {
    expect(await lemmasOf('fr', 'Je voudrais du pain, Ana.', ['want', 'bread'])).toEqual([
      'want',
      'want',
      '~de/preposition',
      'bread',
      '',
    ]);
  });

  it('are the longest that match: good night is not the word night', async () => {
    expect(await lemmasOf('en', 'Good night, Ana.', [])).toEqual(['good-night', 'good-night', '']);
    expect(await lemmasOf('en', 'Some night.', [])).toEqual(['~some/determiner', 'night']);
  });

  it.each(['thanks', 'cheers'])(
    'are the words that the sentence names, before others that read the same: %s',
    async (named) => {
      expect(await lemmasOf('es', 'Gracias, Ana.', [named])).toEqual([named, '']);
    },
  );

  it('are a small word, before a word that reads the same and is not named', async () => {
    const change = {
      file: 'content/assumed/en.yaml',
      find: 'text: some',
      put: 'text: night\n    pos: determiner\n    forms: { corner: [night] }\n  - text: some',
    };
    expect(await lemmasOf('en', 'Some night.', [], change)).toEqual(['~some/determiner', '~night/determiner']);
    expect(await lemmasOf('en', 'Some night.', ['night'], change)).toEqual(['~some/determiner', 'night']);
    expect(await lemmasOf('en', 'Good night.', [], change)).toEqual(['good-night', 'good-night']);
  });

  it('are missing for a name of the cast, even if it reads like a word', async () => {
    const change = { file: UNIT, find: 'plural: panes', put: 'plural: panes, also: [ana]' };
    expect(await lemmasOf('es', 'El pan, Ana.', ['bread'], change)).toEqual(['~el/determiner', 'bread', '']);
  });

  it('of a token with two small words are the one that a lesson teaches as well', async () => {
    const small = (text: string): Change => ({
      file: 'content/assumed/fr.yaml',
      find: 'text: et',
      put: `text: ${text}\n    pos: verb\n    forms: { corner: [${text}] }\n  - text: et`,
    });
    expect(await lemmasOf('fr', "L'aime !", [], small('aime'))).toEqual(['~le/determiner']);
    expect(await lemmasOf('fr', "L'eau !", [], small('eau'))).toEqual(['~eau/verb']);
  });

  it('of a token with two words are the one that is taught', async () => {
    expect(await lemmasOf('fr', "De l'eau !", ['water'])).toEqual(['~de/preposition', 'water']);
    expect(await lemmasOf('en', "I'd like some bread.", ['want', 'bread'])).toEqual([
      'want',
      'want',
      '~some/determiner',
      'bread',
    ]);
  });

  it('are the same for both kinds of apostrophe', async () => {
    expect(await lemmasOf('fr', 'De l’eau !', ['water'])).toEqual(['~de/preposition', 'water']);
    expect(await lemmasOf('en', 'I’d like some bread.', ['want', 'bread'])).toEqual([
      'want',
      'want',
      '~some/determiner',
      'bread',
    ]);
  });

  it('are missing for words that nobody has listed', async () => {
    expect(await lemmasOf('fr', 'Où est le lait ?', ['milk'])).toEqual(['', '', '~le/determiner', 'milk']);
  });

  it('leave an article separate, even if an alternative is written with it', async () => {
    const change = { file: UNIT, find: 'plural: panes', put: 'plural: panes, also: [el pan blanco, la barra]' };
    expect(await lemmasOf('es', 'El pan.', ['bread'], change)).toEqual(['~el/determiner', 'bread']);
    expect(await lemmasOf('es', 'La barra.', ['bread'], change)).toEqual(['~el/determiner', 'bread']);
    expect(await lemmasOf('es', 'El pan blanco.', ['bread'], change)).toEqual(['~el/determiner', 'bread', 'bread']);
  });

  it('belong to their course: a word of another one is not a lemma', async () => {
    expect(await lemmasOf('fr', 'Se trouver.', [])).toEqual(['', '']);
  });
});

describe('in the shipped corpus', () => {
  const read = loadSources(ROOT).then(readSources);

  it.each([
    ['es', 'Samir no es médico.', [], ['~no/adverb']],
    ['es', 'No, no es verdad.', ['no'], ['no', '~no/adverb']],
    ['es', '«No», dijo Hugo. «No está aquí».', ['no'], ['no', '~no/adverb']],
    ['es', '¡No! ¡No, gracias!', ['no'], ['no', 'no']],
    ['es', 'Espero que no.', ['no'], ['no']],
    ['es', 'Nora está cansada y Samir no.', [], ['~no/adverb']],
    ['en', 'There is no bread.', [], ['~no/determiner']],
    ['en', 'No dog? No, thank you!', ['no'], ['~no/determiner', 'no']],
    ['fr', "Non, ce n'est pas vrai.", ['no'], ['no']],
    ['fr', 'Non, surtout pas !', [], ['no']],
    ['fr', 'Non, moi non plus.', ['no'], ['no', '~non plus/adverb']],
  ])(
    '%s: "%s" has an interjection where it stands apart and is named, else the small word',
    async (code, text, named, no) => {
      const { sources } = await read;
      const lemmas = lemmatiser(sources, languageTools)(code, text, named);
      const tokens = languageTools.displayTokens(code, text);
      expect(lemmas.filter((_, at) => /^non?$/i.test(tokens[at] ?? ''))).toEqual(no);
    },
  );

  it.each([
    ['« Oui », répond-elle.', 'répond-elle', 'answer'],
    ['« Où ? » demande-t-il.', 'demande-t-il', 'ask'],
    ['« Oui », a-t-elle dit.', 'a-t-elle', '~avoir/verb'],
    ['« Oui », m’a-t-il dit.', 'm’a-t-il', '~avoir/verb'],
    ['Où étais-tu ?', 'étais-tu', '~être/verb'],
    ['Écris-moi.', 'écris-moi', 'write'],
    ['Est-ce vrai ?', 'est-ce', '~être/verb'],
  ])('of an inversion or of a command are its verb: %s', async (text, token, lemma) => {
    const { sources } = await read;
    const at = languageTools.displayTokens('fr', text).indexOf(token);
    expect(lemmatiser(sources, languageTools)('fr', text, [])[at]).toBe(lemma);
  });

  it.each(['Qu’est-ce que c’est ?', 'Qu’est-ce qu’elle fait ?', 'Qu’est-ce qui est vrai ?'])(
    'of a question word are no verb: %s',
    async (text) => {
      const { sources } = await read;
      expect(lemmatiser(sources, languageTools)('fr', text, [])[0]).toBe("~qu'est-ce que/phrase");
    },
  );

  it.each([
    ['fr', 'en retard', ['~être en retard/phrase', '~être en retard/phrase']],
    ['fr', 'tous les passagers', ['~tout/determiner', '~les/determiner', 'passenger']],
    ['es', 'todos los pasajeros', ['~todo/determiner', '~los/determiner', 'passenger']],
    ['en', 'all the passengers', ['~all/determiner', '~the/determiner', 'passenger']],
    ['fr', 'tous les jours', ['every-day', 'every-day', 'every-day']],
    ['es', 'todos los días', ['every-day', 'every-day', 'every-day']],
  ])('%s: "%s" in a book is the words that are meant', async (code, piece, meant) => {
    const { sources } = await read;
    const lemmatise = lemmatiser(sources, languageTools);
    const length = piece.split(' ').length;
    const found = sources.ebooks.flatMap((ebook) =>
      sentencesOfEbook(ebook).flatMap(({ texts, words }) => {
        const text = texts[code]?.text ?? '';
        const tokens = languageTools.displayTokens(code, text);
        const lemmas = lemmatise(
          code,
          text,
          words.map(({ key }) => key),
          ebook.words,
        );
        return tokens.flatMap((_, at) =>
          tokens.slice(at, at + length).join(' ') === piece ? [lemmas.slice(at, at + length)] : [],
        );
      }),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(found.map(() => meant));
  });

  it('every token of every sentence has a lemma, unless it is a name', async () => {
    const { sources } = await read;
    const context = checkContext(sources, languageTools);
    const lemmatise = lemmatiser(sources, languageTools);
    const isName = (code: LanguageCode, token: string): boolean =>
      sources.cast.some(({ name }) =>
        [name, `${name}'s`].flatMap((said) => languageTools.displayTokens(code, said)).includes(token),
      );
    const bare: string[] = [];
    for (const sentence of context.units.flatMap(sentencesOf)) {
      for (const code of coursesOf(context, sentence)) {
        const text = sentence.texts[code]?.text ?? '';
        const tokens = languageTools.displayTokens(code, text);
        const words = sentence.words.map(({ key }) => key);
        const lemmas = lemmatise(code, text, words);
        expect(lemmas, text).toHaveLength(tokens.length);
        tokens.forEach((token, index) => {
          if (lemmas[index] === '' && !isName(code, token)) bare.push(`${code} ${sentence.key}: ${token}`);
        });
      }
    }
    expect(bare).toEqual([]);
  });
});
