/** Runs a list of named steps one after another, and collects those that failed. */
import { spawnSync } from 'node:child_process';

/** @typedef {{name: string, command: string[], env?: Record<string, string>, before?: () => Record<string, string>}} Step */

const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);

/**
 * Runs each step, also after a failed one.
 * @param {Step[]} steps
 * @returns {string[]} the names of the failed steps
 */
export const runSteps = (steps) =>
  steps
    .filter(({ name, command, env, before }) => {
      const since = Date.now();
      console.log(`\n— ${name}`);
      const [program, ...args] = command;
      const { status } = spawnSync(program, args, {
        stdio: 'inherit',
        env: { ...process.env, ...env, ...before?.() },
      });
      console.log(`— ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds(since)} s)`);
      return status !== 0;
    })
    .map(({ name }) => name);
