/** Programs that a test starts: each is waited for until it serves, and ended by its own id, whatever happens. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program under way. */
export interface Running {
  /** What it has written so far, its last 4,000 characters. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** What is started, and how it is known to serve. */
export interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Whether it serves; asked every 50 ms. A rejection counts as not yet. */
  readonly isReady: () => Promise<boolean>;
}

/** Milliseconds until a program that was started must serve. */
const START_TIMEOUT = 30_000;
/** Milliseconds that a program has to end by itself before it is killed. */
const STOP_TIMEOUT = 5_000;
const OUTPUT_KEPT = 4_000;

/** Resolves after so many milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a signal to a program and to what it has started itself: it leads a process group of its own. */
const signal = (child: ChildProcess, name: NodeJS.Signals): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    // Everything in the group has ended already.
  }
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const stop = async (child: ChildProcess): Promise<void> => {
  if (!hasEnded(child)) {
    const ended = once(child, 'exit');
    signal(child, 'SIGTERM');
    await Promise.race([ended, pause(STOP_TIMEOUT)]);
  }
  // What the program left behind, or the program that did not listen.
  signal(child, 'SIGKILL');
};

/** Starts a program and waits until it serves; rejects with what it wrote where it ends or takes too long. */
export const start = async ({ command, args, env, isReady }: Start): Promise<Running> => {
  const options: SpawnOptions = { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } };
  const child = spawn(command, args, options);
  let output = '';
  let failure: Error | undefined;
  const keep = (chunk: unknown): void => {
    output = (output + String(chunk)).slice(-OUTPUT_KEPT);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.once('error', (error) => {
    failure = error;
  });
  const kill = (): void => signal(child, 'SIGKILL');
  process.once('exit', kill);
  const running: Running = {
    output: () => output,
    stop: async () => {
      await stop(child);
      process.off('exit', kill);
    },
  };
  const end = Date.now() + START_TIMEOUT;
  while (!(await isReady().catch(() => false))) {
    if (failure === undefined && !hasEnded(child) && Date.now() < end) {
      await pause(50);
      continue;
    }
    await running.stop();
    throw new Error(`${command} did not start: ${failure?.message ?? output}`);
  }
  return running;
};
