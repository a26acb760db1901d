import type { ContentIndex, LanguageCode, LexiconParts } from '@parlance/domain';
import type { Corpus, LexiconPart, LinkedAlphabet, LinkedGrammar } from '../link/corpus.ts';
import type { GroupSource } from '../source/model.ts';
import { type WrittenClip, writeClip } from './clip.ts';
import { type WrittenClipFiles, writeClipFiles } from './clip-files.ts';
import { placedClips, type WrittenClipParts, writeClipLists } from './clip-lists.ts';
import { type WrittenParts, writeCourses } from './courses.ts';
import { type WrittenEbook, writeEbook } from './ebook.ts';
import { writeEbookLists } from './ebook-lists.ts';
import { type Emit, emitter, hashOf, type StoreFile, textEmitter } from './names.ts';
import { type WrittenTalk, writeTalk } from './talk.ts';
import { writeTalkList } from './talk-list.ts';
import type { Languages } from './texts.ts';
import { type WrittenUnit, writeUnit } from './unit.ts';

/** The emitted files: texts by name below `/content/`. */
export type EmittedFiles = ReadonlyMap<string, string>;

/** The file that names all others. */
export const INDEX = 'index.json';

const writeGrammar = (emit: Emit, { tips, texts }: LinkedGrammar): ContentIndex['grammar'][LanguageCode] => ({
  tips: emit(`grammar/${tips.learn}`, tips),
  texts: Object.fromEntries(texts.map((text) => [text.language, emit(`grammar/${tips.learn}.${text.language}`, text)])),
});

const writeAlphabet = (emit: Emit, { alphabet, texts }: LinkedAlphabet): ContentIndex['alphabets'][LanguageCode] => ({
  alphabet: emit(`alphabet/${alphabet.learn}`, alphabet),
  texts: Object.fromEntries(
    texts.map((text) => [text.language, emit(`alphabet/${alphabet.learn}.${text.language}`, text)]),
  ),
});

/** Writes the words of the corpus, without the texts of phrases. */
export const writeLexicon = (emit: Emit, parts: Iterable<LexiconPart>): WrittenLexicon => {
  const written: LexiconParts[number][] = [];
  for (const { from, words, texts, shapes } of parts) {
    const files = texts.map((text): [LanguageCode, string] => [text.language, emit(`lexicon/${text.language}`, text)]);
    const shaped = shapes.map((each): [LanguageCode, string] => [
      each.learn,
      emit(`lexicon/shapes.${each.learn}`, each),
    ]);
    written.push({
      from,
      words: emit('lexicon/words', words),
      texts: Object.fromEntries(files),
      shapes: Object.fromEntries(shaped),
    });
  }
  const [{ from: _, ...first } = { from: '', words: '', texts: {}, shapes: {} }, ...others] = written;
  const further = others.length > 0 ? emit('lexicon/further', others) : undefined;
  return {
    entry: { ...first, ...(further !== undefined && { further }) },
    files: [
      ...written.flatMap(({ words, texts, shapes }) => [
        words,
        ...Object.values(texts),
        ...Object.values(shapes ?? {}),
      ]),
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
  readonly clips: readonly WrittenClip[];
  readonly groups: readonly GroupSource[];
  readonly ebooks: readonly WrittenEbook[];
  readonly talks: readonly WrittenTalk[];
  readonly lexicon: ContentIndex['lexicon'];
}

/** The parts of lists that a build hands to the next. */
export interface LastParts {
  readonly courses: WrittenParts;
  readonly clips: WrittenClipParts;
  readonly clipFiles: WrittenClipFiles;
}

/** The parts that a first build is handed. */
export const noLastParts = (): LastParts => ({ courses: [], clips: [], clipFiles: [] });

/** Writes the files that belong to no single unit or clip. @param last of the previous build @returns the index */
export const writeWhole = (emit: Emit, whole: Whole, last: LastParts = noLastParts()): string => {
  const { units, grammar, alphabets, lexicon, reviews, learnable, languages } = whole;
  const clips = placedClips(whole.clips, whole.groups);
  const content = {
    courses: writeCourses(emit, { units, clips, learnable, languages }, last.courses),
    grammar: Object.fromEntries(grammar.map((each) => [each.tips.learn, writeGrammar(emit, each)])),
    alphabets: Object.fromEntries(alphabets.map((each) => [each.alphabet.learn, writeAlphabet(emit, each)])),
    lexicon,
    clips: writeClipLists(emit, { clips, learnable, languages }, last.clips),
    clipFiles: writeClipFiles(emit, clips, last.clipFiles),
    ...writeEbookLists(emit, whole.ebooks, { learnable, languages }),
    ...writeTalkList(emit, whole.talks, languages),
    reviews,
  };
  const index: ContentIndex = { version: hashOf(JSON.stringify(content)), ...content };
  return JSON.stringify(index);
};

/** The last stage: produces the files that clients read. The same corpus gives the same bytes. */
export const emit = (corpus: Corpus): EmittedFiles => {
  const files = new Map<string, string>();
  const keep: StoreFile = (name, text) => files.set(name, text);
  const emit = emitter(keep);
  const units = corpus.units.map((unit) => writeUnit(textEmitter(keep), unit, corpus));
  const clips = corpus.clips.map((clip) => writeClip(textEmitter(keep), clip, corpus));
  const ebooks = corpus.ebooks.map((ebook) => writeEbook(textEmitter(keep), ebook, corpus));
  const talks = corpus.talks.map((talk) => writeTalk(textEmitter(keep), talk, corpus));
  const index = writeWhole(emit, {
    ...corpus,
    units,
    clips,
    ebooks,
    talks,
    lexicon: writeLexicon(emit, corpus.lexicon).entry,
  });
  return files.set(INDEX, index);
};
