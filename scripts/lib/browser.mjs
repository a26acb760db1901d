/** Finds a Chromium for the browser tests, and installs Debian's with its fonts where it can. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PACKAGES = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-thai-tlwg', 'fonts-noto-color-emoji'];
const FONT_MARKS = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf',
];

const found = () => [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));

const run = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

const installByApt = () => {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log(`Installing ${PACKAGES.join(', ')} …`);
  run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
};

/** The path of a Chromium; stops the program with a sentence where there is none. */
export const chromium = () => {
  const fontsMissing = existsSync('/usr/bin/apt-get') && FONT_MARKS.some((mark) => !existsSync(mark));
  if (!found() || fontsMissing) installByApt();
  const path = found();
  if (path) return path;
  console.error(
    `The browser tests need Chromium. Install it (on Debian: apt-get install ${PACKAGES.join(' ')}), or set CHROMIUM to its path.`,
  );
  process.exit(2);
};
