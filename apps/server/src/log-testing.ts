/** The log of servers in tests: what they write is recorded for the check at the end of a whole test run. */
import { subscribe } from 'node:diagnostics_channel';
import { format } from 'node:util';
import { recordLog, recordPrivateValue, recordsLogs } from '@parlance/testing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Log, openLog } from './platform/log.ts';

/** Opens a log. @param onLine gets each line. @param level `trace` by default: everything is written. */
export const openTestLog = (onLine?: (line: string) => void, level = 'trace'): Log =>
  openLog(level, {
    write: (line) => {
      recordLog('server', line);
      onLine?.(line);
    },
  });

/** Fields whose values are secrets, in bodies and queries. */
const SECRET_FIELD = /"(password|newPassword|token|token_id|key|state|code)":"((?:[^"\\]|\\.)*)"/gu;
/** Their further names at the route that changes a password. */
const CHANGED_PASSWORD = /"(current|next)":"((?:[^"\\]|\\.)*)"/gu;
/** The field with a nickname, at the routes that take one. */
const NICKNAME = /"(name)":"((?:[^"\\]|\\.)*)"/gu;

/** Other values are words of programs, too, or characters that a test repeats. */
const SECRET = /^(?!(.)\1+$)(?=.*[^a-z\s])[\x21-\x7e ]{8,}$/u;
const NAME = /^\p{Lu}[\p{L}\p{M} ]{2,}$/u;

const valuesIn = (text: string, field: RegExp): readonly string[] =>
  [...text.matchAll(field)].map(([, , value = '']) => String(JSON.parse(`"${value}"`)));

const recordSecrets = (values: readonly string[]): void => {
  for (const value of values) if (SECRET.test(value)) recordPrivateValue({ kind: 'secret', value });
};

/** A body as JSON; empty for one that is nested too deeply. */
const jsonOf = (body: unknown): string => {
  try {
    return typeof body === 'string' ? body : JSON.stringify(body ?? {});
  } catch {
    return '';
  }
};

const recordRequest = ({ url, body, query, headers, cookies }: FastifyRequest): void => {
  const text = jsonOf(body);
  recordSecrets([...valuesIn(text, SECRET_FIELD), ...valuesIn(JSON.stringify(query), SECRET_FIELD)]);
  if (url.includes('/account/password')) recordSecrets(valuesIn(text, CHANGED_PASSWORD));
  recordSecrets([(headers.authorization ?? '').replace(/^Bearer /, '')]);
  recordSecrets(Object.values(cookies ?? {}).map(String));
  if (!/\/sign-up\/email|\/account\/name/.test(url)) return;
  for (const value of valuesIn(text, NICKNAME).map((name) => name.trim()))
    if (NAME.test(value)) recordPrivateValue({ kind: 'name', value });
};

/** Records what is written past the log. */
const recordConsole = (): void => {
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    // biome-ignore lint/suspicious/noConsole: what is written past the log is what is recorded here.
    const write = console[name].bind(console);
    console[name] = (...said: unknown[]) => {
      recordLog('server', `${format(...said)}\n`);
      write(...said);
    };
  }
};

const isFastify = (message: unknown): message is { readonly fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

let isRecording = false;

/**
 * Records the console, the private values of each request to the servers of this process, and the cookies that they set.
 * Further calls in one process do nothing.
 */
export const recordPrivateValues = (): void => {
  if (!recordsLogs() || isRecording) return;
  isRecording = true;
  recordConsole();
  subscribe('fastify.initialization', (message) => {
    if (!isFastify(message)) return;
    message.fastify.addHook('preValidation', (request, _reply, done) => {
      recordRequest(request);
      done();
    });
    message.fastify.addHook('onSend', (_request, reply, payload, done) => {
      const set = [reply.getHeader('set-cookie') ?? []].flat().map(String);
      recordSecrets(set.map((cookie) => decodeURIComponent(/^[^=]*=([^;]*)/.exec(cookie)?.[1] ?? '')));
      done(null, payload);
    });
  });
};
