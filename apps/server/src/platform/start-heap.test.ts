import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

/** Makes objects of which many survive, and prints the size of the space for new objects in megabytes, twice. */
const program = `
  import { getHeapSpaceStatistics } from 'node:v8';
  const { letHeapGrow } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'start-heap.ts')).href)});
  const work = () => {
    let kept = [];
    for (let n = 0; n < 3_000_000; n += 1) {
      kept.push({ n });
      if (kept.length > 200_000) kept = [];
    }
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    return Math.round(space.space_size / 1_000_000);
  };
  const before = work();
  letHeapGrow();
  console.log(JSON.stringify([before, work()]));
`;

it('the space for new objects is small while the server starts, and may grow afterwards', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  const [before, after] = JSON.parse(output);
  // V8 rounds to pages, and counts those that it has not given back yet.
  expect(before).toBeLessThan(12);
  expect(after).toBeGreaterThan(20);
});
