/** `npm run bench`: every figure that depends on the machine, printed and kept in `bench/figures.json`. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measureJudging } from './judging.ts';
import { measureSyncWrites } from './sync-writes.ts';

const judging = measureJudging();
console.log('answers judged:', judging);
const syncWrites = await measureSyncWrites();
console.log('sync writes:', syncWrites);
const figures = {
  date: new Date().toISOString().slice(0, 10),
  cores: cpus().length,
  node: process.version,
  judging,
  syncWrites,
};
writeFileSync('bench/figures.json', `${JSON.stringify(figures, null, 2)}\n`);
