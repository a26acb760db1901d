import { Writable } from 'node:stream';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** The log of the program: one JSON object per line, or plain lines on a terminal. */
export type Log = Logger;

/** Names of fields whose values are never logged. */
const SECRET = /^(authorization|cookie|set-cookie|vfu|.*(password|token|secret))$/i;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** The depth to which records are searched for secrets; a record may contain itself. */
const DEPTH = 6;

/** A copy of a record without secrets, of bounded size. Only plain objects and lists are copied. */
const withoutSecrets = (record: Fields, depth = DEPTH): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record)
      .slice(0, ENTRIES_MOST)
      .map(([name, value]) => {
        if (SECRET.test(name)) return [name, '[secret]'];
        return [name, bounded(value, depth)];
      }),
  );

/** The most characters of a text, and entries of a list, in a line: a line must not grow with what a client sent. */
const TEXT_MOST = 4000;
const ENTRIES_MOST = 20;

const bounded = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return value.slice(0, TEXT_MOST);
  if (Array.isArray(value))
    return depth > 0 ? value.slice(0, ENTRIES_MOST).map((each) => bounded(each, depth - 1)) : [];
  return isFields(value) && depth > 0 ? withoutSecrets(value, depth - 1) : value;
};

/** The logged properties of an error, without values of rows that the database quotes. */
const errorWithoutValues = (error: Error): Record<string, unknown> => {
  const { detail: _detail, where: _where, parameters: _parameters, ...rest } = stdSerializers.err(error);
  return withoutSecrets(rest);
};

/**
 * Opens the log.
 * @param level the lowest level that is written.
 * @param output the destination; the standard output by default.
 */
export const openLog = (level: string, output: DestinationStream = standardOutput()): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorWithoutValues },
      formatters: { log: (record) => withoutSecrets(record) },
    },
    output,
  );

const standardOutput = (): DestinationStream =>
  process.stdout.isTTY ? plainLines(process.stdout) : pino.destination(1);

const names: Readonly<Record<string, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** Formats log records for people: time, level, message, and the stack of an error. */
export const plainLines = (output: { write(text: string): unknown }): Writable =>
  new Writable({
    decodeStrings: false,
    write: (record: string, _encoding, done) => {
      output.write(plainLine(record));
      done();
    },
  });

const plainLine = (record: string): string => {
  const { level, time, msg, err, ...rest } = JSON.parse(record);
  const details = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const head = [String(time).slice(11, 19), (names[level] ?? '').padEnd(5), msg, ...details].join(' ');
  return err?.stack === undefined ? `${head}\n` : `${head}\n${err.stack}\n`;
};
