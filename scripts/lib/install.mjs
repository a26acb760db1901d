/** Installs the packages of package-lock.json if needed. Runs on Node 20 or newer without any package. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.parlance-lock';
const OLDEST_NODE = 20;

const lockHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

const isInstalled = () =>
  existsSync('node_modules/.bin/node') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash();

/** Prints an error and ends the process if Node is too old. */
export const checkNode = () => {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= OLDEST_NODE) return;
  console.error(
    `Parlance needs Node ${OLDEST_NODE} or newer to install itself; this is Node ${process.versions.node}.`,
  );
  process.exit(2);
};

/** Runs `npm ci`, which installs exactly the locked versions. */
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

/** Installs if there are no packages, or if they differ from the lock file. */
export const ensureInstalled = () => {
  checkNode();
  if (!isInstalled()) cleanInstall();
};
