/** The shared state of one learner's streams: changes are read once, and each stream is sent its part. */
import { eventBytes } from '../../http/event-stream.ts';
import type { EventStream } from '../../http/stream-registry.ts';
import { inSlices } from '../../platform/slices.ts';
import type { Section, Snapshot } from '../progress/index.ts';
import { changesIn, type SentValues } from './changes.ts';
import { type Document, type Part, type PartValue, sizeOfAll, valuesIn } from './parts.ts';

/** The parts to read for a watch. */
export interface PartsToRead {
  /** Parts that are read in any case. */
  readonly whole: readonly Part[];
  /** Parts that are read only if they changed after `after`. */
  readonly watched: readonly Part[];
  readonly after: number;
}

/** Reads progress for the streams of a learner. */
export type Source = (uid: string, asked: PartsToRead) => Promise<Snapshot>;

/** One open stream. */
export interface Stream {
  readonly document: Document;
  readonly events: EventStream;
  /** Whether nothing has been sent on it yet. */
  fresh: boolean;
}

/** The streams of a learner, and the values that were last sent on them. */
export interface Watch {
  readonly uid: string;
  readonly streams: Set<Stream>;
  readonly told: SentValues;
  /** The bytes of whole documents at `cursor`, as long as a stream is still sending them. */
  readonly wholes: Map<Document, WeakRef<Uint8Array>>;
  /** The highest revision that was read; null before the first read. */
  cursor: number | null;
  reading: boolean;
  /** Whether a new revision arrived while it was reading. */
  again: boolean;
  readonly stop: () => void;
}

/**
 * Reads once, and sends the whole document to new streams and the changes to the others. Streams share the bytes of what
 * they are sent. @returns the size of what was read, in characters.
 */
export const readOnce = async (source: Source, watch: Watch): Promise<number> => {
  const { uid, cursor, streams } = watch;
  const fresh = [...streams].filter((stream) => stream.fresh);
  const partsOf = (some: readonly Stream[]): readonly Part[] => [
    ...new Set(some.flatMap(({ document }) => document.parts)),
  ];
  const [whole, all] = [partsOf(fresh), partsOf([...streams])];
  const snapshot = await source(uid, {
    whole,
    watched: all.filter((part) => !whole.includes(part)),
    after: cursor ?? 0,
  });
  const read = all.filter((part) => wasRead(snapshot, part));
  const found = await valuesIn(read, snapshot);
  const values = new Map(read.map((part, n) => [part, found[n] ?? '']));
  if (snapshot.revision !== cursor) watch.wholes.clear();
  await tellAll(watch, values, fresh);
  watch.cursor = Math.max(cursor ?? 0, snapshot.revision);
  return sizeOfAll(values.values());
};

/** The bytes of a whole document that were sent before, if nothing has changed since and they are still in memory. */
const wholeFor = ({ wholes }: Watch, document: Document): Uint8Array | undefined => wholes.get(document)?.deref();

const wasRead = ({ read }: Snapshot, part: Section): boolean =>
  read.some(({ learn, space }) => part.learn === learn && part.space === space);

const tellAll = async (watch: Watch, values: ReadonlyMap<Part, PartValue>, fresh: readonly Stream[]): Promise<void> => {
  for (const [part, value] of values) tellChanges(watch, part, value);
  const pause = inSlices();
  for (const stream of fresh) {
    // Nothing else is read for this watch meanwhile, but streams may close.
    await pause();
    if (!watch.streams.has(stream)) continue;
    const { document } = stream;
    const whole = wholeFor(watch, document) ?? wholeOf(document, values);
    watch.wholes.set(document, new WeakRef(whole));
    stream.fresh = false;
    stream.events.send(whole);
  }
};

/** Sends a part to the streams that have been sent its document before, if it has changed. */
const tellChanges = ({ streams, told }: Watch, part: Part, value: PartValue): void => {
  const changes = changesIn(told, part.name, value);
  if (changes === null) return;
  const event = typeof value === 'object' ? 'patch' : 'put';
  const bytesAt = new Map<string, Uint8Array>();
  for (const { fresh, document, events } of streams) {
    if (fresh || !document.parts.includes(part)) continue;
    const path = document.pathOf(part);
    const bytes = bytesAt.get(path) ?? eventBytes(event, { path, data: changes });
    bytesAt.set(path, bytes);
    events.send(bytes);
  }
};

const wholeOf = ({ whole, parts }: Document, values: ReadonlyMap<Part, PartValue>): Uint8Array =>
  eventBytes('put', { path: '/', data: whole(parts.map((part) => values.get(part) ?? '')) });
