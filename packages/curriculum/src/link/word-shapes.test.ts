import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexShapes, type LanguageCode, lemmatise, shapesIn } from '@parlance/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSources } from '../files/sources.ts';
import { readSources } from '../source/read.ts';
import { languageTools } from '../tools.ts';
import { lexiconShapes } from './lexicon-shapes.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../../../../..');

type Lemmas = (code: LanguageCode, text: string) => Readonly<Record<string, string>>;
let lemmasIn: Lemmas;

beforeAll(async () => {
  const { sources } = readSources(await loadSources(ROOT));
  const all = sources.units.flatMap(({ words }) => words);
  lemmasIn = (code, text) => {
    // As clients read it.
    const file = JSON.parse(JSON.stringify(lexiconShapes(all, sources.assumed, languageTools, code)));
    const words = languageTools.displayTokens(code, text);
    const parts = words.map((word) => languageTools.tokens(code, word));
    const lemmas = lemmatise({ text, words, parts }, [indexShapes(shapesIn(file))]);
    return Object.fromEntries(words.map((word, at) => [word, lemmas[at] ?? '']));
  };
}, 60_000);

describe('a sentence that is not of the corpus', () => {
  it('has its words in every form', () => {
    expect(lemmasIn('es', 'Tiene hermanos y dice la hora.')).toMatchObject({
      ...{ tiene: 'have', hermanos: 'brother', dice: 'say', la: '~el/determiner', hora: 'hour' },
    });
    expect(lemmasIn('en', "The children didn't go.")).toMatchObject({ children: 'child', "didn't": 'do', go: 'go' });
    expect(lemmasIn('fr', "J'ai deux chats.")).toMatchObject({ "j'ai": 'have', chats: 'cat' });
  });

  it('has a taught word where a small word is the same, and a small word where it is another part of speech', () => {
    expect(lemmasIn('es', 'Tengo un gato.')).toMatchObject({ tengo: 'have', un: '~un/determiner' });
    expect(lemmasIn('es', 'No, no quiero.')).toMatchObject({ no: '~no/adverb' });
  });

  it('has a taught word where a small one of several words lacks the rest', () => {
    expect(lemmasIn('es', 'Ella va al mercado.')).toMatchObject({ va: 'go' });
  });

  it('has words of several words', () => {
    expect(lemmasIn('es', 'El pan, por favor.')).toMatchObject({ por: 'please', favor: 'please' });
  });
});
