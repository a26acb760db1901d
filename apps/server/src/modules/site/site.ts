import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PROVIDERS } from '@parlance/contract';
import type { Config } from '../../config.ts';
import { inlineScriptsOf } from '../../http/security.ts';
import { type ContentFiles, openContent } from './content.ts';
import { readFolder, type SiteFile, siteFile } from './files.ts';
import { type FirstPage, openPages, type PageRequest, type Pages } from './pages.ts';

/** Where the built site is. */
export interface SiteFolders {
  /** The web application as built: `dist/web`. */
  readonly web: string;
  /** The compiled courses: `dist/content`. */
  readonly content: string;
  /** The recordings: `content/audio`. */
  readonly audio: string;
}

/** The built application in memory, and the courses on disk. */
export interface Site {
  readonly folders: SiteFolders;
  readonly content: ContentFiles;
  /** The file of the application at an address, e.g. `/assets/main-B7x.js`. */
  readonly file: (path: string) => SiteFile | undefined;
  /** The page of the application, at every address that is no file. */
  readonly page: () => SiteFile | undefined;
  /** The page with the first screen for a request; undefined where `page` is the answer. */
  readonly firstPage: (request: PageRequest) => Promise<FirstPage | undefined>;
  /** The scripts that stand in pages, which the security policy has to name. */
  readonly inlineScripts: () => readonly string[];
  /** The style sheets that stand in pages, likewise. */
  readonly inlineStyles: () => readonly string[];
  /** Reads everything again. */
  readonly reload: () => Promise<void>;
}

interface PageSettings extends Pick<Config, 'publicUrl' | 'englishGuard' | 'membership' | 'legal' | 'providers'> {
  /** The public key of envelopes, as SPKI PEM. */
  readonly envelopeKey: string;
}

/** The folders of the repository. @param root its top. */
export const siteFolders = (root: string): SiteFolders => ({
  web: join(root, 'dist/web'),
  content: join(root, 'dist/content'),
  audio: join(root, 'content/audio'),
});

/** Reads the built application into memory; folders that do not exist yet are empty. */
export const openSite = async (folders: SiteFolders, settings: PageSettings): Promise<Site> => {
  let files: ReadonlyMap<string, SiteFile> = new Map();
  let pages: Pages;
  const reload = async (): Promise<void> => {
    files = await readFolder(folders.web, '/');
    const page = files.get('/index.html');
    if (page !== undefined) files = new Map([...files, ['/index.html', pageWith(page, settings)]]);
    pages = await openPages(join(folders.web, '.pages'), {
      ...settings,
      ...settings.legal,
      withSwitches: (html) => withSwitches(html, settings),
    });
  };
  await reload();
  const page = (): SiteFile | undefined => files.get('/index.html');
  const content = openContent(folders.content);
  return {
    folders,
    content,
    file: (path) => files.get(path),
    page,
    firstPage: (request) => pages.pageFor(request, content),
    inlineStyles: () => pages.styles(),
    inlineScripts: () => inlineScriptsOf(textOf(page())),
    reload,
  };
};

const textOf = (file: SiteFile | undefined): string => file?.bodies.get('identity')?.toString() ?? '';

/** As it may stand between single quotes: the operator's own words are in it. */
const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');

/** The application reads the switches that it needs before its first paint from `<meta name="parlance">`. */
const withSwitches = (html: string, settings: PageSettings): string => {
  const { englishGuard, membership, legal, providers, envelopeKey } = settings;
  const key = envelopeKey.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  const offered = PROVIDERS.filter((name) => providers[name] !== undefined);
  const switches = JSON.stringify({ guard: englishGuard, membership, providers: offered, ...legal, key });
  return html.replace(
    /(<meta name="parlance" content=)('[^']*'|"[^"]*")/,
    (_, start: string) => `${start}'${quoted(switches)}'`,
  );
};

const pageWith = (page: SiteFile, settings: PageSettings): SiteFile => {
  const html = withSwitches(textOf(page), settings);
  const bytes = Buffer.from(html);
  return siteFile('index.html', bytes, [
    ['br', brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })],
    ['gzip', gzipSync(bytes)],
  ]);
};
