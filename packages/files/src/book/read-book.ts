/** Reads a file as a book. Whatever it holds, the outcome is a value. */
import { ArchiveError } from '../archive/archive-error.ts';
import { decodeBytes } from './decode.ts';
import { bookErrorOf, epubBook } from './epub.ts';
import { htmlBook } from './html.ts';
import { markdownBook } from './markdown.ts';
import { bookOf, type MarkupBook } from './markup-book.ts';
import { BOOK_LIMITS, BookFileError, type BookFileErrorCode, type BookFileKind, type BookFileRead } from './model.ts';
import { plainBook } from './plain-text.ts';

/** What reading needs besides the file. */
export interface ReadBookOptions {
  /** The name of the file: it tells Markdown from plain text, and is the title of a book without one. */
  readonly name: string;
  /** BCP 47: the language that the reader says the book has. */
  readonly language?: string | undefined;
  /** Called with the share that is done, from 0 to 1. */
  readonly progress?: (share: number) => void;
}

/** First bytes of files that are no book of a kind that is read: PDF, RTF, old Word, RAR, 7z, gzip, pictures and sounds. */
const OTHER_KINDS =
  '%PDF|{\\rtf|\xd0\xcf\x11\xe0|Rar!|7z\xbc\xaf|\x1f\x8b|\x89PNG|\xff\xd8\xff|GIF8|RIFF|OggS|ID3|\x7fELF|ITSF'.split(
    '|',
  );
/** Characters among which a text has no zero character. */
const LOOKED_AT = 100_000;
const TEXT_HEAD = 2000;

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const isZip = (head: string): boolean => head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06');

const kindOfText = (text: string, name: string): Exclude<BookFileKind, 'epub'> => {
  const head = text.slice(0, TEXT_HEAD);
  if (/<FictionBook[\s>]/.test(head)) throw new BookFileError('kindUnknown');
  if (/\.x?html?$/i.test(name)) return 'html';
  if (
    /^\uFEFF?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,1000}?-->\s*)?<(?:!doctype\s+html|html|head|body)[\s>]/i.test(
      head,
    )
  ) {
    return 'html';
  }
  return /\.(?:md|markdown|mkd)$/i.test(name) ? 'markdown' : 'text';
};

/** A title from the name of a file. */
const titleOfName = (name: string): string => {
  const stem = name.replace(/^.*[/\\]/, '').replace(/\.[^.]{1,10}$/, '');
  const words = stem
    .replace(/[\p{Cc}\p{Cf}_]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? 'Book' : words.slice(0, BOOK_LIMITS.title);
};

const sourceOf = async (file: Blob, { name, progress }: ReadBookOptions): Promise<Omit<MarkupBook, 'progress'>> => {
  const head = latin(new Uint8Array(await file.slice(0, 68).arrayBuffer()));
  if (isZip(head)) return epubBook(file, (share) => progress?.(0.3 * share));
  if (OTHER_KINDS.some((begin) => head.startsWith(begin)) || head.slice(60).startsWith('BOOKMOBI'))
    throw new BookFileError('kindUnknown');
  const text = decodeBytes(new Uint8Array(await file.arrayBuffer()));
  if (text.slice(0, LOOKED_AT).includes('\0')) throw new BookFileError('kindUnknown');
  const kind = kindOfText(text, name);
  if (kind === 'html') return htmlBook(text);
  return kind === 'markdown' ? markdownBook(text) : plainBook(text);
};

/** What is thrown at wrong bytes by libraries is `damaged`: they have no list of errors. */
const codeOf = (thrown: unknown): BookFileErrorCode => {
  if (thrown instanceof BookFileError) return thrown.code;
  return thrown instanceof ArchiveError ? bookErrorOf(thrown).code : 'damaged';
};

/** Reads a book from a file. Never rejects. */
export const readBook = async (file: Blob, options: ReadBookOptions): Promise<BookFileRead> => {
  try {
    if (file.size > BOOK_LIMITS.file) throw new BookFileError('tooLarge');
    const source = await sourceOf(file, options);
    const progress = (share: number): void => options.progress?.(share);
    const setting = { fallback: titleOfName(options.name), wanted: options.language };
    return { ok: true, book: await bookOf({ ...source, progress }, setting) };
  } catch (thrown) {
    return { ok: false, code: codeOf(thrown) };
  }
};
