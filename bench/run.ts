/**
 * `npm run bench` measures the server, and word cards in the browser. It prints the figures, writes them into
 * `bench/figures.json` and compares them with their budgets. `node bench/run.ts streams idle` measures these two only
 * and keeps the other figures. It fails if a figure that does not depend on the speed of the machine is beyond its
 * budget.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { measureBackup } from './backup.ts';
import { type Budget, compareFigures, lineOf } from './budgets.ts';
import { measureChatAnswers } from './chat-answers.ts';
import { rounded } from './figures.ts';
import { measureIdle } from './idle.ts';
import { measureJudging } from './judging.ts';
import { FIGURES, keepFigures } from './keep-figures.ts';
import { measureLongHistories } from './long-histories.ts';
import { measureReview } from './review.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStreams } from './streams.ts';
import { measureSyncWrites } from './sync-writes.ts';
import { measureTutorTalks } from './tutor-talks.ts';
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
  review: measureReview,
  chatAnswers: measureChatAnswers,
  tutorTalks: measureTutorTalks,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(MEASUREMENTS, name));
if (unknown.length > 0)
  throw new Error(`There are ${Object.keys(MEASUREMENTS).join(', ')}; not ${unknown.join(', ')}.`);

/** Prints figures and budgets. @returns whether all budgets are met. */
const report = (budgets: readonly Budget[]): boolean => {
  const judged = compareFigures(JSON.parse(readFileSync(FIGURES, 'utf8')), budgets);
  for (const each of judged) console.log(lineOf(each));
  return judged.every(({ isMet }) => isMet);
};

for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // The load of the machine in the minute before: a high load makes every time longer.
  const machineLoad = rounded(loadavg()[0] ?? 0, 1);
  const measured = { ...(await measure()), machineLoad };
  console.log(`${name}:`, measured);
  keepFigures(name, measured);
}
const { server, onTwoCores }: Record<'server' | 'onTwoCores', readonly Budget[]> = JSON.parse(
  readFileSync('bench/budgets.json', 'utf8'),
);
report(onTwoCores);
process.exitCode = report(server) ? 0 : 1;
