/** Finds a Chromium for the browser tests; on Debian, installs it and its fonts if needed. */
import { existsSync } from 'node:fs';
import { installPackages } from './packages.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/**
 * Packages with the fonts of all languages and of emoji, and with letters of the widths of Arial, which nearly every
 * device has: the fallback of our own font is made of them.
 */
export const FONTS = [
  'fonts-liberation',
  'fonts-noto-core',
  'fonts-noto-cjk',
  'fonts-thai-tlwg',
  'fonts-noto-color-emoji',
];
/**
 * Chromium without what draws windows, in a package of its own: the same engine, in five sixths of the time. It has no
 * notifications.
 */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const PACKAGES = ['chromium', ...FONTS];
/** One file of each font package; the package is not installed if its file is missing. */
export const FONT_MARKS = [
  '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf',
];

const found = () => [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));

/** The path of a Chromium. Prints an error and ends the process if there is none. */
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

/** The path of a Chromium that draws no windows: the small one where it is, or can be installed, and a whole one elsewhere. */
export const headlessChromium = () => {
  const whole = chromium();
  if (process.env.CHROMIUM) return whole;
  if (!existsSync(HEADLESS)) installPackages(['chromium-headless-shell']);
  return existsSync(HEADLESS) ? HEADLESS : whole;
};
