/**
 * Type-checks every part with its own configuration: pure packages without DOM and Node types, tests with both. The compiler is
 * TypeScript 7, in half the time of TypeScript 6, which stays for the tools that use its API.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const COMPILER = 'node_modules/typescript-native/bin/tsc';

const parts = ['packages', 'apps'].flatMap((root) => readdirSync(root).map((name) => `${root}/${name}/tsconfig.json`));
const failed = [...parts.filter(existsSync), 'tsconfig.tests.json'].filter((project) => {
  const { status } = spawnSync(process.execPath, [COMPILER, '-p', project], { stdio: 'inherit' });
  if (status !== 0) console.error(`types: ${project} failed`);
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
