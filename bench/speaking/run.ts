/**
 * `npm run bench:speaking [-- en es fr]` evaluates the speech scorer and writes the figures into `bench/figures.json`
 * as `speaking`. It needs voices that are no part of the product: `scripts/fetch-voices.sh` and
 * `scripts/fetch-learners.sh`. `CALIBRATE=1` prints the figures of the sentences that thresholds are set with, and
 * writes nothing.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ENGINES, VOICES } from './engines.ts';
import { evaluate } from './evaluate.ts';
import { evaluateWords } from './words.ts';

const FILE = 'bench/figures.json';
const LANGUAGES = ['en', 'es', 'fr'];

if (!existsSync(ENGINES) || !existsSync(VOICES)) {
  console.error('There are no voices to try: run scripts/fetch-voices.sh and scripts/fetch-learners.sh.');
  process.exit(1);
}
const calibrates = process.env.CALIBRATE === '1';
const asked = process.argv.slice(2);
for (const language of asked.length > 0 ? asked : LANGUAGES) {
  const measured = { ...(await evaluate(language, !calibrates)), words: await evaluateWords(language, !calibrates) };
  console.log(`speaking ${language}:`, JSON.stringify(measured, null, 2));
  if (calibrates) continue;
  const known = JSON.parse(readFileSync(FILE, 'utf8'));
  const figures = { ...known, speaking: { ...known.speaking, [language]: measured } };
  writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`);
}
