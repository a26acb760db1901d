/** `npm run ci` runs a clean install and then `npm test`. */
import { spawnSync } from 'node:child_process';
import { cleanInstall } from './lib/install.mjs';

cleanInstall();
process.exit(spawnSync(process.execPath, ['scripts/test.mjs'], { stdio: 'inherit' }).status ?? 1);
