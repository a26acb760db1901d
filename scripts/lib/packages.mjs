/** Installs packages of Debian for tests: as root, or with sudo where it asks for no password. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** What comes before apt-get; undefined where packages cannot be installed without asking somebody. */
const privilege = () => {
  if (process.getuid?.() === 0) return [];
  const isFree = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return isFree ? ['sudo', '-n'] : undefined;
};

/**
 * Installs packages with apt-get, where there is one and it may be used; says nothing where not.
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
