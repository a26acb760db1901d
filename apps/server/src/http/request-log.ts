/** The lines of the log about requests: of bounded number, whoever sends how many. */
import type { FastifyRequest } from 'fastify';
import { limitLines } from '../platform/line-limit.ts';
import { networkOf } from './limits.ts';

/** What is written about a request. The code names the kind of a line. */
export interface RequestLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: { readonly code: string } & Readonly<Record<string, unknown>>;
  readonly message: string;
}

const lines = limitLines();

/**
 * Writes a line about a request, or counts it if its network caused several with this code in this minute. The count is
 * written at the end of the minute; the network is not.
 */
export const logRequest = ({ log, ip, server }: FastifyRequest, { level, fields, message }: RequestLine): void => {
  const { code, event } = fields;
  const isDue = lines.isDue(`${level} ${code}`, networkOf(ip), ({ lines: leftOut, sources, seconds }) =>
    server.log[level]({ event, code, leftOut, sources, seconds }, `${message}: more such lines were left out`),
  );
  if (isDue) log[level](fields, message);
};
