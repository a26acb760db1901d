import type { LanguageCode } from '@parlance/domain';
import { registerOf, type View } from '@parlance/sync';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { deviceClock, onHidden } from '../../platform/index.ts';
import { useReplica, useView } from '../hooks.ts';
import type { BookRef } from './book-ref.ts';
import { type BookProgress, booksProgress, progressOf } from './progress.ts';
import { createRecorder, type ReadingRecorder } from './recorder.ts';

/** Where a reader is in a book, on this device. */
export interface Reading extends Pick<BookProgress, 'state' | 'round'> {
  /** The sentence to go on from: where this device was in this round; on another device the furthest of all. */
  readonly sentence: number;
  /** The sentence that another device has reached, further than this one was; null if there is none. */
  readonly furthest: number | null;
}

/** A book that is read. */
export interface ReadingControl extends Pick<ReadingRecorder, 'read' | 'flush' | 'finish' | 'redo'> {
  /** Null until the device was asked where it was. */
  readonly reading: Reading | null;
}

const readingOf = (progress: BookProgress, place: ReturnType<ReadingRecorder['place']>): Reading | null => {
  if (place === undefined) return null;
  const { state, round, sentence } = progress;
  if (state !== 'reading') return { state, round, sentence: 0, furthest: null };
  if (place === null || place.round !== round) return { state, round, sentence, furthest: null };
  return { state, round, sentence: place.sentence, furthest: sentence > place.furthest ? sentence : null };
};

const later = (work: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** Where the reader is in a book, and what records it. What was read is written at the latest when the page is hidden or left. */
export const useReading = ({ book, learn }: BookRef): ReadingControl => {
  const replica = useReplica();
  const recorder = useMemo(
    () => createRecorder({ replica, ref: { book, learn }, now: deviceClock.now, later }),
    [replica, book, learn],
  );
  useEffect(() => {
    const flush = (): void => void recorder.flush().catch(() => undefined);
    const stop = onHidden(flush);
    return () => {
      stop();
      flush();
    };
  }, [recorder]);
  const place = useSyncExternalStore(recorder.subscribe, recorder.place, () => undefined);
  const furthest = useView(useCallback((view: View) => registerOf(view, learn, 'book', 'place', book), [book, learn]));
  const finished = useView(
    useCallback((view: View) => registerOf(view, learn, 'book', 'finished', book), [book, learn]),
  );
  const progress = useMemo(() => progressOf(furthest, finished), [furthest, finished]);
  const reading = useMemo(() => readingOf(progress, place), [progress, place]);
  const { read, flush, finish, redo } = recorder;
  return useMemo(() => ({ reading, read, flush, finish, redo }), [reading, read, flush, finish, redo]);
};

/** How far each book of a language was read that was opened; `''`: the learner's own books. */
export const useBooksProgress = (learn: LanguageCode): ReadonlyMap<string, BookProgress> =>
  useView(useCallback((view: View) => booksProgress(view, learn), [learn]));
