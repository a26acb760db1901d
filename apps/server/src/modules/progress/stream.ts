/** Server-sent events: informs a learner's devices that there is a new revision to fetch. */
import type { FastifyReply } from 'fastify';
import { beginEventStream, eventBytes } from '../../http/event-stream.ts';
import type { StreamRegistry } from '../../http/stream-registry.ts';
import type { PushBus } from '../../platform/push.ts';

/**
 * The interval of keep-alive comments in milliseconds: proxies and browsers drop a silent connection after about a
 * minute.
 */
const KEEP_ALIVE = 25_000;

/** The owner of a stream. */
export interface StreamOwner {
  readonly uid: string;
  /** The learner's current revision. */
  readonly current: number;
  /** Calls back when the session has ended. @returns a function that stops watching. */
  readonly whenEnded: (ended: () => void) => () => void;
}

/** All open streams of this process. */
export interface Streams {
  /**
   * Keeps the request open and sends an event for each revision, until the session ends.
   * @throws Refusal `request-too-many` or `server-busy`.
   */
  readonly open: (reply: FastifyReply, owner: StreamOwner) => void;
  readonly count: () => number;
  /** Ends all streams, so that a stopping server need not wait. */
  readonly close: () => void;
}

/**
 * Creates streams on a bus. An event is `event: revision` with the revision as data; 0 means that the client must
 * fetch.
 */
export const streamsOn = (push: PushBus, registry: StreamRegistry): Streams => {
  const group = registry.group({ bytes: Buffer.from(': keep-alive\n\n'), everyMs: KEEP_ALIVE });
  return {
    open: (reply, { uid, current, whenEnded }) => {
      const stream = group.open(
        uid,
        () => beginEventStream(reply),
        () => {
          stopListening();
          stopWatching();
        },
      );
      const tell = (revision: number | null): void => stream.send(eventBytes('revision', revision ?? 0));
      const stopListening = push.subscribe(uid, tell);
      const stopWatching = whenEnded(() => stream.end());
      tell(current);
    },
    count: group.count,
    close: group.close,
  };
};
