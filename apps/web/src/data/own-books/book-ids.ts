/** What own books are called. */
import { sha256Of } from '../../platform/index.ts';
import type { NewOwnBook } from './model.ts';

/** The names that a book may have: UUIDs (RFC 9562, version 8). */
export interface BookIds {
  /** The name under which it is kept. */
  readonly own: string;
  /** The name that books were kept under before what a file says of itself was part of it; those keep it. */
  readonly earlier: string;
}

const uuidOf = async (value: unknown): Promise<string> => {
  const hash = await sha256Of(new TextEncoder().encode(JSON.stringify(value)));
  const variant = (8 + (Number.parseInt(hash.slice(16, 17), 16) % 4)).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-');
};

/** Without the title of the first chapter, which is the name of the file where that says none: a copy has another name. */
const untitled = ([first, ...rest]: NewOwnBook['chapters']): readonly unknown[] => [{ ...first, title: '' }, ...rest];

/**
 * The names of a book: always the same, on every device, for the same chapters and pictures, the same title and author in its file, and the same language. So a
 * file that is imported twice is one book, and one that is imported again after it was removed has its places and marks. What the learner
 * corrects is no part of it, but for the language: its sentences end by other rules, and are other places.
 */
export const bookIdsOf = async ({
  book: { language },
  said: { title, author },
  chapters,
  pictures,
}: Pick<NewOwnBook, 'said' | 'chapters' | 'pictures'> & {
  readonly book: Pick<NewOwnBook['book'], 'language'>;
}): Promise<BookIds> => {
  const drawings: string[] = [];
  for (const { name, bytes } of pictures) drawings.push(name, await sha256Of(bytes));
  const own = [title === '' ? untitled(chapters) : chapters, drawings, title, author, language];
  return { own: await uuidOf(own), earlier: await uuidOf([chapters, drawings]) };
};
