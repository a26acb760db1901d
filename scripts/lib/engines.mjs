/** Finds Firefox, WebKit and what they need of a machine without screen and sound; installs Debian's where it can. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { FONT_MARKS, FONTS } from './browser.mjs';
import { installPackages } from './packages.mjs';

/** Programs that the tests start, the package of Debian that has each, and the variable that names another one. */
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

/** Makes sure that both engines can be started; stops the program with a sentence where they cannot. */
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
