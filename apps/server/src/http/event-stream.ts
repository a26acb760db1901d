import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Hijacks a reply and starts server-sent events on it, with the headers that hooks have set. */
export const beginEventStream = (reply: FastifyReply): ServerResponse => {
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
