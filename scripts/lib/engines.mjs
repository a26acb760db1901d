/**
 * Finds Firefox, WebKit and the programs that they need without a screen and a sound card; on Debian, installs them if
 * needed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { FONT_MARKS, FONTS } from './browser.mjs';
import { installPackages } from './packages.mjs';

/**
 * The programs that the tests start, the Debian package of each, and the environment variable that overrides its path.
 */
const PROGRAMS = [
  { program: 'firefox-esr', from: 'firefox-esr', variable: 'FIREFOX' },
  { program: 'WebKitWebDriver', from: 'webkit2gtk-driver' },
  { program: 'Xvfb', from: 'xvfb' },
  { program: 'pulseaudio', from: 'pulseaudio' },
  { program: 'parec', from: 'pulseaudio-utils' },
];

const isThere = ({ program, variable }) => {
  const named = variable === undefined ? undefined : process.env[variable];
  if (named !== undefined) return existsSync(named);
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
};

const missing = () => PROGRAMS.filter((each) => !isThere(each));

/** Checks that both engines can be started. Prints an error and ends the process if not. */
export const engines = () => {
  const fontsMissing = existsSync('/usr/bin/apt-get') && FONT_MARKS.some((mark) => !existsSync(mark));
  const packages = [...PROGRAMS.map(({ from }) => from), ...FONTS];
  if (missing().length > 0 || fontsMissing) installPackages(packages);
  const still = missing();
  if (still.length === 0) return;
  console.error(
    `The tests in Firefox and WebKit need ${still.map(({ program }) => program).join(', ')}. ` +
      `Install them (on Debian: apt-get install ${packages.join(' ')}). ` +
      'FIREFOX and MINIBROWSER name browsers that lie elsewhere.',
  );
  process.exit(2);
};
