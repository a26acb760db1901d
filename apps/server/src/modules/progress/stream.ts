/** Server-sent events: tells a learner's devices that there is a new revision to fetch. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PushBus } from '../../platform/push.ts';

/** Proxies and browsers drop a silent connection after about a minute. */
const KEEP_ALIVE = 25_000;

/** All open streams of this process. */
export interface Streams {
  /** Holds the request open and writes an event for each revision. `current` is the revision now. */
  readonly open: (request: FastifyRequest, reply: FastifyReply, of: { uid: string; current: number }) => void;
  readonly count: () => number;
  /** Ends all of them, so that a stopping server need not wait. */
  readonly close: () => void;
}

/** Streams on a bus. An event is `event: revision` with the revision as data; 0 means: read again. */
export const streamsOn = (push: PushBus): Streams => {
  const endings = new Set<() => void>();
  return {
    open: (request, reply, { uid, current }) => {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...passedHeaders(reply),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const tell = (revision: number | null): void => {
        raw.write(`event: revision\ndata: ${revision ?? 0}\n\n`);
      };
      const stopListening = push.subscribe(uid, tell);
      const beat = setInterval(() => raw.write(': keep-alive\n\n'), KEEP_ALIVE);
      const end = (): void => {
        clearInterval(beat);
        stopListening();
        endings.delete(end);
        raw.end();
      };
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

/** What hooks have already put on the reply (security headers, request id), as a raw answer needs it. */
const passedHeaders = (reply: FastifyReply): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  );
