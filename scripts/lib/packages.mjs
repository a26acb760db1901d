/** Installs Debian packages for tests, as root or with sudo if it needs no password. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** The command before apt-get; undefined if installing would need a password. */
const privilege = () => {
  if (process.getuid?.() === 0) return [];
  const isFree = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return isFree ? ['sudo', '-n'] : undefined;
};

/**
 * Installs packages with apt-get. Does nothing if apt-get is missing or not permitted.
 * @param {readonly string[]} packages
 */
export const installPackages = (packages) => {
  const before = existsSync('/usr/bin/apt-get') ? privilege() : undefined;
  if (before === undefined) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const [command, ...args] = [...before, 'apt-get'];
  run(command, [...args, 'update', '-qq']) &&
    run(command, [...args, 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
};
