/** The lines of the log about requests: of bounded number, whoever sends how many. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type LineLimit, limitLines } from '../platform/line-limit.ts';
import { networkOf } from './limits.ts';

/** What is written about a request. The code names the kind of a line. */
export interface RequestLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: { readonly code: string } & Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** The limit of each log: several servers of one process do not count each other's lines. */
const limits = new WeakMap<FastifyBaseLogger, LineLimit>();

const limitOf = (log: FastifyBaseLogger): LineLimit => {
  const limit = limits.get(log) ?? limitLines();
  limits.set(log, limit);
  return limit;
};

/**
 * Writes a line about a request, or counts it if its network caused several with this code in this minute. The count is
 * written at the end of the minute; the network is not.
 */
export const logRequest = ({ log, ip, server }: FastifyRequest, { level, fields, message }: RequestLine): void => {
  const { code, event } = fields;
  const isDue = limitOf(server.log).isDue(`${level} ${code}`, networkOf(ip), ({ lines: leftOut, sources, seconds }) =>
    server.log[level]({ event, code, leftOut, sources, seconds }, `${message}: more such lines were left out`),
  );
  if (isDue) log[level](fields, message);
};
