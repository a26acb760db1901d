/** What all kinds of books have in common, once their documents are markup. */

import { BlockWriter } from './block-writer.ts';
import { type BookDocument, type ContentsEntry, chaptersOf } from './chapters.ts';
import type { DraftBlock } from './draft.ts';
import type { EmphasisClasses } from './emphasis.ts';
import { finishText } from './finish.ts';
import { declaredLanguage, directionOf, languageOfText } from './language.ts';
import type { LeftOutCounter } from './left-out.ts';
import { BOOK_LIMITS, type BookFile, type BookFileKind, COVER } from './model.ts';
import { NoteFinder } from './notes.ts';
import { type LoadFile, PictureCollector } from './pictures.ts';
import type { Element } from './tree.ts';

/** A document that is markup. */
export interface MarkupDocument {
  readonly path: string;
  readonly root: Element;
  /** Whether it is no part of the text, and has only what others refer to. */
  readonly isAside?: boolean;
}

/** A book whose documents are parsed. */
export interface MarkupBook {
  readonly kind: BookFileKind;
  /** Empty where the file says none. */
  readonly title: string;
  readonly author: string;
  /** As the file declares it. */
  readonly language: string | undefined;
  readonly documents: readonly MarkupDocument[];
  readonly contents: readonly ContentsEntry[];
  readonly emphasis: EmphasisClasses;
  readonly leftOut: LeftOutCounter;
  /** The path of the picture of its cover. */
  readonly cover?: string;
  /** Whether the book has a file of a path. */
  readonly has: (path: string) => boolean;
  readonly load: LoadFile;
  readonly progress: (share: number) => void;
}

/** UTF-16 units of a book that its language is found by. */
const SAMPLE = 20_000;

const sampleOf = (blocks: readonly DraftBlock[]): string => {
  const texts: string[] = [];
  let length = 0;
  // The middle of a book tells more than its front matter.
  for (const block of [...blocks.slice(blocks.length >> 2), ...blocks.slice(0, blocks.length >> 2)]) {
    if (!('text' in block)) continue;
    texts.push(block.text);
    length += block.text.length;
    if (length > SAMPLE) break;
  }
  return texts.join('\n').slice(0, 2 * SAMPLE);
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, BOOK_LIMITS.title);

/** What is known of a book besides its file. */
export interface BookSetting {
  /** The title of a book whose file says none. */
  readonly fallback: string;
  /** The language that its reader says it has. */
  readonly wanted: string | undefined;
}

/** Makes a book of its documents. */
export const bookOf = async (source: MarkupBook, { fallback, wanted }: BookSetting): Promise<BookFile> => {
  const { leftOut, emphasis, progress } = source;
  const pictures = new PictureCollector(leftOut, source.has);
  const notes = new NoteFinder();
  const writer = (path: string, isInNote: boolean): BlockWriter =>
    new BlockWriter({
      ...{ emphasis, leftOut },
      picture: (address) => pictures.nameOf(address, path),
      note: (link) => (isInNote ? undefined : notes.idOf(link)),
      isNote: (element) => !isInNote && notes.isNote(element),
    });
  if (source.cover !== undefined) pictures.named(source.cover, COVER);
  for (const { path, root } of source.documents) notes.add(path, root);
  notes.find((note, path) => writer(path, true).write(note).blocks);
  const documents = source.documents
    .filter(({ isAside }) => isAside !== true)
    .map(({ path, root }): BookDocument => ({ path, ...writer(path, false).write(root) }));
  progress(0.4);

  const loaded = await pictures.load(source.load, (share) => progress(0.4 + 0.1 * share));
  const sample = sampleOf(documents.flatMap(({ blocks }) => blocks));
  const language = wanted ?? declaredLanguage(source.language) ?? languageOfText(sample);
  const direction = directionOf(language);
  const said = oneLine(source.title);
  const title = said === '' ? fallback : said;
  const text = finishText(chaptersOf(documents, source.contents, title), {
    ...{ language, direction, notes: notes.blocks },
    hasPicture: (name) => loaded.has(name),
    done: (share) => progress(0.5 + 0.5 * share),
  });
  return {
    ...{ kind: source.kind, title, hasTitle: said !== '', author: oneLine(source.author), language, direction },
    ...text,
    pictures: loaded,
    leftOut: leftOut.counts,
  };
};
