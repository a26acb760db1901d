/**
 * Open streams of realtime documents. All streams of a learner in this process share one watch: it is notified of new
 * revisions, reads the changes once, and sends each stream its part. A stream only holds its connection. The values
 * that were last sent are stored as hashes, once per learner.
 */
import type { StreamConnection } from '../../http/event-stream.ts';
import { eventBytes } from '../../http/event-stream.ts';
import type { StreamRegistry } from '../../http/stream-registry.ts';
import type { Log } from '../../platform/log.ts';
import type { PushBus } from '../../platform/push.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import type { Document } from './parts.ts';
import { readOnce, type Source, type Stream, type Watch } from './watch.ts';

/** All streams of this process. */
export interface Streams {
  /**
   * Sends the whole document, and then each change.
   * @param begin begins the response; it is not called if the stream is refused.
   * @param closed is called once when the stream is closed, after `open` has returned.
   * @returns a function that ends the stream because its session has ended.
   * @throws Refusal `request-too-many` or `server-busy`.
   */
  readonly open: (uid: string, document: Document, begin: () => StreamConnection, closed: () => void) => () => void;
  readonly count: () => number;
  /** Ends all streams, so that a stopping server need not wait. */
  readonly close: () => void;
}

/** The interval of keep-alive events in milliseconds (rules §6). */
const KEEP_ALIVE = 30_000;
/** What streams need of the process. */
export interface StreamDeps {
  readonly push: PushBus;
  readonly log: Log;
  readonly registry: StreamRegistry;
  /** How much may be read for each learner, in characters. */
  readonly budget: WorkBudget;
}

/** Opens the streams of a process. */
export const openStreams = (source: Source, { push, log, registry, budget }: StreamDeps): Streams => {
  const group = registry.group({ bytes: eventBytes('keep-alive', null), everyMs: KEEP_ALIVE });
  const watches = new Map<string, Watch>();

  const remove = (watch: Watch, stream: Stream): void => {
    watch.streams.delete(stream);
    if (watch.streams.size === 0 && watches.get(watch.uid) === watch) {
      watch.stop();
      watches.delete(watch.uid);
    }
  };
  /** Reads what came until the learner's share allowed it; nothing if all streams have closed in the meantime. */
  const readInTurn = (watch: Watch): Promise<void> =>
    budget.run(watch.uid, async () => {
      watch.again = false;
      return watch.streams.size === 0 ? 0 : readOnce(source, watch);
    });
  const refresh = async (watch: Watch): Promise<void> => {
    watch.again = true;
    if (watch.reading) return;
    watch.reading = true;
    try {
      while (watch.again && watch.streams.size > 0) await readInTurn(watch);
    } catch (error) {
      log.error({ err: error }, 'A realtime document could not be read');
      for (const { events } of [...watch.streams]) events.end();
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
      wholes: new Map(),
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
    open: (uid, document, begin, closed) => {
      const events = group.open(uid, begin, () => {
        remove(watch, stream);
        closed();
      });
      const watch = watchOf(uid);
      const stream: Stream = { document, events, fresh: true };
      watch.streams.add(stream);
      void refresh(watch);
      return () => events.end(eventBytes('auth_revoked', 'The session has ended.'));
    },
    count: group.count,
    close: group.close,
  };
};
