/** Builds every part whose inputs have changed; `--clean` builds all parts. */
import { rmSync } from 'node:fs';
import { buildStale } from './lib/build.mjs';

if (process.argv.includes('--clean')) rmSync('dist', { recursive: true, force: true });
await buildStale();
