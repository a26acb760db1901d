import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PROVIDERS } from '@parlance/contract';
import type { Config } from '../../config.ts';
import { inlineScriptsOf } from '../../http/security.ts';
import { type ContentFiles, openContent } from './content.ts';
import { readFolder, type SiteFile, siteFile } from './files.ts';
import { type FirstPage, openPages, type PageRequest, type Pages } from './pages.ts';

/** The folders of the built site. */
export interface SiteFolders {
  /** The web application as built: `dist/web`. */
  readonly web: string;
  /** The compiled courses: `dist/content`. */
  readonly content: string;
  /** The recordings: `content/audio`. */
  readonly audio: string;
  /** The videos and sounds of imported clips: `content/imported/media`. */
  readonly imported: string;
}

/** The built application in memory, and the courses on disk. */
export interface Site {
  readonly folders: SiteFolders;
  readonly content: ContentFiles;
  /** The application's file at a path, for example `/assets/main-B7x.js`. */
  readonly file: (path: string) => SiteFile | undefined;
  /** The application's page, for every address that is not a file. */
  readonly page: () => SiteFile | undefined;
  /** The page with the first screen for a request; undefined if `page` must be sent. */
  readonly firstPage: (request: PageRequest) => Promise<FirstPage | undefined>;
  /** The bundle of a first screen's course files, by the name that its page states. */
  readonly firstBundle: (name: string) => Promise<SiteFile | undefined>;
  /** The inline scripts of all pages, whose hashes the security policy contains. */
  readonly inlineScripts: () => readonly string[];
  /** The inline style sheets of all pages, whose hashes the security policy contains. */
  readonly inlineStyles: () => readonly string[];
  /** Reads all files again. */
  readonly reload: () => Promise<void>;
}

interface PageSettings extends Pick<Config, 'publicUrl' | 'englishGuard' | 'membership' | 'legal' | 'providers'> {
  /** The public key of envelopes, as SPKI in PEM. */
  readonly envelopeKey: string;
}

/** The folders in a repository. @param root the root of the repository. */
export const siteFolders = (root: string): SiteFolders => ({
  web: join(root, 'dist/web'),
  content: join(root, 'dist/content'),
  audio: join(root, 'content/audio'),
  imported: join(root, 'content/imported/media'),
});

/** Reads the built application into memory; missing folders count as empty. */
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
    firstBundle: (name) => pages.bundle(name, content),
    inlineStyles: () => pages.styles(),
    inlineScripts: () => inlineScriptsOf(textOf(page())),
    reload,
  };
};

const textOf = (file: SiteFile | undefined): string => file?.bodies.get('identity')?.toString() ?? '';

/** Escapes a text for single quotes, since it contains the operator's own words. */
const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');

/** Inserts the switches that the application needs before its first paint, as `<meta name="parlance">`. */
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
