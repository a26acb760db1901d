/** The mistakes that a game can put into the sentences of `content/`: enough of them, and none that an author accepts. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type GameMaterial,
  type GameSentence,
  type GameWord,
  type ItemText,
  judge,
  type LexiconTexts,
  type LexiconWords,
  type MistakeTask,
  mistakesIn,
  textOfPieces,
} from '@parlance/domain';
import { displayTokens, learnableLanguages, mistakesFor, tablesFor } from '@parlance/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import type { EmittedFiles } from './emit/emit.ts';
import { loadSources } from './files/sources.ts';
import { languageTools } from './tools.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../../../..');
const LEARNED = learnableLanguages.map(({ code }) => code);

/** One sentence of so many is looked at: judging all of them takes a minute. */
const SAMPLE = 9;

let files: EmittedFiles = new Map();

beforeAll(async () => {
  const compiled = compile(await loadSources(ROOT), languageTools, []);
  if (compiled.ok) files = compiled.files;
}, 120_000);

const parsed = <T>(test: (name: string) => boolean): readonly T[] =>
  [...files].filter(([name]) => test(name)).map(([, text]) => JSON.parse(text));

const itemsIn = (folder: string, ending: string): Readonly<Record<string, ItemText>> =>
  Object.assign(
    {},
    ...parsed<{ items: Record<string, ItemText> }>((name) => name.startsWith(folder) && name.includes(ending)).map(
      ({ items }) => items,
    ),
  );

const materialOf = (learn: string): Pick<GameMaterial, 'words' | 'sentences' | 'tables'> => {
  const [structure = {}] = parsed<LexiconWords>((name) => name.startsWith('lexicon/words'));
  const [target, meaning] = [learn, 'de'].map(
    (code) => parsed<LexiconTexts>((name) => name.startsWith(`lexicon/${code}.`))[0]?.words ?? {},
  );
  const words = Object.entries(target ?? {}).map(
    ([key, text]): GameWord => ({
      key,
      target: text,
      meaning: meaning?.[key] ?? { text: key },
      partOfSpeech: structure[key]?.partOfSpeech ?? 'phrase',
      isDue: false,
    }),
  );
  const meanings = { ...itemsIn('lessons/', '.de.'), ...itemsIn('units/', '.de.') };
  const texts = { ...itemsIn('lessons/', `.${learn}.target.`), ...itemsIn('units/', `.${learn}.target.`) };
  const sentences = Object.entries(texts).flatMap(([id, text]): readonly GameSentence[] =>
    text.lemmas === undefined
      ? []
      : [
          {
            id,
            kind: 'phrase',
            target: text,
            meaning: meanings[id] ?? { text: id },
            tokens: displayTokens(learn, text.text),
            words: [],
          },
        ],
  );
  return { words, sentences, tables: tablesFor(learn) };
};

const tasksOf = (
  learn: string,
  material: Pick<GameMaterial, 'words' | 'sentences' | 'tables'>,
): readonly MistakeTask[] =>
  material.sentences
    .filter((_, at) => at % SAMPLE === 0)
    .flatMap((sentence) => mistakesIn(sentence, { material, tables: mistakesFor(learn, 'de'), nouns: material.words }));

describe.each(LEARNED)('mistakes in the sentences of %s', (learn) => {
  it('are many of each kind that the language has', () => {
    const tasks = tasksOf(learn, materialOf(learn));
    const counts = Map.groupBy(tasks, ({ mistake }) => mistake?.kind);
    const least =
      learn === 'en'
        ? ['sound', 'person', 'number', 'phrase', 'order', 'meaning']
        : ['article', 'person', 'number', 'adjective', 'twin', 'phrase', 'order', 'meaning'];
    for (const kind of least) expect(`${kind} ${(counts.get(kind as never)?.length ?? 0) > 0}`).toBe(`${kind} true`);
  });

  it('are no text that the content accepts, and can be mended to one', () => {
    const material = materialOf(learn);
    for (const { sentence, pieces, right } of tasksOf(learn, material)) {
      const accepted = [sentence.target.text, ...(sentence.target.also ?? [])];
      const verdictOf = (given: string) =>
        judge({ accepted, given, lexicon: new Set(), tables: material.tables }).verdict;
      expect(`${textOfPieces(pieces)} ${verdictOf(textOfPieces(pieces))}`).not.toBe(`${textOfPieces(pieces)} exact`);
      expect(textOfPieces(right)).toBe(sentence.target.text.normalize('NFC'));
    }
  });
});
