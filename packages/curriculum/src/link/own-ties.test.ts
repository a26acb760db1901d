/** Compares the words of a text that is read as somebody's own with those that the compiler finds in it. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import {
  type LanguageCode,
  type LexiconShapes,
  SMALL_LEMMA,
  type TieTables,
  tieTablesOf,
  tieWords,
} from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { sentencesOfEbook } from '../check/context.ts';
import { loadSources } from '../files/sources.ts';
import type { EbookSource, Sources, WordSource } from '../source/model.ts';
import { readSources } from '../source/read.ts';
import { languageTools } from '../tools.ts';
import { type Lemmatise, lemmatiser } from './lemmas.ts';
import { lexiconShapes } from './lexicon-shapes.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../../../../..');
const CODES = ['en', 'es', 'fr'] as const;
/** Most bytes that forms and capitals add to a file, compressed. */
const MAX_BYTES = 8000;

let sources: Sources;
let lemmatise: Lemmatise;

const filesOf = new Map<string, LexiconShapes>();

/** As clients read it. @param isBare without the plurals and forms that the sources list */
const fileOf = (code: LanguageCode, isBare: boolean): LexiconShapes => {
  const key = `${code} ${isBare}`;
  const words = sources.units.flatMap((unit) => unit.words);
  const made =
    filesOf.get(key) ??
    JSON.parse(
      JSON.stringify(
        lexiconShapes(isBare ? words.map((word) => bare(word, code)) : words, sources.assumed, languageTools, code),
      ),
    );
  filesOf.set(key, made);
  return made;
};

const bare = (word: WordSource, code: LanguageCode): WordSource => {
  const text = word.texts[code];
  if (text === undefined) return word;
  const { plural: _, ...rest } = text;
  return { ...word, texts: { ...word.texts, [code]: { ...rest, forms: [] } } };
};

const listedOnly = ({ learn, words, interjections }: LexiconShapes): LexiconShapes => ({ learn, words, interjections });

beforeAll(async () => {
  sources = readSources(await loadSources(ROOT)).sources;
  lemmatise = lemmatiser(sources, languageTools);
}, 60_000);

interface Counts {
  /** Words of which the compiler knows the lemma. */
  words: number;
  agreed: number;
  /** Other readings have the right one. */
  offered: number;
  wrong: number;
  none: number;
  /** Words that no lesson teaches, with the card of another word. */
  untaughtWrong: number;
  namesWrong: number;
}

type Outcome = Exclude<keyof Counts, 'words'> | 'right';

/** Whether the lemma is that of the taught word that the small word is as well: *avoir*. */
const isTaughtAsWell = (lemma: string, meant: string, code: LanguageCode): boolean => {
  const { words } = fileOf(code, false);
  if (!meant.startsWith(SMALL_LEMMA) || words[meant] !== undefined) return false;
  const [text = ''] = meant.slice(SMALL_LEMMA.length).split('/');
  return words[lemma]?.[0] === languageTools.tokens(code, text).join(' ');
};

const outcomeOf = (
  { lemma, others }: ReturnType<typeof tieWords>[number],
  meant: string,
  isUntaught: boolean,
  code: LanguageCode,
): Outcome => {
  if (meant === '') return lemma === undefined || lemma === '' ? 'right' : 'namesWrong';
  if (isUntaught) return lemma === undefined ? 'right' : 'untaughtWrong';
  if (lemma === undefined) return others.includes(meant) ? 'offered' : 'none';
  if (lemma === meant || isTaughtAsWell(lemma, meant, code)) return 'agreed';
  return others.includes(meant) ? 'offered' : 'wrong';
};

/** Counts for a book. */
const countIn = (ebook: EbookSource, code: LanguageCode, tables: TieTables, counts: Counts): void => {
  const untaught = new Set(ebook.words.map(({ key }) => key));
  const sentences = sentencesOfEbook(ebook).map(({ texts, words }) => ({ text: texts[code]?.text ?? '', words }));
  const around = sentences.map(({ text }) => text).join('\n');
  for (const { text, words } of sentences) {
    const named = words.map(({ key }) => key);
    const ties = tieWords(text, tables, tablesFor(code), around);
    const meant = lemmatise(code, text, named, ebook.words);
    expect(ties).toHaveLength(meant.length);
    for (const [at, tie] of ties.entries()) {
      const lemma = meant[at] ?? '';
      const outcome = outcomeOf(tie, lemma, untaught.has(lemma), code);
      if (lemma !== '' && !untaught.has(lemma)) counts.words += 1;
      if (outcome !== 'right') counts[outcome] += 1;
    }
  }
};

const compared = (code: LanguageCode, file: LexiconShapes): Counts => {
  const counts = { words: 0, agreed: 0, offered: 0, wrong: 0, none: 0, untaughtWrong: 0, namesWrong: 0 };
  const tables = tieTablesOf([file]);
  for (const ebook of sources.ebooks) countIn(ebook, code, tables, counts);
  return counts;
};

describe.each(CODES)('the nine books, read as somebody’s own in %s', (code) => {
  it('have the words that the compiler finds, and hardly ever the card of another word alone', () => {
    const { words, agreed, offered, wrong, none, untaughtWrong, namesWrong } = compared(code, fileOf(code, false));
    expect(words).toBeGreaterThan(3500);
    expect(agreed / words).toBeGreaterThan(0.96);
    expect((agreed + offered) / words).toBeGreaterThan(0.99);
    expect(wrong / words).toBeLessThan(0.01);
    expect(none / words).toBeLessThan(0.001);
    expect(untaughtWrong).toBeLessThan(40);
    expect(namesWrong).toBe(0);
  }, 60_000);

  it('have nearly all their words even if the sources listed no forms, where without grammar every tenth had none', () => {
    const before = compared(code, listedOnly(fileOf(code, true)));
    const after = compared(code, fileOf(code, true));
    expect(before.none / before.words).toBeGreaterThan(0.07);
    expect(after.none / after.words).toBeLessThan(0.015);
    expect(after.wrong / after.words).toBeLessThan(0.015);
  }, 60_000);

  it('need a file that is small', () => {
    const size = (file: LexiconShapes): number => brotliCompressSync(JSON.stringify(file)).length;
    const file = fileOf(code, false);
    expect(size(file) - size(listedOnly(file))).toBeLessThan(MAX_BYTES);
  }, 60_000);
});

const tieOf = (code: LanguageCode, text: string, word: string) => {
  const at = languageTools.displayTokens(code, text).indexOf(word);
  return tieWords(text, tieTablesOf([fileOf(code, false)]), tablesFor(code), text)[at];
};

describe('a form that no sentence of the corpus has', () => {
  it.each([
    ['es', 'Si tuviéramos tiempo, iríamos.', 'tuviéramos', 'have'],
    ['es', 'Nos lo diríais mañana.', 'diríais', 'say'],
    ['es', 'Sin dormirse, esperaba.', 'dormirse', 'sleep'],
    ['es', 'No pudieron abrirla.', 'abrirla', 'open'],
    ['en', 'He was swimming home.', 'swimming', 'swim'],
    ['en', 'They stole the happiest dog.', 'happiest', 'happy'],
    ['fr', 'Il alla à la gare.', 'alla', 'go'],
    ['fr', 'Ils prirent le train.', 'prirent', 'take'],
    ['fr', 'Nous finirions le travail.', 'finirions', 'finish'],
    ['fr', 'Elle l’acheta.', 'l’acheta', 'buy'],
  ])('in %s is the word that it is a form of: %s', (code, text, word, lemma) => {
    expect(tieOf(code, text, word)?.lemma).toBe(lemma);
  });

  it('is no word for certain where it is as often another: mirada is a look, and looked at', () => {
    const tie = tieOf('es', 'Tiene una mirada triste.', 'mirada');
    expect(tie?.lemma).toBeUndefined();
    expect(tie?.others).not.toEqual([]);
  });
});

describe('a word that may be of two words', () => {
  it('has the other one beside the one that the corpus has: fue is of ser and of ir', () => {
    const { lemma, others } = tieOf('es', 'Después fue al mercado.', 'fue') ?? {};
    expect([lemma, ...(others ?? [])]).toEqual(expect.arrayContaining(['~ser/verb', 'go']));
  });

  it('is the small word with the number beside it: un is not one for certain', () => {
    expect(tieOf('es', 'Tengo un gato.', 'un')?.lemma).toBe('~un/determiner');
  });
});

describe('a name', () => {
  it('is no word, even if it reads like one', () => {
    expect(tieOf('es', 'Después Leo abre la puerta.', 'Leo')?.lemma).toBe('');
    expect(tieOf('en', 'Then Mark and Rose left.', 'Rose')?.lemma).toBe('');
  });

  it('at the beginning of a sentence is told by the rest of the text', () => {
    const tables = tieTablesOf([fileOf('es', false)]);
    const around = 'Blanca abre la puerta. Después llega Blanca, y está cansada.';
    expect(tieWords('Blanca abre la puerta.', tables, tablesFor('es'), around)[0]?.lemma).toBe('');
    expect(tieWords('Blanca abre la puerta.', tables, tablesFor('es'), 'La casa es blanca.')[0]?.lemma).toBe('white');
  });

  it('is not what has its capital by a rule: a day, or how somebody is addressed', () => {
    expect(tieOf('en', 'We met on Monday.', 'Monday')?.lemma).toBe('monday');
    expect(tieOf('fr', 'Oui, bonjour, Madame Petit.', 'Madame')?.lemma).toBe('mrs');
  });

  it('is not what begins words that are quoted', () => {
    expect(tieOf('es', 'Dijo entonces, «Ven aquí, hombre».', 'Ven')?.lemma).not.toBe('');
  });
});
