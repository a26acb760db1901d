/** Puts the script that runs before the first paint into the page itself, which saves a request in front of that paint. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PLACE = '<script data-first></script>';

/** The script without comments and indentation. */
export const compact = (script: string): string =>
  script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');

/** @param file the script; it stands in place of `<script data-first>`. */
export const firstScript = (file: string): Plugin => ({
  name: 'parlance-first-script',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      if (!html.includes(PLACE)) throw new TypeError(`The page has no ${PLACE}.`);
      return html.replace(PLACE, () => `<script>${compact(readFileSync(file, 'utf8'))}</script>`);
    },
  },
});
