/** Runs a list of named steps, and collects those that failed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string>} [env]
 * @property {() => Record<string, string>} [before]
 * @property {boolean} [isBeside] whether it may run beside its neighbours of the same kind; what it writes is then
 *   printed at its end
 */

/** Most steps that run beside each other. */
const BESIDE_MOST = 2;

const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);

/** Runs a step. @returns whether it succeeded, its duration in seconds, and what it wrote if that was kept */
const run = async ({ command, env, before }, isKept) => {
  const since = Date.now();
  const [program, ...args] = command;
  const child = spawn(program, args, {
    stdio: isKept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env, ...before?.() },
  });
  const written = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => written.push(chunk));
  const status = await once(child, 'close').then(
    ([code]) => code,
    (error) => {
      console.error(error);
      return 1;
    },
  );
  return { isDone: status === 0, took: seconds(since), written: Buffer.concat(written) };
};

const tellEnd = (name, { isDone, took }) => console.log(`— ${name}: ${isDone ? 'ok' : 'FAILED'} (${took} s)`);

/** A promise and what resolves it. Node 20 cannot make both at once. */
const promised = () => {
  let resolve;
  const promise = new Promise((resolved) => {
    resolve = resolved;
  });
  return { promise, resolve };
};

/** Runs steps beside each other, and prints what each wrote in the order of the steps. @returns whether each succeeded */
const runBeside = async (steps) => {
  const runs = steps.map(promised);
  const waiting = [...steps.keys()];
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift())
      runs[index].resolve(await run(steps[index], true));
  };
  for (let count = 0; count < BESIDE_MOST; count += 1) void work();
  const results = [];
  for (const [index, { promise }] of runs.entries()) {
    const result = await promise;
    console.log(`\n— ${steps[index].name}`);
    process.stdout.write(result.written);
    tellEnd(steps[index].name, result);
    results.push(result.isDone);
  }
  return results;
};

/** Runs a step alone. @returns whether it succeeded */
const runAlone = async (step) => {
  console.log(`\n— ${step.name}`);
  const result = await run(step, false);
  tellEnd(step.name, result);
  return result.isDone;
};

/**
 * Runs each step, also after a failed one: neighbours that may run beside each other together, all others one after
 * another.
 * @param {Step[]} steps
 * @returns {Promise<string[]>} the names of the failed steps
 */
export const runSteps = async (steps) => {
  const failed = [];
  for (let first = 0; first < steps.length; ) {
    const end = steps.findIndex(({ isBeside }, index) => index > first && !(isBeside && steps[first].isBeside));
    const group = steps.slice(first, end === -1 ? steps.length : end);
    const done = group.length > 1 ? await runBeside(group) : [await runAlone(group[0])];
    failed.push(...group.filter((_, index) => !done[index]).map(({ name }) => name));
    first += group.length;
  }
  return failed;
};
