/** Server-sent events on one connection. `stream-registry.ts` opens them. */
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** The part of a response that a stream needs. */
export type StreamConnection = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'destroyed' | 'once'>;

/** Formats an event with a value as JSON. */
export const eventBytes = (event: string, data: unknown): Uint8Array =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** Hijacks a reply and starts server-sent events on it, with the headers that hooks have set. */
export const beginEventStream = (reply: FastifyReply): StreamConnection => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...passedHeaders(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  return raw;
};

/** The headers that hooks have set on the reply (security headers, request id), for the raw response. */
const passedHeaders = (reply: FastifyReply): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  );
