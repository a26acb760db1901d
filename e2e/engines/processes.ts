/** Starts child processes, waits until they are ready, and ends each of them by its own id, even after an error. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A running process. */
export interface RunningProcess {
  /** The last 4,000 characters of its output. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** A process to start, and how to recognise that it is ready. */
export interface ProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Whether the process is ready, given its output. Called every 50 ms; a rejection counts as not ready. */
  readonly isReady: (output: string) => Promise<boolean>;
}

/** Timeout for a process to become ready, in milliseconds. */
const START_TIMEOUT = 30_000;
/** Time that a process has to end by itself before it is killed, in milliseconds. */
const STOP_TIMEOUT = 5_000;
const OUTPUT_KEPT = 4_000;

/** Resolves after a number of milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a signal to the process group of a child, so that its own children receive it, too. */
const signal = (child: ChildProcess, name: NodeJS.Signals): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    // All processes of the group have ended already.
  }
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const stop = async (child: ChildProcess): Promise<void> => {
  if (!hasEnded(child)) {
    const ended = once(child, 'exit');
    signal(child, 'SIGTERM');
    await Promise.race([ended, pause(STOP_TIMEOUT)]);
  }
  // Kills processes that are still running in the group.
  signal(child, 'SIGKILL');
};

/** Starts a process and waits until it is ready. Rejects with its output if it ends or exceeds the timeout. */
export const start = async ({ command, args, env, isReady }: ProcessOptions): Promise<RunningProcess> => {
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
  const running: RunningProcess = {
    output: () => output,
    stop: async () => {
      await stop(child);
      process.off('exit', kill);
    },
  };
  const end = Date.now() + START_TIMEOUT;
  while (!(await isReady(output).catch(() => false))) {
    if (failure === undefined && !hasEnded(child) && Date.now() < end) {
      await pause(50);
      continue;
    }
    await running.stop();
    throw new Error(`${command} did not start: ${failure?.message ?? output}`);
  }
  return running;
};
