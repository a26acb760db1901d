/** Simulates one clock for a program and its browsers, which can be set forward by days. */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';

const PRELOAD = join(import.meta.dirname, 'clock-preload.mjs');

/** A simulated clock; it runs at normal speed between two jumps. */
export interface SimulatedTime {
  /** Settings for `startProgram` that make the program use this clock. */
  readonly settings: Readonly<Record<string, string>>;
  /** The current simulated time in milliseconds since 1970. */
  readonly now: () => number;
  /** Makes a browser use this clock, minus `slow` milliseconds. Must be called before its first page is opened. */
  readonly install: (context: BrowserContext, slow?: number) => Promise<void>;
  /** Sets the clock of the program and of all browsers to `moment`, in milliseconds since 1970. */
  readonly jump: (moment: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a clock at `moment`, in milliseconds since 1970. */
export const startSimulatedTime = async (moment: number): Promise<SimulatedTime> => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-time-'));
  const file = join(folder, 'offset');
  const clocks: { readonly context: BrowserContext; readonly slow: number }[] = [];
  let offset = 0;
  const now = (): number => Date.now() + offset;
  const setTo = async (time: number): Promise<void> => {
    offset = time - Date.now();
    // The rename is atomic, so that a concurrent reader finds either the old or the new file.
    await writeFile(`${file}.new`, String(offset));
    await rename(`${file}.new`, file);
  };
  await setTo(moment);
  return {
    settings: { NODE_OPTIONS: `--import=${pathToFileURL(PRELOAD).href}`, CLOCK_OFFSET_FILE: file },
    now,
    install: async (context, slow = 0) => {
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
