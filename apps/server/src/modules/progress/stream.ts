/** Server-sent events: informs a learner's devices that there is a new revision to fetch. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginEventStream } from '../../http/event-stream.ts';
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
  /** Keeps the request open and sends an event for each revision, until the session ends. */
  readonly open: (request: FastifyRequest, reply: FastifyReply, owner: StreamOwner) => void;
  readonly count: () => number;
  /** Ends all streams, so that a stopping server need not wait. */
  readonly close: () => void;
}

/**
 * Creates streams on a bus. An event is `event: revision` with the revision as data; 0 means that the client must
 * fetch.
 */
export const streamsOn = (push: PushBus): Streams => {
  const endings = new Set<() => void>();
  return {
    open: (request, reply, { uid, current, whenEnded }) => {
      const raw = beginEventStream(reply);
      const tell = (revision: number | null): void => {
        raw.write(`event: revision\ndata: ${revision ?? 0}\n\n`);
      };
      const stopListening = push.subscribe(uid, tell);
      const beat = setInterval(() => raw.write(': keep-alive\n\n'), KEEP_ALIVE);
      const end = (): void => {
        clearInterval(beat);
        stopListening();
        stopWatching();
        endings.delete(end);
        raw.end();
      };
      const stopWatching = whenEnded(end);
      endings.add(end);
      request.raw.on('close', end);
      tell(current);
    },
    count: () => endings.size,
    close: () => {
      for (const end of [...endings]) end();
    },
  };
};
