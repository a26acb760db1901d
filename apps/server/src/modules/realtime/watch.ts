/** What all streams of one learner stand on: it reads once what changed, and tells each stream its part. */
import type { ServerResponse } from 'node:http';
import type { ChangedSection, Section, Snapshot } from '../progress/index.ts';
import { changesIn, type Told } from './changes.ts';
import type { Document, Part } from './parts.ts';

/** Where progress is read from. */
export interface Source {
  readonly read: (uid: string, parts: readonly Part[]) => Promise<Snapshot>;
  /** What changed after a revision. */
  readonly changed: (uid: string, revision: number) => Promise<readonly ChangedSection[]>;
}

/** One open stream. */
export interface Stream {
  readonly document: Document;
  readonly connection: ServerResponse;
  /** It has not been told anything yet. */
  fresh: boolean;
}

/** The streams of a learner, and what they were told. */
export interface Watch {
  readonly uid: string;
  readonly streams: Set<Stream>;
  readonly told: Told;
  /** The highest revision that was read; null before the first reading. */
  cursor: number | null;
  reading: boolean;
  /** Something came up while it was reading. */
  again: boolean;
  readonly stop: () => void;
}

/** Bytes that may wait for a client that does not read; then it is let go, and comes again. */
const MOST_WAITING = 4_000_000;

/** An event as it goes over the wire. */
export const frame = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Writes to a stream; whoever does not read is let go. */
export const tell = ({ connection }: Stream, text: string): void => {
  connection.write(text);
  if (connection.writableLength > MOST_WAITING) connection.destroy();
};

/** Tells what came up: new streams everything, the others what changed. */
export const readOnce = async (source: Source, watch: Watch): Promise<void> => {
  const { uid, cursor } = watch;
  const fresh = [...watch.streams].filter((stream) => stream.fresh);
  const changed = cursor === null ? [] : await source.changed(uid, cursor);
  const parts = partsToRead(watch, fresh, changed);
  if (parts.length > 0) {
    const snapshot = await source.read(uid, parts);
    tellAll(watch, { parts, snapshot, fresh });
    watch.cursor ??= snapshot.revision;
  }
  watch.cursor = Math.max(watch.cursor ?? 0, ...changed.map(({ revision }) => revision));
};

/** All parts of streams that know nothing yet, and those of the others that may have changed. */
const partsToRead = ({ streams }: Watch, fresh: readonly Stream[], changed: readonly Section[]): readonly Part[] => {
  const hasChanged = (part: Part): boolean =>
    changed.some(({ learn, space }) => part.space === space && (learn === '' || part.learn === learn));
  const own = fresh.flatMap(({ document }) => document.parts);
  const others = [...streams].flatMap(({ document }) => document.parts).filter(hasChanged);
  return [...new Map([...own, ...others].map((part) => [part.name, part])).values()];
};

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
      tell(stream, frame(event, { path: stream.document.pathOf(part), data: changes }));
    }
  }
  for (const stream of fresh) {
    const whole = stream.document.whole(stream.document.parts.map(({ name }) => values.get(name) ?? ''));
    tell(stream, frame('put', { path: '/', data: whole }));
    stream.fresh = false;
  }
};
