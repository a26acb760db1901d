/**
 * Records what servers log during a whole test run, and the private values that tests sent them, in the folder that
 * `TEST_LOGS` names; does nothing if the variable is not set. `scripts/logs` reads them at the end of `npm test`.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The tests whose servers log: those on Vitest, the journeys in Chromium, and those in the other engines. */
export type LogSource = 'server' | 'browser' | 'engines';

/** A nickname, or a password, token or cookie. */
export interface PrivateValue {
  readonly kind: 'name' | 'secret';
  readonly value: string;
}

/** Whether this run records. */
export const recordsLogs = (): boolean => (process.env.TEST_LOGS ?? '') !== '';

/** Appends to a file of this process, so that processes do not write into each other's lines. */
const append = (kind: string, source: string, text: string): void => {
  if (!recordsLogs()) return;
  const folder = join(process.env.TEST_LOGS ?? '', kind);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${source}-${process.pid}.txt`), text);
};

/** Records a text that a server has logged; pieces of a line may come one after another. */
export const recordLog = (source: LogSource, text: string): void => append('lines', source, text);

const recorded = new Set<string>();

/** Records a value that no log may contain. */
export const recordPrivateValue = ({ kind, value }: PrivateValue): void => {
  const line = `${JSON.stringify({ kind, value })}\n`;
  if (recorded.has(line)) return;
  recorded.add(line);
  append('values', 'server', line);
};
