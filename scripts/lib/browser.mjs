/** Finds a Chromium for the browser tests, and installs Debian's with its fonts where it can. */
import { existsSync } from 'node:fs';
import { installPackages } from './packages.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Packages with the letters of all languages, and with emoji. */
export const FONTS = ['fonts-noto-core', 'fonts-noto-cjk', 'fonts-thai-tlwg', 'fonts-noto-color-emoji'];
const PACKAGES = ['chromium', ...FONTS];
/** Files of those packages: where one is missing, so is its package. */
export const FONT_MARKS = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf',
];

const found = () => [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));

/** The path of a Chromium; stops the program with a sentence where there is none. */
export const chromium = () => {
  const fontsMissing = existsSync('/usr/bin/apt-get') && FONT_MARKS.some((mark) => !existsSync(mark));
  if (!found() || fontsMissing) installPackages(PACKAGES);
  const path = found();
  if (path) return path;
  console.error(
    `The browser tests need Chromium. Install it (on Debian: apt-get install ${PACKAGES.join(' ')}), or set CHROMIUM to its path.`,
  );
  process.exit(2);
};
