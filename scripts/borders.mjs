/**
 * Checks which part may import which (.dependency-cruiser.mjs), and that the checker has read every part: with a
 * compiler that it does not support, it reads nothing and reports no violation.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const sources = ['packages', 'apps'].flatMap((root) => readdirSync(root).map((name) => `${root}/${name}/src`));
const roots = [...sources, 'apps/web/build', 'bench', 'e2e', 'scripts'];
const run = spawnSync(
  process.execPath,
  ['node_modules/.bin/depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...roots],
  { encoding: 'utf8', maxBuffer: 1 << 28 },
);
if (!run.stdout.startsWith('{')) {
  console.error(run.stdout, run.stderr);
  process.exit(2);
}
const { modules, summary } = JSON.parse(run.stdout);
const unseen = roots.filter((root) => !modules.some(({ source }) => source.startsWith(`${root}/`)));
if (unseen.length > 0) {
  console.error(`borders: nothing was seen in ${unseen.join(', ')}; the check would be blind there`);
  process.exit(1);
}
const edges = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
if (edges === 0) {
  console.error('borders: not one import was seen; the check would be blind');
  process.exit(1);
}
for (const { rule, from, to, comment } of summary.violations) {
  console.error(`${rule.name}: ${from} -> ${to}${comment ? ` (${comment})` : ''}`);
}
console.log(`borders: ${modules.length} modules, ${edges} imports, ${summary.violations.length} violations`);
process.exit(summary.violations.length === 0 ? 0 : 1);
