import type { onRequestHookHandler } from 'fastify';
import { refuse, report } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route may work for as long as it needs before it answers. */
    readonly takesLong?: boolean;
  }
}

/** The most time until a request is answered, in milliseconds: less than proxies wait as a rule. */
const ANSWER_MS = 50_000;

/**
 * Answers with `request-timeout` if a route has not begun to answer in time, whatever it waits for. What it does goes on;
 * an answer that has begun, as a file or a stream, may take longer.
 */
export const answerInTime =
  (most = ANSWER_MS): onRequestHookHandler =>
  (request, reply, done) => {
    if (request.routeOptions.config.takesLong !== true) {
      const timer = setTimeout(() => {
        if (reply.sent || reply.raw.headersSent) return;
        report(new TypeError(`No answer in time at ${request.routeOptions.url}`), 'request-timeout', request);
        refuse(reply, 'request-timeout');
      }, most);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  };
