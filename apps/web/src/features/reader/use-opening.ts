import { useEffect, useState } from 'react';
import { bookRefOf, type ReadingStart, readingStart, useReplica } from '../../data/index.ts';
import { type BookSource, type ChapterContent, chapterOf } from './source.ts';

/** What the first page of a book shows. */
export interface Opening extends Pick<ReadingStart, 'from'> {
  readonly source: BookSource;
  /** The sentence to begin with. */
  readonly start: number;
  /** The chapter with it; undefined where it could not be loaded. */
  readonly content: ChapterContent | undefined;
}

/**
 * Loads what the first page of a book shows, so that it is laid out once. Undefined until it is there.
 * @param asked the sentence of the address; NaN if it has none
 * @param ahead what was loaded since the book was pressed, if it was
 */
export const useOpening = (source: BookSource | undefined, asked: number, ahead?: Opening): Opening | undefined => {
  const replica = useReplica();
  const [opening, setOpening] = useState<Opening>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address tells where to begin, and later where the reader is
  useEffect(() => {
    if (source === undefined || source === ahead?.source) return undefined;
    const { book } = source;
    let isOver = false;
    const open = async (): Promise<Opening> => {
      const { from, reading } = await readingStart(replica, bookRefOf(book));
      const place = Number.isInteger(asked) ? asked : reading.sentence;
      const start = Math.max(0, Math.min(book.sentences - 1, place));
      const content = await source.load(chapterOf(book, start)).catch(() => undefined);
      return { source, start, from, content };
    };
    void open().then((next) => {
      if (!isOver) setOpening(next);
    });
    return () => {
      isOver = true;
      setOpening(undefined);
    };
  }, [source, replica]);
  return [ahead, opening].find((each) => each !== undefined && each.source === source);
};
