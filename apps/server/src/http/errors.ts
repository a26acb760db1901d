import { type ErrorBody, type ErrorCode, errorCatalogue, errorDocs } from '@parlance/contract';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isTimeout } from '../platform/database.ts';
import { QueueFull } from '../platform/fair-queue.ts';
import { ShareFull } from '../platform/share-full.ts';
import { hasCode } from '../platform/stored-secret.ts';
import { logRequest } from './request-log.ts';
import { NOT_STORED } from './security.ts';

/** An expected failure with a code of the error catalogue. A route throws it, and `answerError` sends the response. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** The seconds after which it is worth trying again, for the header `retry-after`. */
  readonly retryAfter: number | undefined;

  /** @param detail the exact cause in English for developers; the catalogue's sentence by default. */
  constructor(code: ErrorCode, detail?: string, retryAfter?: number) {
    super(detail ?? errorDocs[code]);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The maximum number of characters of an error's message, which may quote the request. */
const MESSAGE_MOST = 500;

/** The body of an error response. */
export const errorBody = (code: ErrorCode, message: string = errorDocs[code]): ErrorBody => ({
  error: { code, message: message.slice(0, MESSAGE_MOST).toWellFormed() },
});

/** The statuses of refusals that operators watch: failed sign-ins, missing rights, and limits. */
const WATCHED: ReadonlySet<number> = new Set([401, 403, 429]);

/** The seconds after which it is worth trying again, where nothing better is known. */
const RETRY_AFTER = 5;

/** Sends an error response with a code of the catalogue. Failed sign-ins, missing rights and limits are logged. */
export const refuse = (reply: FastifyReply, code: ErrorCode, message?: string): FastifyReply => {
  const { status } = errorCatalogue[code];
  const { method, routeOptions } = reply.request;
  const fields = { event: 'access-refused', code, method, route: routeOptions.url };
  if (WATCHED.has(status)) logRequest(reply.request, { level: 'info', fields, message: 'Refused' });
  if (status === 429 && !reply.hasHeader('retry-after')) void reply.header('retry-after', RETRY_AFTER);
  return reply.status(status).send(errorBody(code, message));
};

/** The error handler. The cause of a server error is logged and not sent. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { code, message } = classify(error);
  if (errorCatalogue[code].report) report(error, code, request);
  else request.log.debug({ code, reason: loggedReason(error) }, 'refused');
  if (error instanceof Refusal && error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
  if (error instanceof ShareFull) void reply.header('retry-after', error.retryAfter);
  return refuse(reply.header('cache-control', NOT_STORED), code, message);
};

/**
 * Why a request was refused, without anything that it contains: other messages quote its address and its keys, where
 * mailed links and names may stand.
 */
const loggedReason = (error: FastifyError): string => {
  if (error instanceof Refusal) return error.message.slice(0, MESSAGE_MOST);
  if (!hasZodFastifySchemaValidationErrors(error)) return error.code;
  const places = error.validation.map(
    ({ instancePath, keyword }) => `${error.validationContext}${instancePath} ${keyword}`,
  );
  return places.join(', ').slice(0, MESSAGE_MOST);
};

/** Logs a failure that its code reports; of repeated ones some lines, and how many more there were. */
export const report = (error: Error, code: ErrorCode, request: FastifyRequest): void => {
  const message = error.message.slice(0, MESSAGE_MOST);
  if (!MET_BY_ALL.has(code)) {
    logRequest(request, { level: 'error', fields: { err: error, code }, message });
    return;
  }
  const skipped = linesSkipped(request.server.log, code);
  if (skipped !== undefined) request.log.error({ err: error, code, ...(skipped > 0 && { skipped }) }, message);
};

/** Failures of the database, which every request meets: a line a second says enough. */
const MET_BY_ALL: ReadonlySet<ErrorCode> = new Set(['unavailable', 'server-full', 'request-timeout']);
const LINE_EVERY_MS = 1000;
type LastLines = Map<ErrorCode, { readonly at: number; skipped: number }>;
/** The last lines of each log by code. */
const lastLinesOf = new WeakMap<FastifyBaseLogger, LastLines>();

/** The number of lines about a failure that were left out since the last one; undefined if this one is left out, too. */
const linesSkipped = (log: FastifyBaseLogger, code: ErrorCode): number | undefined => {
  const lastLines: LastLines = lastLinesOf.get(log) ?? new Map();
  lastLinesOf.set(log, lastLines);
  const last = lastLines.get(code);
  const now = performance.now();
  if (last !== undefined && now - last.at < LINE_EVERY_MS) {
    last.skipped += 1;
    return undefined;
  }
  lastLines.set(code, { at: now, skipped: 0 });
  return last?.skipped ?? 0;
};

/** The code for an error, and the message that may be sent; without a message, the catalogue's sentence is sent. */
export const classify = (error: FastifyError): { readonly code: ErrorCode; readonly message?: string } => {
  if (error instanceof Refusal) return { code: error.code, message: error.message };
  if (hasZodFastifySchemaValidationErrors(error)) return { code: 'request-invalid', message: error.message };
  if (isTimeout(error)) return { code: 'request-timeout' };
  if (isBrokenOff(error)) return { code: 'request-invalid', message: 'The request was broken off.' };
  if (hasCode(error, '53100')) return { code: 'server-full' };
  if (isDatabaseUnavailable(error) || error instanceof QueueFull) return { code: 'unavailable' };
  if (error instanceof ShareFull) return { code: 'request-too-many' };
  if (isUnstorable(error)) return { code: 'request-invalid', message: 'A text has characters that cannot be kept.' };
  return { code: codeOfStatus(error.statusCode ?? 500) };
};

const codeOfStatus = (status: number): ErrorCode => {
  if (status >= 500) return status === 503 ? 'unavailable' : 'internal';
  if (status === 413) return 'request-too-large';
  if (status === 429) return 'request-too-many';
  return status === 404 ? 'not-found' : 'request-invalid';
};

/** Whether the client closed the connection before all of its request had come. */
const isBrokenOff = (error: Error): boolean => error.message === 'aborted' && hasCode(error, 'ECONNRESET');

/** Whether the text cannot be stored by PostgreSQL: it contains a zero character or half of a surrogate pair. */
const isUnstorable = (error: Error): boolean => hasCode(error, '22021', '22P05');

/** What the operating system says of a connection that could not be made or broke; `EPIPE`: it broke before a write. */
const BROKEN_CONNECTION = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'] as const;

/** Whether there is no connection, or the database is shutting down, starting up or full. */
const isDatabaseUnavailable = (error: Error): boolean =>
  hasCode(error, ...BROKEN_CONNECTION, '57P01', '57P02', '57P03', '53300', '08006', '08001') ||
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  );
