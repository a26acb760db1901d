import type { LanguageCode } from '@parlance/domain';
import { registerOf, type View } from '@parlance/sync';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { deviceClock, onHidden } from '../../platform/index.ts';
import { useReplica, useView } from '../hooks.ts';
import type { Replica } from '../replica/model.ts';
import type { BookRef } from './book-ref.ts';
import { type BookProgress, bookProgress, booksProgress, progressOf } from './progress.ts';
import { createRecorder, type DevicePlace, type ReadingRecorder, storedPlace } from './recorder.ts';

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

const readingOf = (progress: BookProgress, place: DevicePlace | null): Reading => {
  const { state, round, sentence } = progress;
  if (state !== 'reading') return { state, round, sentence: 0, furthest: null };
  if (place === null || place.round !== round) return { state, round, sentence, furthest: null };
  return { state, round, sentence: place.sentence, furthest: sentence > place.furthest ? sentence : null };
};

const later = (work: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** Where the reader is in a book at this moment, as `useReading` tells it first. */
export interface ReadingStart {
  readonly reading: Reading;
  /** What is given to `useReading`, so that it need not ask the device again. */
  readonly from: DevicePlace | null;
}

/** Asks the device where it was in a book. */
export const readingStart = async (replica: Pick<Replica, 'recall' | 'view'>, ref: BookRef): Promise<ReadingStart> => {
  const from = await storedPlace(replica, ref);
  return { from, reading: readingOf(bookProgress(replica.view(), ref), from) };
};

/**
 * Where the reader is in a book, and what records it. What was read is written at the latest when the page is hidden or left.
 * @param from where this device was, if `readingStart` has asked; it must not change.
 */
export const useReading = ({ book, learn }: BookRef, from?: DevicePlace | null): ReadingControl => {
  const replica = useReplica();
  const recorder = useMemo(
    () => createRecorder({ replica, ref: { book, learn }, now: deviceClock.now, later, from }),
    [replica, book, learn, from],
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
  const reading = useMemo(() => (place === undefined ? null : readingOf(progress, place)), [progress, place]);
  const { read, flush, finish, redo } = recorder;
  return useMemo(() => ({ reading, read, flush, finish, redo }), [reading, read, flush, finish, redo]);
};

/** How far each book of a language was read that was opened; `''`: the learner's own books. */
export const useBooksProgress = (learn: LanguageCode): ReadonlyMap<string, BookProgress> =>
  useView(useCallback((view: View) => booksProgress(view, learn), [learn]));
