/**
 * Records how far this device has read a book. A place is an event where it is further than any device was, or where minutes of
 * reading are to be counted, at most every ten seconds; where the reader is on this device, which may be further back, is remembered on the device alone,
 * at most every second, and else at once: a page that is closed or loaded again has no time to write.
 */
import type { NewEvent, Replica } from '../replica/model.ts';
import type { BookRef } from './book-ref.ts';
import { type BookProgress, bookProgress } from './progress.ts';

/** Milliseconds between two events while somebody reads on. */
const EVERY = 10_000;
/** Milliseconds between two places that are remembered on this device. */
const SOON = 1000;
/** Milliseconds until the first of them is remembered: the page that was turned is painted before. */
const PAINTED = 100;
/** Seconds of reading are events in whole minutes. */
const MINUTE = 60;
/** The most seconds that an event may have. */
const DAY = 86_400;

/** Where this device is in a book. */
export interface DevicePlace {
  readonly round: number;
  /** The sentence that was read last, 0-based in the book. */
  readonly sentence: number;
  /** The furthest sentence that this device has read in this round. */
  readonly furthest: number;
  /** Seconds of reading that are in no event yet. */
  readonly seconds: number;
}

/**
 * The seconds that are due as an event: whole minutes, without the last one. That one is left for the finish, which counts for the
 * leaderboard only if it took as long as a book can.
 */
const dueOf = (seconds: number): number => Math.min(DAY, Math.max(0, (Math.floor(seconds / MINUTE) - 1) * MINUTE));

const nameOf = ({ learn, book }: BookRef): string => `reading/${learn}/${book}`;

/** The place of this device in a book; null if it has not read it. It was written by this program, in this form, or by none. */
export const devicePlace = async (replica: Pick<Replica, 'recall'>, ref: BookRef): Promise<DevicePlace | null> =>
  ((await replica.recall(nameOf(ref))) as DevicePlace | undefined) ?? null;

/** The same; null also if the storage cannot be read. */
export const storedPlace = (replica: Pick<Replica, 'recall'>, ref: BookRef): Promise<DevicePlace | null> =>
  devicePlace(replica, ref).catch(() => null);

/** What a recorder needs. */
export interface RecorderDeps {
  readonly replica: Pick<Replica, 'view' | 'record' | 'recall' | 'remember'>;
  readonly ref: BookRef;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls `work` after some milliseconds; returns a function that prevents it. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
  /** Where this device was, if that was read before. */
  readonly from?: DevicePlace | null | undefined;
}

/** Records the reading of one book. */
export interface ReadingRecorder {
  /** Where this device was at the last write; undefined until that was read, null if it has not read the book. */
  readonly place: () => DevicePlace | null | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** A sentence is read now. @param seconds how long somebody has read since the last call */
  readonly read: (sentence: number, seconds?: number) => void;
  /** Writes at once what was read. */
  readonly flush: () => Promise<void>;
  /** The last sentence was read. A round that is finished already is not finished again. */
  readonly finish: (seconds?: number) => Promise<void>;
  /** Begins the next round of a finished book. */
  readonly redo: () => Promise<void>;
}

/** Creates the recorder of a book, and begins to read where this device was. */
export const createRecorder = ({ replica, ref, now, later, from }: RecorderDeps): ReadingRecorder => {
  const listeners = new Set<() => void>();
  let written = from;
  /** What was read since the last write; `seconds` are those since then. */
  let unwritten: { readonly sentence: number | null; readonly seconds: number } | null = null;
  /** Whether the device remembers a place that is in no event yet. */
  let isAhead = false;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let rememberedAt = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;
  let cancelRemembering: (() => void) | null = null;
  let writing: Promise<void> = Promise.resolve();

  const show = (place: DevicePlace | null): void => {
    written = place;
    for (const listener of listeners) listener();
  };
  const loaded = from === undefined ? storedPlace(replica, ref).then(show) : Promise.resolve();

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = writing.then(() => loaded).then(work);
    writing = done.catch(() => undefined);
    return done;
  };

  /** The place of this device in a round: what was read since the last write is added to what was known. A reset made a read book new. */
  const placeIn = ({ state, round }: BookProgress): DevicePlace => {
    const known =
      state !== 'new' && written?.round === round ? written : { round, sentence: 0, furthest: 0, seconds: 0 };
    const sentence = unwritten?.sentence ?? known.sentence;
    const seconds = known.seconds + (unwritten?.seconds ?? 0);
    unwritten = null;
    return { round, sentence, furthest: Math.max(known.furthest, sentence), seconds };
  };

  const write = async (events: readonly NewEvent[], place: DevicePlace): Promise<void> => {
    cancel?.();
    cancelRemembering?.();
    cancel = cancelRemembering = null;
    isAhead = false;
    writtenAt = rememberedAt = now();
    await replica.record(events, { remember: [{ name: nameOf(ref), value: place }] });
    show(place);
  };

  const readEvent = (round: number, sentence: number, seconds: number): NewEvent => ({
    kind: 'read',
    version: 2,
    learn: ref.learn,
    data: { book: ref.book, round, sentence, seconds },
  });

  const flush = (): Promise<void> =>
    inTurn(async () => {
      if (unwritten === null && !isAhead) return;
      const before = bookProgress(replica.view(), ref);
      const place = placeIn(before);
      const isFurther = before.state === 'new' || (before.state === 'reading' && place.sentence > before.sentence);
      const due = dueOf(place.seconds);
      const events = isFurther || due > 0 ? [readEvent(place.round, place.sentence, due)] : [];
      await write(events, { ...place, seconds: place.seconds - due });
    });

  /** Milliseconds until the next event may be written. */
  const wait = (): number => writtenAt + EVERY - now();
  const flushLater = (): void => void flush().catch(() => undefined);

  /** Remembers the place on this device; what is shown does not wait for it. Its event is written when that is due. */
  const remember = (): Promise<void> =>
    inTurn(async () => {
      cancelRemembering = null;
      if (unwritten === null) return;
      written = placeIn(bookProgress(replica.view(), ref));
      isAhead = true;
      rememberedAt = now();
      cancel ??= later(flushLater, Math.max(0, wait()));
      await replica.remember(nameOf(ref), written);
    });

  return {
    place: () => written,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (sentence, seconds = 0) => {
      unwritten = { sentence, seconds: (unwritten?.seconds ?? 0) + seconds };
      if (wait() <= 0) flushLater();
      else {
        const milliseconds = Math.max(PAINTED, rememberedAt + SOON - now());
        cancelRemembering ??= later(() => void remember().catch(() => undefined), milliseconds);
      }
    },
    flush,
    finish: (seconds = 0) =>
      inTurn(async () => {
        const progress = bookProgress(replica.view(), ref);
        const { state, round } = progress;
        if (state === 'finished') return;
        const place = placeIn(progress);
        const all = Math.min(DAY, Math.round(place.seconds + seconds));
        const data = { what: 'book', book: ref.book, round, seconds: all } as const;
        await write([{ kind: 'finished', learn: ref.learn, data }], { ...place, seconds: 0 });
      }),
    redo: () =>
      inTurn(async () => {
        const { state, round } = bookProgress(replica.view(), ref);
        if (state !== 'finished') return;
        const place = { round: round + 1, sentence: 0, furthest: 0, seconds: 0 };
        unwritten = null;
        await write([readEvent(place.round, 0, 0)], place);
      }),
  };
};
