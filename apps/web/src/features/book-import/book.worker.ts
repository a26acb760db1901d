/** The worker that reads one book. It loads nothing: its script is one file, and what it reads it is given. */
import { type BookFileRead, readBook } from '@parlance/files';
import type { BookAnswer, BookRequest } from './client.ts';

/** The least progress that is told, as a share. */
const STEP = 0.01;

const buffersOf = (read: BookFileRead): Transferable[] =>
  read.ok ? [...read.book.pictures.values()].map(({ bytes }) => bytes.buffer) : [];

addEventListener('message', ({ data: { file, name, language } }: MessageEvent<BookRequest>) => {
  let told = 0;
  const progress = (share: number): void => {
    if (share < told + STEP) return;
    told = share;
    postMessage({ share } satisfies BookAnswer);
  };
  void readBook(file, { name, language, progress }).then((read) =>
    postMessage({ read } satisfies BookAnswer, { transfer: buffersOf(read) }),
  );
});
