/** The shared state of one learner's streams: changes are read once, and each stream is sent its part. */
import type { ServerResponse } from 'node:http';
import type { Section, Snapshot } from '../progress/index.ts';
import { changesIn, type SentValues } from './changes.ts';
import type { Document, Part } from './parts.ts';

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
  readonly connection: ServerResponse;
  /** Whether nothing has been sent on it yet. */
  fresh: boolean;
}

/** The streams of a learner, and the values that were last sent on them. */
export interface Watch {
  readonly uid: string;
  readonly streams: Set<Stream>;
  readonly told: SentValues;
  /** The highest revision that was read; null before the first read. */
  cursor: number | null;
  reading: boolean;
  /** Whether a new revision arrived while it was reading. */
  again: boolean;
  readonly stop: () => void;
}

/**
 * The maximum number of unsent bytes for a slow client; beyond it, the connection is closed and the client reconnects.
 */
const MAX_UNSENT_BYTES = 4_000_000;

/** Formats a server-sent event. */
export const frame = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Writes to a stream; closes the connection of a client that does not read. */
export const writeTo = ({ connection }: Stream, text: string): void => {
  connection.write(text);
  if (connection.writableLength > MAX_UNSENT_BYTES) connection.destroy();
};

/** Reads once, and sends the whole document to new streams and the changes to the others. */
export const readOnce = async (source: Source, watch: Watch): Promise<void> => {
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
  tellAll(watch, { parts: all.filter((part) => wasRead(snapshot, part)), snapshot, fresh });
  watch.cursor = Math.max(cursor ?? 0, snapshot.revision);
};

const wasRead = ({ read }: Snapshot, part: Section): boolean =>
  read.some(({ learn, space }) => part.learn === learn && part.space === space);

interface Reading {
  readonly parts: readonly Part[];
  readonly snapshot: Snapshot;
  readonly fresh: readonly Stream[];
}

const tellAll = ({ streams, told }: Watch, { parts, snapshot, fresh }: Reading): void => {
  const values = new Map(parts.map((part) => [part.name, part.valueIn(snapshot)]));
  for (const part of parts) {
    const value = values.get(part.name) ?? '';
    const changes = changesIn(told, part.name, value);
    if (changes === null) continue;
    const event = typeof value === 'object' ? 'patch' : 'put';
    for (const stream of streams) {
      if (stream.fresh || !stream.document.parts.includes(part)) continue;
      writeTo(stream, frame(event, { path: stream.document.pathOf(part), data: changes }));
    }
  }
  for (const stream of fresh) {
    const whole = stream.document.whole(stream.document.parts.map(({ name }) => values.get(name) ?? ''));
    writeTo(stream, frame('put', { path: '/', data: whole }));
    stream.fresh = false;
  }
};
