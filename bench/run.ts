/**
 * `npm run bench`: the figures of the server, and of a word's card in the browser, printed, kept in `bench/figures.json`
 * and held against the budgets. `node bench/run.ts streams idle` measures these alone and keeps the others as they are.
 * Fails where a figure that does not depend on the machine's speed is beyond its budget.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { measureBackup } from './backup.ts';
import { type Budget, judgeFigures, lineOf } from './budgets.ts';
import { rounded } from './figures.ts';
import { measureIdle } from './idle.ts';
import { measureJudging } from './judging.ts';
import { measureLongHistories } from './long-histories.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStreams } from './streams.ts';
import { measureSyncWrites } from './sync-writes.ts';
import { measureWordCard } from './word-card.ts';

const MEASUREMENTS: Readonly<Record<string, () => object>> = {
  judging: () => measureJudging(),
  syncWrites: measureSyncWrites,
  longHistories: measureLongHistories,
  streams: measureStreams,
  signIn: measureSignIn,
  idle: measureIdle,
  backup: measureBackup,
  wordCard: measureWordCard,
};
const FILE = 'bench/figures.json';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(MEASUREMENTS, name));
if (unknown.length > 0)
  throw new Error(`There are ${Object.keys(MEASUREMENTS).join(', ')}; not ${unknown.join(', ')}.`);

const keep = (name: string, measured: object): void => {
  const known = JSON.parse(readFileSync(FILE, 'utf8'));
  const date = new Date().toISOString().slice(0, 10);
  const figures = { ...known, date, cores: cpus().length, node: process.version, [name]: measured };
  writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`);
};

/** Prints figures against budgets. @returns whether all are met. */
const report = (budgets: readonly Budget[]): boolean => {
  const judged = judgeFigures(JSON.parse(readFileSync(FILE, 'utf8')), budgets);
  for (const each of judged) console.log(lineOf(each));
  return judged.every(({ isMet }) => isMet);
};

for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // What else the machine did in the minute before: much of it makes every time longer.
  const machineLoad = rounded(loadavg()[0] ?? 0, 1);
  const measured = { ...(await measure()), machineLoad };
  console.log(`${name}:`, measured);
  keep(name, measured);
}
const { server, onTwoCores }: Record<'server' | 'onTwoCores', readonly Budget[]> = JSON.parse(
  readFileSync('bench/budgets.json', 'utf8'),
);
report(onTwoCores);
process.exitCode = report(server) ? 0 : 1;
