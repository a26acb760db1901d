/**
 * Renders pages ahead of time: for each first screen and interface language one document with the mark-up of the screen,
 * all its styles, and links to every script that it needs. The server completes and sends them
 * (docs/decisions/pages-drawn-at-build-time.md).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite';
import { documentOf, titleAndBody } from './page-document.ts';

/** A first screen that is rendered ahead of time. */
export interface FirstScreen {
  /** The first part of its files' names. */
  readonly name: string;
  /** Path and query at which it is rendered. */
  readonly at: string;
  /** Modules, as paths below the application, that it needs at once besides the entry. */
  readonly modules: readonly string[];
  /** Whether the server fills in texts of the course. */
  readonly hasTexts?: boolean;
  /** Interface languages in which there is no such screen. */
  readonly without?: readonly string[];
  /** Whether its first button is a link, which works without scripts: they load after the first paint. */
  readonly worksAlone?: boolean;
  /** Whether it is what search engines should list, once per language. */
  readonly isIndexed?: boolean;
}

/** A chunk of the build, as far as this reads it. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** What a screen needs at once. */
export interface FirstFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Scripts and styles of the entry and of these modules, each after what it imports; the entry's first. */
export const firstFiles = (chunks: readonly BuiltChunk[], modules: readonly string[]): FirstFiles => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found: BuiltChunk[] = [];
  const visit = (chunk: BuiltChunk | undefined): void => {
    if (chunk === undefined || found.includes(chunk)) return;
    for (const name of chunk.imports) visit(byName.get(name));
    if (!found.includes(chunk)) found.push(chunk);
  };
  chunks.filter(({ isEntry }) => isEntry).forEach(visit);
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (chunk === undefined) throw new TypeError(`No part of the build holds ${module}.`);
    visit(chunk);
  }
  const styles = found.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return { scripts: found.map(({ fileName }) => fileName), styles: [...new Set(styles)] };
};

/** What the plugin needs. */
export interface PagesOptions {
  /** The folder of the application. */
  readonly root: string;
  /** The module that renders (`src/app/prerender.tsx`). */
  readonly renderer: string;
  readonly screens: readonly FirstScreen[];
  readonly languages: readonly { readonly code: string; readonly htmlLang: string }[];
  /** Modules with the texts of a screen in a language. */
  readonly textsOf: (screen: string, language: string) => readonly string[];
  /** What building the renderer shares with building the application; plugins are made anew. */
  readonly shared: () => Pick<InlineConfig, 'plugins' | 'resolve' | 'define' | 'css'>;
}

interface Rendered {
  readonly html: string;
  readonly description: string;
}

type RenderPage = (page: {
  readonly at: string;
  readonly language: string;
  readonly firstView: Readonly<Record<string, string>> | undefined;
}) => Promise<Rendered>;

/** Builds the renderer into `folder`; its parts are loaded from there as they are needed. */
const rendererIn = async (folder: string, { root, renderer, shared }: PagesOptions): Promise<RenderPage> => {
  await build({
    ...shared(),
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: renderer, outDir: folder, emptyOutDir: true, minify: false, assetsInlineLimit: 0, target: 'node24' },
  });
  const { renderPage } = await import(pathToFileURL(join(folder, 'prerender.js')).href);
  return renderPage;
};

/** What the server replaces by texts of the course: `unit` is `{{unit}}`. */
const PLACEHOLDERS = { learn: 'en', unit: '{{unit}}', goal: '{{goal}}', lesson: '{{lesson}}' };

const textOf = (file: Rollup.OutputBundle[string] | undefined): string =>
  file?.type === 'asset' ? String(file.source) : '';

/** The scripts of a build. */
export const chunksOf = (bundle: Rollup.OutputBundle): readonly BuiltChunk[] =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));

interface Built {
  readonly bundle: Rollup.OutputBundle;
  readonly chunks: readonly BuiltChunk[];
  readonly renderPage: RenderPage;
}

/** The document of one screen in one language. */
const documentFor = async (
  screen: FirstScreen,
  { code, htmlLang }: PagesOptions['languages'][number],
  { textsOf, languages }: PagesOptions,
  { bundle, chunks, renderPage }: Built,
): Promise<string> => {
  const files = firstFiles(chunks, [...screen.modules, ...textsOf(screen.name, code)]);
  const firstView = screen.hasTexts === true ? PLACEHOLDERS : undefined;
  const { html, description } = await renderPage({ at: screen.at, language: code, firstView });
  return documentOf(textOf(bundle['index.html']), {
    ...titleAndBody(html),
    ...{ description, firstView, screen: screen.name, scripts: files.scripts },
    language: { code, htmlLang },
    styles: files.styles.map((name) => ({ name, text: textOf(bundle[name]) })),
    entry: chunks.find(({ isEntry }) => isEntry)?.fileName ?? '',
    beginsEarly: screen.worksAlone !== true,
    alternates: screen.isIndexed === true ? languages : [],
  });
};

/** The Vite plugin that leaves the pages as `.pages/<screen>.<language>.page`. */
export const pages = (options: PagesOptions): Plugin => ({
  name: 'parlance-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      // Within reach of the installed packages.
      const folder = mkdtempSync(join(options.root, '../../node_modules/.parlance-pages-'));
      try {
        const built = { bundle, chunks: chunksOf(bundle), renderPage: await rendererIn(folder, options) };
        for (const screen of options.screens) {
          for (const language of options.languages) {
            if (screen.without?.includes(language.code)) continue;
            const source = await documentFor(screen, language, options, built);
            this.emitFile({ type: 'asset', fileName: `.pages/${screen.name}.${language.code}.page`, source });
          }
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
});
