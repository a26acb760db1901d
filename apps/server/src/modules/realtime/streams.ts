/**
 * Open streams of realtime documents. All streams of a learner in this process share one watch: it is notified of new
 * revisions, reads the changes once, and sends each stream its part. A stream only holds its connection. The values
 * that were last sent are stored as hashes, once per learner. One timer keeps all connections alive.
 */
import type { ServerResponse } from 'node:http';
import type { Log } from '../../platform/log.ts';
import type { PushBus } from '../../platform/push.ts';
import type { Document } from './parts.ts';
import { frame, readOnce, type Source, type Stream, type Watch, writeTo } from './watch.ts';

/** All streams of this process. */
export interface Streams {
  /**
   * Sends the whole document on a connection, and then each change. @returns a function that ends the stream because
   * its session has ended.
   */
  readonly open: (uid: string, document: Document, connection: ServerResponse) => () => void;
  readonly count: () => number;
  /** Ends all streams, so that a stopping server need not wait. */
  readonly close: () => void;
}

/** The interval of keep-alive events in milliseconds (rules §6). */
const KEEP_ALIVE = 30_000;
/** Opens the streams of a process. */
export const openStreams = (
  source: Source,
  { push, log, keepAlive = KEEP_ALIVE }: { readonly push: PushBus; readonly log: Log; readonly keepAlive?: number },
): Streams => {
  const watches = new Map<string, Watch>();
  const all = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;

  const beat = (): void => {
    for (const stream of all) writeTo(stream, frame('keep-alive', null));
  };
  const remove = (watch: Watch, stream: Stream): void => {
    all.delete(stream);
    watch.streams.delete(stream);
    if (watch.streams.size === 0 && watches.get(watch.uid) === watch) {
      watch.stop();
      watches.delete(watch.uid);
    }
    if (all.size === 0) timer = void clearInterval(timer);
  };
  const refresh = async (watch: Watch): Promise<void> => {
    watch.again = true;
    if (watch.reading) return;
    watch.reading = true;
    try {
      while (watch.again && watch.streams.size > 0) {
        watch.again = false;
        await readOnce(source, watch);
      }
    } catch (error) {
      log.error({ err: error }, 'A realtime document could not be read');
      for (const { connection } of watch.streams) connection.end();
    } finally {
      watch.reading = false;
    }
  };
  const watchOf = (uid: string): Watch => {
    const known = watches.get(uid);
    if (known !== undefined) return known;
    const watch: Watch = {
      uid,
      streams: new Set(),
      told: new Map(),
      cursor: null,
      reading: false,
      again: false,
      stop: push.subscribe(uid, (revision) => {
        if (revision === null || revision > (watch.cursor ?? 0)) void refresh(watch);
      }),
    };
    watches.set(uid, watch);
    return watch;
  };
  return {
    open: (uid, document, connection) => {
      const watch = watchOf(uid);
      const stream: Stream = { document, connection, fresh: true };
      watch.streams.add(stream);
      all.add(stream);
      timer ??= setInterval(beat, keepAlive);
      connection.once('close', () => remove(watch, stream));
      void refresh(watch);
      return () => {
        connection.end(frame('auth_revoked', 'The session has ended.'));
      };
    },
    count: () => all.size,
    close: () => {
      for (const { connection } of [...all]) connection.end();
    },
  };
};
