/**
 * Measures talks with the tutor by the shipped course: which of the tutor's words are outside of what is known, and whether
 * each of them has a gloss. The talks are written for this test: it proves the measure and the prompt that tells what is
 * known, not what any model says.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type LexiconShapes,
  type PromptFacts,
  promptFor,
  type RunningWord,
  SMALL_LEMMA,
  type TieTables,
  tieTablesOf,
  tieWords,
  type WordsOutside,
  wordsOutside,
} from '@parlance/domain';
import { displayTokens, languageOf, tablesFor } from '@parlance/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import type { EmittedFiles } from './emit/emit.ts';
import { loadSources } from './files/sources.ts';
import { WRITTEN_TALKS, type WrittenTalk } from './fixtures/tutor-talks.ts';
import { languageTools } from './tools.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../../../..');
/** The most of a tutor's running words that may be outside of what is known (rules §8). */
const MOST_OUTSIDE = 0.05;
const EXPLAIN = 'de';

/** What a file of the lexicon holds that is read here. */
interface LexiconFile {
  readonly words: Readonly<Record<string, { readonly text: string } | undefined>>;
}

let files: EmittedFiles = new Map();
/** The lemmas of the words of each unit, in the order of the course. */
let units: readonly (readonly string[])[] = [];

beforeAll(async () => {
  const sources = await loadSources(ROOT);
  const compiled = compile(sources, languageTools, []);
  if (compiled.ok) files = compiled.files;
  const words = fileOf<Readonly<Record<string, { readonly lesson: string }>>>('lexicon/words.');
  const byUnit = Map.groupBy(Object.entries(words), ([, { lesson }]) => lesson.split('.')[0] ?? '');
  units = [...byUnit.values()].map((all) => all.map(([lemma]) => lemma));
}, 60_000);

const fileOf = <T>(beginning: string): T => {
  const name = [...files.keys()].find((each) => each.startsWith(beginning));
  return JSON.parse(files.get(name ?? '') ?? 'null');
};

const tables = new Map<string, TieTables>();
const tablesOf = (learn: string): TieTables => {
  const known = tables.get(learn) ?? tieTablesOf([fileOf<LexiconShapes>(`lexicon/shapes.${learn}.`)]);
  tables.set(learn, known);
  return known;
};

const runningWords = (learn: string, text: string): readonly RunningWord[] => {
  const language = {
    ...tablesFor(learn),
    displayTokens: (some: string) => displayTokens(learn, some),
  };
  const words = displayTokens(learn, text);
  return tieWords(text, tablesOf(learn), language).map(({ lemma, others }, at) => {
    const word = words[at] ?? '';
    const lemmas = lemma === undefined ? others : [lemma, ...others];
    const isSmall = lemmas.some((each) => each.startsWith(SMALL_LEMMA));
    return { text: word, lemmas, counts: lemma !== '' && !isSmall && !/\d/.test(word) };
  });
};

const knownUntil = (unit: number): readonly string[] => units.slice(0, unit).flat();

const measured = ({ learn, unit }: Pick<WrittenTalk, 'learn' | 'unit'>, lines: readonly string[]): WordsOutside =>
  wordsOutside(
    lines.flatMap((line) => runningWords(learn, line)),
    new Set(knownUntil(unit)),
  );

const glossOf = ({ lemmas }: RunningWord): string | undefined => {
  const { words } = fileOf<LexiconFile>(`lexicon/${EXPLAIN}.`);
  return lemmas.map((lemma) => words[lemma]?.text).find((text) => text !== undefined);
};

describe.each(WRITTEN_TALKS)('a talk in $learn after unit $unit', (talk) => {
  const { learn, unit, tutor, learner } = talk;

  it('keeps to known words but for a few, each of which has a gloss', () => {
    const { share, words } = measured(talk, tutor);
    expect(words.length, 'something is outside, so that glosses are tried').toBeGreaterThan(0);
    expect(words.filter((word) => glossOf(word) === undefined)).toEqual([]);
    expect(share, words.map(({ text }) => text).join(', ')).toBeLessThanOrEqual(MOST_OUTSIDE);
  });

  it('was asked for with all words that are known, and with all that was said', () => {
    const { words } = fileOf<LexiconFile>(`lexicon/${learn}.`);
    const known = knownUntil(unit).flatMap((lemma) => words[lemma]?.text ?? []);
    const facts: PromptFacts = {
      ...{ learn: languageOf(learn)?.englishName ?? '', explain: 'German', level: 'A1', known },
      ...{ due: [], grammar: [], remembered: [] },
      talk: tutor.flatMap((text, at) => [
        { by: 'partner' as const, text },
        ...learner.slice(at, at + 1).map((said) => ({ by: 'learner' as const, text: said })),
      ]),
    };
    const messages = promptFor(facts);
    const told = /<known>(.*)<\/known>/.exec(messages[0]?.content ?? '')?.[1]?.split('; ');
    expect(told).toEqual(known);
    for (const line of tutor) expect(messages.some(({ content }) => content.includes(line))).toBe(true);
  });
});

describe('the measure', () => {
  it('finds a talk that is above the level', () => {
    const line = 'Después del concierto elegimos un restaurante, porque la película fue aburridísima.';
    expect(measured({ learn: 'es', unit: 3 }, [line]).share).toBeGreaterThan(0.5);
  });

  it('finds words that have no gloss', () => {
    const { words } = measured({ learn: 'es', unit: 10 }, ['Me gusta el microscopio.']);
    expect(words.map((word) => [word.text, glossOf(word)])).toEqual([['microscopio', undefined]]);
  });

  it('does not count small words, names and numbers', () => {
    expect(measured({ learn: 'es', unit: 1 }, ['Hola, Olga. Son 40, y es para ti.'])).toEqual({ share: 0, words: [] });
  });
});
