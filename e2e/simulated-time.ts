/** One time for a program and the browsers that use it, which can be moved ahead by days. */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';

const PRELOAD = join(import.meta.dirname, 'clock-preload.mjs');

/** The time; it runs as fast as ever between two jumps. */
export interface SimulatedTime {
  /** What makes a program keep this time (`startProgram`). */
  readonly settings: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Gives a browser this time, or one that is so many milliseconds slow; to be called before its first page. */
  readonly giveTo: (context: BrowserContext, slow?: number) => Promise<void>;
  /** It becomes `moment` for the program and for all browsers. */
  readonly jump: (moment: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A time that begins at `moment` (ms). */
export const startTime = async (moment: number): Promise<SimulatedTime> => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-time-'));
  const file = join(folder, 'offset');
  const clocks: { readonly context: BrowserContext; readonly slow: number }[] = [];
  let offset = 0;
  const now = (): number => Date.now() + offset;
  const setTo = async (time: number): Promise<void> => {
    offset = time - Date.now();
    // Whoever reads meanwhile finds the old or the new file, never half of one.
    await writeFile(`${file}.new`, String(offset));
    await rename(`${file}.new`, file);
  };
  await setTo(moment);
  return {
    settings: { NODE_OPTIONS: `--import=${pathToFileURL(PRELOAD).href}`, CLOCK_OFFSET_FILE: file },
    now,
    giveTo: async (context, slow = 0) => {
      clocks.push({ context, slow });
      await context.clock.install({ time: now() - slow });
    },
    jump: async (time) => {
      await setTo(time);
      await Promise.all(clocks.map(({ context, slow }) => context.clock.setSystemTime(now() - slow)));
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
};
