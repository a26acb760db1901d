/** Runs a list of named steps one after another, and says at the end what failed. */
import { spawnSync } from 'node:child_process';

/** @typedef {{name: string, command: string[], env?: Record<string, string>, before?: () => Record<string, string>}} Step */

const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);

/**
 * Each step in turn; a failure does not hide what the later ones would say.
 * @param {Step[]} steps
 * @returns {string[]} names of the failed ones
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
