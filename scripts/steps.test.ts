import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const LIBRARY = path.join(import.meta.dirname, 'lib/steps.mjs');

interface Given {
  readonly name: string;
  /** What its process does, as a program. */
  readonly does: string;
  readonly isBeside?: boolean;
}

/** Runs steps in a process of their own. @returns what it writes, without durations */
const written = (steps: readonly Given[]): readonly string[] => {
  const given = steps.map(({ does, ...step }) => ({ ...step, command: [process.execPath, '-e', does] }));
  const program = `import { runSteps } from ${JSON.stringify(LIBRARY)};
    console.log('failed: ' + (await runSteps(${JSON.stringify(given)})).join());`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.replace(/ \([\d.]+ s\)/, '')]));
};

const says = (text: string): string => `console.log('${text}')`;

describe('the steps of a test run', () => {
  it('go on after one that fails, and those that failed are named', () => {
    const steps = [
      { name: 'first', does: 'process.exit(1)' },
      { name: 'second', does: says('two') },
    ];
    expect(written(steps)).toEqual(['— first', '— first: FAILED', '— second', 'two', '— second: ok', 'failed: first']);
  });

  it('that run beside each other write in their order, each all of its own, whichever ends first', () => {
    const steps = [
      { name: 'slow', does: `setTimeout(() => ${says('slow')}, 300)`, isBeside: true },
      { name: 'quick', does: `${says('quick')}; process.exitCode = 1`, isBeside: true },
      { name: 'third', does: says('third'), isBeside: true },
      { name: 'alone', does: says('alone') },
    ];
    expect(written(steps)).toEqual([
      ...['— slow', 'slow', '— slow: ok', '— quick', 'quick', '— quick: FAILED'],
      ...['— third', 'third', '— third: ok', '— alone', 'alone', '— alone: ok', 'failed: quick'],
    ]);
  });

  it('run beside no step but their neighbours of the same kind', () => {
    const asksTime = (name: string, isBeside: boolean): Given => ({
      name,
      does: 'console.log(Math.floor(performance.timeOrigin + performance.now()))',
      isBeside,
    });
    const steps = [asksTime('a', false), asksTime('b', true), asksTime('c', true), asksTime('d', false)];
    const [a = 0, b = 0, c = 0, d = 0] = written(steps)
      .filter((line) => /^\d+$/.test(line))
      .map(Number);
    expect(a).toBeLessThanOrEqual(Math.min(b, c));
    expect(Math.max(b, c)).toBeLessThanOrEqual(d);
  });
});
