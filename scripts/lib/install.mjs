/** Installs what package-lock.json says, once; runs on any Node >= 20 with nothing installed yet. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.parlance-lock';
const OLDEST_NODE = 20;

const lockHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

const isInstalled = () =>
  existsSync('node_modules/.bin/node') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash();

/** Stops with a sentence where the machine's Node is too old to begin with. */
export const checkNode = () => {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= OLDEST_NODE) return;
  console.error(
    `Parlance needs Node ${OLDEST_NODE} or newer to install itself; this is Node ${process.versions.node}.`,
  );
  process.exit(2);
};

/** `npm ci`: exactly the locked versions. */
export const cleanInstall = () => {
  checkNode();
  console.log('Installing dependencies …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('Installing the dependencies failed; the lines above say why. The npm registry must be reachable.');
    process.exit(status ?? 1);
  }
  writeFileSync(STAMP, lockHash());
};

/** Installs only where nothing is installed, or something else than the lock file says. */
export const ensureInstalled = () => {
  checkNode();
  if (!isInstalled()) cleanInstall();
};
