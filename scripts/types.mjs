/** Type-checks every part with its own configuration: pure packages without DOM and Node types, tests with both. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const parts = ['packages', 'apps'].flatMap((root) => readdirSync(root).map((name) => `${root}/${name}/tsconfig.json`));
const failed = [...parts.filter(existsSync), 'tsconfig.tests.json'].filter((project) => {
  const { status } = spawnSync(process.execPath, ['node_modules/.bin/tsc', '-p', project], { stdio: 'inherit' });
  if (status !== 0) console.error(`types: ${project} failed`);
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
