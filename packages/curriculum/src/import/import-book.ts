/** Imports a book of an operator's as a draft: its chapters, paragraphs and sentences in one language, as an author goes on from. */
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { LanguageCode, ReadingBlock, ReadingText } from '@parlance/domain';
import { type BookFile, type BookFileErrorCode, readBook } from '@parlance/files';
import { Document } from 'yaml';
import { IMPORTED } from '../source/read-imported.ts';
import { slugOf } from './file-names.ts';

const BOOK = /\.(?:epub|x?html?|md|markdown|txt)$/i;
/** The folder of drafts, which the compiler does not read. */
const DRAFTS = `${IMPORTED}/drafts`;

/** Whether a file is that of a book, and not a translator's table. */
export const isOfBook = (names: readonly string[]): boolean =>
  names.length === 1 && names.some((name) => BOOK.test(name));

/** What to import, and the project that gets it. */
export interface BookImportRequest {
  /** The project's folder. */
  readonly root: string;
  readonly path: string;
  /** Languages that are learned: a book in another one teaches nobody. */
  readonly learnable: readonly LanguageCode[];
}

/** What came of it: sentences for the operator. */
export type BookImport = { readonly made: readonly string[] } | { readonly issues: readonly string[] };

const REASONS: Readonly<Record<BookFileErrorCode, string>> = {
  tooLarge: 'is larger than 20 MB',
  kindUnknown: 'is no EPUB, HTML, Markdown or text',
  damaged: 'is cut off, or has wrong bytes',
  notEpub: 'is an archive, but no EPUB',
  protected: 'is locked for its buyer (DRM)',
  fixedLayout: 'has fixed pages instead of text that flows',
  tooManyFiles: 'has more than 5,000 files',
  unpacksTooLarge: 'unpacks to far more than a book',
  tooManyElements: 'has more than a million elements',
  paragraphTooLong: 'has a paragraph of more than a million characters',
  tooManyWords: 'has more than 1,500,000 words',
  noText: 'has no text',
};

const textsOf = (block: ReadingBlock): readonly ReadingText[] => {
  if (block.kind === 'table') return block.rows.flat();
  return 'text' in block ? [block] : [];
};

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The file of a draft: the texts of one language, in the form that books have. */
const draftOf = (book: BookFile, id: string, language: LanguageCode): string => {
  const document = new Document({ id });
  const flow = (value: unknown) => document.createNode(value, { flow: true });
  document.set('title', flow({ [language]: book.title }));
  const chapters = book.chapters.map(({ title, blocks }, place) => {
    const sentences = blocks
      .flatMap(textsOf)
      .flatMap(({ text, sentences: ranges }) =>
        ranges.map(({ from, to }, at) => ({ isFirst: at === 0, text: text.slice(from, to).replace(/\s+/g, ' ') })),
      );
    return {
      key: `c${place + 1}`,
      title: flow({ [language]: title }),
      sentences: sentences.map(({ isFirst, text }, at) => ({
        key: `s${at + 1}`,
        ...(isFirst && { begins: 'paragraph' }),
        [language]: text,
      })),
    };
  });
  document.set('chapters', document.createNode(chapters));
  document.commentBefore = [
    ` Made by npm run content:import from a book${book.author === '' ? '' : ` of ${book.author}`}. It becomes a book of content/ebooks with a level, the unit`,
    ' that it comes after, its kind, a sentence about it, its words, pictures, and texts in the other languages (docs/authoring.md).',
  ].join('\n');
  return document.toString({ lineWidth: 0 });
};

/** Imports a book as a draft; writes nothing if anything is wrong. */
export const importBook = async ({ root, path, learnable }: BookImportRequest): Promise<BookImport> => {
  if (!existsSync(path)) return { issues: [`There is no file "${path}".`] };
  const name = basename(path);
  const read = await readBook(await openAsBlob(path), { name });
  if (!read.ok) return { issues: [`"${name}" ${REASONS[read.code]}.`] };
  const { book } = read;
  const language = learnable.find((code) => code === book.language?.split('-')[0]);
  if (language === undefined) {
    return {
      issues: [`"${name}" is in ${book.language ?? 'an unknown language'}; books are in ${learnable.join(', ')}.`],
    };
  }
  const id = slugOf(`${book.title}.x`) || slugOf(name);
  if (id === '') return { issues: [`"${name}" has no Latin letters to name the book by; rename it.`] };
  const file = `${DRAFTS}/${id}.yaml`;
  if (existsSync(join(root, file))) return { issues: [`There is a draft "${id}" already: ${file}.`] };
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), draftOf(book, id, language), { flag: 'wx' });
  const left = Object.entries(book.leftOut).map(([kind, count]) => `${count} ${kind}`);
  return {
    made: [
      `"${book.title}" has ${counted(book.contents.length, 'chapter')} and ${counted(book.sentences, 'sentence')} in ${language}.`,
      ...(left.length > 0 ? [`Left out: ${left.join(', ')}.`] : []),
      `Its draft is ${file}.`,
    ],
  };
};
