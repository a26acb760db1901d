import type { LanguageCode } from '@parlance/domain';
import type { z } from 'zod';
import { type ContentIssue, issueAt } from './content-issue.ts';
import type {
  EbookChapterSource,
  EbookPictureSource,
  EbookSentenceSource,
  EbookSource,
  StagingSource,
  WordSource,
} from './model.ts';
import { type Staging, stageStep } from './picture-steps.ts';
import { readFileText } from './read-beside.ts';
import { listIn, readOwn, wordParts } from './read-sentence.ts';
import {
  at,
  isGroup,
  type Read,
  type Reader,
  readList,
  readPart,
  readPhraseTexts,
  readTitle,
  readWordTexts,
  references,
  splitLanguages,
} from './reader.ts';
import { ebookChapterSchema, ebookSchema, ebookSentenceSchema, ebookWordSchema, proseSchema } from './schema.ts';
import type { ParsedFile, Path } from './yaml.ts';

const readWord: Read<WordSource> = (reader, value, path) => {
  const texts = readWordTexts(reader, splitLanguages(reader, value).texts, path);
  const own = readOwn(reader, ebookWordSchema, value, path);
  return own && wordParts(reader, { ...own, only: undefined }, texts, path);
};

const readSentence =
  (chapter: string): Read<EbookSentenceSource> =>
  (reader, value, path) => {
    const own = readOwn(reader, ebookSentenceSchema, value, path);
    if (own === undefined) return undefined;
    return {
      place: at(reader, [...path, 'key']),
      key: `${chapter}.${own.key}`,
      words: references(reader, own.words, [...path, 'words']),
      only: [],
      texts: readPhraseTexts(reader, splitLanguages(reader, value).texts, {}, path, proseSchema),
      begins: own.begins !== undefined,
    };
  };

type Picture = NonNullable<z.infer<typeof ebookChapterSchema>['picture']>;

const readStaging = (reader: Reader, steps: readonly string[], path: Path): StagingSource => {
  let staging: Staging = { stage: [] };
  let isUnreadable = false;
  for (const [index, text] of steps.entries()) {
    const read = stageStep(staging, text);
    if ('step' in read) staging = read.step;
    else {
      reader.issues.push(issueAt(at(reader, [...path, index]), read.issue));
      isUnreadable = true;
    }
  }
  return { place: at(reader, path), staging, isUnreadable };
};

const readPicture = (reader: Reader, { place, light, cast, stage }: Picture, path: Path): EbookPictureSource => ({
  place: { key: place, place: at(reader, [...path, 'place']) },
  light,
  cast: references(reader, cast, [...path, 'cast']),
  ...(stage && { staged: readStaging(reader, stage, [...path, 'stage']) }),
});

const readChapter: Read<EbookChapterSource> = (reader, value, path) => {
  const own = readPart(reader, ebookChapterSchema, value, path);
  // Sentences of a chapter whose own keys are invalid are read too, so that no issue hides another.
  const key = own?.key ?? '';
  const sentences = readList(reader, listIn(value, 'sentences'), [...path, 'sentences'], readSentence(key));
  if (own === undefined) return undefined;
  return {
    place: at(reader, [...path, 'key']),
    key,
    title: readTitle(reader, own.title, [...path, 'title'], proseSchema),
    ...(own.picture && { picture: readPicture(reader, own.picture, [...path, 'picture']) }),
    sentences,
  };
};

/** The number of entries of the lists of a book's sentences. */
const sentencesIn = (chapters: readonly unknown[]): number =>
  chapters.reduce<number>((sum, one) => sum + listIn(isGroup(one) ? one : {}, 'sentences').length, 0);

/** Reads a book; undefined if its own keys are invalid. */
const readEbook = (
  parsed: ParsedFile,
  languages: readonly LanguageCode[],
): { readonly ebook?: EbookSource; readonly issues: ContentIssue[] } => {
  const reader: Reader = { parsed, languages, issues: [] };
  const frame = readPart(reader, ebookSchema, parsed.value, []);
  const value = isGroup(parsed.value) ? parsed.value : {};
  const words = readList(reader, listIn(value, 'words'), ['words'], readWord);
  const chapters = readList(reader, listIn(value, 'chapters'), ['chapters'], readChapter);
  if (frame === undefined) return { issues: reader.issues };
  const ebook: EbookSource = {
    place: at(reader, ['id']),
    id: frame.id,
    level: frame.level,
    after: { key: frame.after, place: at(reader, ['after']) },
    kind: frame.kind,
    title: readTitle(reader, frame.title, ['title'], proseSchema),
    about: readTitle(reader, frame.about, ['about'], proseSchema),
    words,
    chapters,
    isUnreadable:
      words.length < frame.words.length ||
      chapters.length < frame.chapters.length ||
      sentencesIn(chapters) < sentencesIn(frame.chapters),
  };
  return { ebook, issues: reader.issues };
};

/** The result of reading a book's file; the book is absent if its syntax or its own keys are invalid. */
export interface EbookRead {
  readonly ebook?: EbookSource;
  readonly issues: readonly ContentIssue[];
}

/** Reads the text of a book's file. */
export const readEbookText = (file: string, text: string, languages: readonly LanguageCode[]): EbookRead =>
  readFileText(file, text, (parsed) => readEbook(parsed, languages));

const EBOOK = /^content\/ebooks\/[^/]+\.yaml$/;

/** Whether a file is a book's. */
export const isEbookFile = (file: string): boolean => EBOOK.test(file);
