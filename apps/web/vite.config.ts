import { fileURLToPath } from 'node:url';
import { languages } from '@parlance/languages';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames } from './build/class-names.ts';
import { contentReload } from './build/content-reload.ts';
import { firstScreens, routes } from './build/first-screens.ts';
import { firstScript } from './build/first-script.ts';
import { icons } from './build/icons.ts';
import { inlineIcon } from './build/inline-icon.ts';
import { licences } from './build/licences.ts';
import { pages } from './build/pages.ts';
import { preloadFont } from './build/preload-font.ts';
import { preloads } from './build/preloads.ts';
import { routeMap } from './build/route-map.ts';
import { scriptGroups } from './build/script-groups.ts';
import { texts } from './build/texts.ts';
import { worker } from './build/worker.ts';
import { packs, packsApart } from './src/i18n/packs.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.PARLANCE_SERVER ?? 'http://localhost:3000';
const proxy = Object.fromEntries(['/api', '/rt', '/content'].map((path) => [path, { target: server }]));

const FONT = 'manrope-latin-wght';
/** Screens that are there without a network once the program was opened; others once they were visited. */
const STUDY = [
  'home',
  'start',
  'courses',
  'lesson',
  'dialogue',
  'speaking-follow',
  'speaking-role-play',
  'settings',
  'games',
  'game',
  'me',
  'leaderboard',
];

const { plugin: preloadsPlugin, resolveDependencies } = preloads();

const { plugin: routeMapPlugin, inWorkers } = routeMap({
  ...routes,
  tables: /\/languages\/src\/([a-z]+)\/language\.ts$/,
  // The limits and the kinds of errors in `model.ts` are shown by the dialog; they read nothing.
  bookImport: /\/packages\/files\/src\/(?:archive|book)\/(?!model\.ts)|\/node_modules\/(?:htmlparser2|marked)\//,
  // Files of decks are archives too.
  otherImport: /\/features\/deck-files\//,
});

/** What the application and the renderer of its first pages are built with alike. */
const shared = () => ({
  plugins: [
    react(),
    texts(here('src'), packs, packsApart),
    licences(here('.'), here('../..')),
    icons(here('src/ui/icon-of.ts')),
  ],
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  define: { __DEV_SCREENS__: JSON.stringify(process.env.PARLANCE_DEV_SCREENS === '1') },
  css: { modules: { localsConvention: 'camelCaseOnly' as const, generateScopedName: classNames() } },
});
const { plugins, ...common } = shared();

export default defineConfig({
  ...common,
  root: here('.'),
  plugins: [
    ...plugins,
    firstScript(here('first.js')),
    inlineIcon(here('public/icon.svg'), '/icon.svg'),
    preloadFont(FONT),
    preloadsPlugin,
    contentReload(here('../../dist/content/index.json')),
    pages({
      ...{ root: here('.'), renderer: here('src/app/prerender.tsx'), shared, languages },
      ...firstScreens,
    }),
    routeMapPlugin,
    worker({ source: here('src/worker/sw.ts'), font: FONT, screens: STUDY }),
  ],
  worker: { plugins: () => [inWorkers()] },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // `light-dark()` must reach the browser as it is: only then a theme can be turned below the root.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies },
    // Nothing of ours but the entry does anything by being imported: what a route does not use, it does not carry.
    rolldownOptions: {
      output: { codeSplitting: { groups: scriptGroups } },
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/packages\/[a-z]+\/src\/|\/web\/src\/(data|platform|features\/(book|book-words|clip-choice|dialogue|lesson|shelf|speaking|stage|talk))\/.*\.tsx?$/,
            sideEffects: false,
          },
        ],
      },
    },
  },
  server: { proxy, strictPort: true },
  preview: { proxy, strictPort: true },
});
