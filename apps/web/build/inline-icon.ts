import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** A drawing as an address that contains it. Spaces and letters stay readable, so that the page compresses well. */
export const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}`;

/** The Vite plugin that puts the icon `file`, at the address `path`, into the page: one request less for each new visitor. */
export const inlineIcon = (file: string, path: string): Plugin => ({
  name: 'parlance-inline-icon',
  apply: 'build',
  transformIndexHtml: (html) => {
    const link = `rel="icon" href="${path}"`;
    if (!html.includes(link)) throw new TypeError(`The page has no ${link}.`);
    return html.replace(link, () => `rel="icon" href="${dataUrl(readFileSync(file, 'utf8'))}"`);
  },
});
