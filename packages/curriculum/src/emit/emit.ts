import type { ContentIndex, LanguageCode, LexiconParts } from '@parlance/domain';
import type { Corpus, LexiconPart, LinkedAlphabet, LinkedGrammar } from '../link/corpus.ts';
import { type WrittenParts, writeCourses } from './courses.ts';
import { hashOf, type Keep, type Put, putting, puttingTexts } from './names.ts';
import { type Languages, type WrittenUnit, writeUnit } from './unit.ts';

/** The emitted files: texts by name below `/content/`. */
export type EmittedFiles = ReadonlyMap<string, string>;

/** The file that names all others. */
export const INDEX = 'index.json';

const writeGrammar = (put: Put, { tips, texts }: LinkedGrammar): ContentIndex['grammar'][LanguageCode] => ({
  tips: put(`grammar/${tips.learn}`, tips),
  texts: Object.fromEntries(texts.map((text) => [text.language, put(`grammar/${tips.learn}.${text.language}`, text)])),
});

const writeAlphabet = (put: Put, { alphabet, texts }: LinkedAlphabet): ContentIndex['alphabets'][LanguageCode] => ({
  alphabet: put(`alphabet/${alphabet.learn}`, alphabet),
  texts: Object.fromEntries(
    texts.map((text) => [text.language, put(`alphabet/${alphabet.learn}.${text.language}`, text)]),
  ),
});

/** Writes the words of the corpus, without the texts of phrases. */
export const writeLexicon = (put: Put, parts: Iterable<LexiconPart>): WrittenLexicon => {
  const written: LexiconParts[number][] = [];
  for (const { from, words, texts } of parts) {
    const files = texts.map((text): [LanguageCode, string] => [text.language, put(`lexicon/${text.language}`, text)]);
    written.push({ from, words: put('lexicon/words', words), texts: Object.fromEntries(files) });
  }
  const [first = { words: '', texts: {} }, ...others] = written;
  const further = others.length > 0 ? put('lexicon/further', others) : undefined;
  return {
    entry: { words: first.words, texts: first.texts, ...(further !== undefined && { further }) },
    files: [
      ...written.flatMap(({ words, texts }) => [words, ...Object.values(texts)]),
      ...(further === undefined ? [] : [further]),
    ],
  };
};

/** The result of writing the words of the corpus. */
export interface WrittenLexicon {
  readonly entry: ContentIndex['lexicon'];
  /** Names of all its files. */
  readonly files: readonly string[];
}

/** The inputs of the files that belong to no single unit. */
export interface Whole extends Languages, Pick<Corpus, 'grammar' | 'alphabets' | 'reviews'> {
  readonly units: readonly WrittenUnit[];
  readonly lexicon: ContentIndex['lexicon'];
}

/** Writes the files that belong to no single unit. @param parts of the previous build @returns the index */
export const writeWhole = (put: Put, whole: Whole, parts: WrittenParts = []): string => {
  const { units, grammar, alphabets, lexicon, reviews } = whole;
  const content = {
    courses: writeCourses(put, units, whole, parts),
    grammar: Object.fromEntries(grammar.map((each) => [each.tips.learn, writeGrammar(put, each)])),
    alphabets: Object.fromEntries(alphabets.map((each) => [each.alphabet.learn, writeAlphabet(put, each)])),
    lexicon,
    reviews,
  };
  const index: ContentIndex = { version: hashOf(JSON.stringify(content)), ...content };
  return JSON.stringify(index);
};

/** The last stage: produces the files that clients read. The same corpus gives the same bytes. */
export const emit = (corpus: Corpus): EmittedFiles => {
  const files = new Map<string, string>();
  const keep: Keep = (name, text) => files.set(name, text);
  const put = putting(keep);
  const units = corpus.units.map((unit) => writeUnit(puttingTexts(keep), unit, corpus));
  const index = writeWhole(put, { ...corpus, units, lexicon: writeLexicon(put, corpus.lexicon).entry });
  return files.set(INDEX, index);
};
