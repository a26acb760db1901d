/** The structure of books: chapters in paragraphs, and parts of whole chapters. */
import type { EbookChapter, EbookContents, EbookPicture, EbookSentence, ItemId } from '@parlance/domain';
import type { EbookChapterSource, EbookPictureSource } from '../source/model.ts';
import { keys, type LinkedItem } from './items.ts';

/** The most sentences of a part: about 40 KB of texts with sound, 9 KB compressed. A chapter is never cut. */
const PART_SENTENCES = 80;

/** Id of a sentence of a book. @param key of its chapter and its own: `c1.s3` */
export const sentenceId = (ebook: string, key: string): ItemId => `ebook.${ebook}.${key}`;

/** A sentence with its texts. */
export interface LinkedSentence extends LinkedItem<EbookSentence> {
  /** Whether a paragraph begins with it. */
  readonly begins: boolean;
}

/** A chapter with its sentences. */
export interface LinkedChapter {
  readonly source: EbookChapterSource;
  readonly sentences: readonly LinkedSentence[];
}

/** A part: consecutive chapters. */
export type ChaptersOfPart = readonly LinkedChapter[];

/** Gives ids to the sentences of a chapter. */
export const linkChapter = (ebook: string, source: EbookChapterSource): LinkedChapter => ({
  source,
  sentences: source.sentences.map(
    ({ key, words, texts, begins }): LinkedSentence => ({
      item: { id: sentenceId(ebook, key), kind: 'phrase', words: keys(words) },
      texts,
      begins,
    }),
  ),
});

/** The sentences of chapters, in order. */
export const sentencesIn = (chapters: ChaptersOfPart): readonly LinkedSentence[] =>
  chapters.flatMap(({ sentences }) => sentences);

/** A chapter in paragraphs. */
export const structureOf = ({ source: { key }, sentences }: LinkedChapter): EbookChapter => {
  const paragraphs: EbookSentence[][] = [];
  for (const { item, begins } of sentences) {
    const last = paragraphs.at(-1);
    if (last === undefined || begins) paragraphs.push([item]);
    else last.push(item);
  }
  return { id: key, paragraphs };
};

/** Cuts the chapters of a book into parts. Returns at least one. */
export const inParts = (chapters: readonly LinkedChapter[]): ChaptersOfPart[] => {
  const parts: LinkedChapter[][] = [[]];
  let count = 0;
  for (const chapter of chapters) {
    const part = parts.at(-1);
    count += chapter.sentences.length;
    if (part === undefined || (part.length > 0 && count > PART_SENTENCES)) {
      parts.push([chapter]);
      count = chapter.sentences.length;
    } else part.push(chapter);
  }
  return parts;
};

/** Where people stand in a picture that is not staged, by their number. */
const SPOTS: readonly (readonly number[])[] = [[], [3], [2, 4], [1.5, 3, 4.5]];

const linkPicture = ({ place, light, cast, staged }: EbookPictureSource): EbookPicture => ({
  place: place.key,
  light,
  ...(staged?.staging ?? {
    stage: keys(cast).map((who, index) => ({ who, at: SPOTS[cast.length]?.[index] ?? 3, isFront: false })),
  }),
});

/** The table of contents of a book. */
export const contentsOf = (parts: readonly ChaptersOfPart[]): EbookContents[] => {
  let first = 0;
  return parts.flatMap((chapters, part) =>
    chapters.map(({ source: { key, picture }, sentences }): EbookContents => {
      const line = { id: key, first, sentences: sentences.length, part };
      first += sentences.length;
      return { ...line, ...(picture && { picture: linkPicture(picture) }) };
    }),
  );
};
