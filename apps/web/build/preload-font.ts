import type { Plugin } from 'vite';

/** Lets the page ask for the Latin letters before the style sheet has said so; the other subsets load on demand. */
export const preloadFont = (part: string): Plugin => ({
  name: 'parlance-preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const file = Object.keys(bundle ?? {}).find((name) => name.includes(part));
      if (file === undefined) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
      return [{ tag: 'link', injectTo: 'head', attrs }];
    },
  },
});
