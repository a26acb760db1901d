/** Completes pages that were rendered at build time with values that are known only at run time. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { interfaceLanguageFor, languageOf, languages } from '@parlance/languages';
import type { Config } from '../../config.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { ContentFiles } from './content.ts';
import { type SiteFile, siteFile } from './files.ts';
import { bundleAt, bundleName } from './first-bundle.ts';
import { type FirstFiles, firstFilesIn } from './first-files.ts';

/** The parts of a request that select a page. */
export interface PageRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The header `accept-language`. */
  readonly languages: string | undefined;
  /** The header `cookie`. */
  readonly cookie: string | undefined;
}

/** A page with a first screen, for the requested address and language. */
export interface FirstPage {
  readonly file: SiteFile;
  /** The language tag (BCP 47). */
  readonly language: string;
}

/** Values that are the same in all pages. */
export interface PageValues {
  readonly publicUrl: string;
  /** Addresses of the operator's own legal documents, which replace `/terms` and `/privacy`. */
  readonly terms: string | undefined;
  readonly privacy: string | undefined;
  /** Whether readers of English get no prerendered course, because the application leads them to `/start`. */
  readonly englishGuard: Config['englishGuard'];
  /** Inserts the application's switches. */
  readonly withSwitches: (html: string) => string;
}

/** The pages with a first screen. */
export interface Pages {
  /** The page for a request; undefined if the application's own document must be sent. */
  readonly pageFor: (request: PageRequest, content: ContentFiles) => Promise<FirstPage | undefined>;
  /** The bundle of a first screen's course files by its name; undefined if the name belongs to other courses. */
  readonly bundle: (name: string, content: ContentFiles) => Promise<SiteFile | undefined>;
  /** Every inline style sheet in the pages. */
  readonly styles: () => readonly string[];
}

const NAME = /^([a-z]+)\.([a-z]+)\.page$/;

/** Matches the cookie of a signed-in learner, who gets no page for new visitors. */
const SIGNED_IN = /(?:^|; )parlance_here=1(?:;|$)/;

/** First screens by path, with the query parameters that they require. */
const SCREENS: Readonly<Record<string, { readonly screen: string; readonly needs: readonly string[] }>> = {
  '/': { screen: 'landing', needs: [] },
  '/start': { screen: 'start', needs: [] },
  '/courses': { screen: 'courses', needs: [] },
  '/courses/lesson': { screen: 'lesson', needs: ['lesson'] },
};
/** Query parameters for which no first screen is right. */
const OTHER_PARAMETERS = ['goodbye', 'testout', 'quiz'];

/** The tags of `accept-language`, best first. */
export const acceptedLanguages = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

/** Escapes a text for JSON inside `<script>`. */
const inScript = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const packed = async (name: string, text: string): Promise<SiteFile> => {
  const bytes = Buffer.from(text);
  return siteFile(name, bytes, [
    ['br', await promisify(brotliCompress)(bytes, BROTLI)],
    ['gzip', await promisify(gzip)(bytes)],
  ]);
};

const readTemplates = async (folder: string, values: PageValues): Promise<ReadonlyMap<string, string>> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const read = async (name: string): Promise<readonly [string, string]> => [
    name.slice(0, -'.page'.length),
    withValues(await readFile(join(folder, name), 'utf8'), values),
  ];
  return new Map(await Promise.all(names.map(read)));
};

const withValues = (html: string, { publicUrl, terms, privacy, withSwitches }: PageValues): string =>
  withSwitches(html)
    .replaceAll('{{publicUrl}}', publicUrl)
    .replaceAll('href="/terms"', `href="${escapeHtml(terms ?? '/terms')}"`)
    .replaceAll('href="/privacy"', `href="${escapeHtml(privacy ?? '/privacy')}"`);

/** A link that `first.js` turns into a preload after the first paint; the application's own request matches it. */
const preloadOf = (name: string): string =>
  `<link rel="later" data-rel="preload" as="fetch" crossorigin href="/content/${escapeHtml(name)}" />`;

const withFiles = (html: string, { texts }: FirstFiles, bundle: string | undefined): string => {
  const [head = '', json = ''] = html.split('<script type="application/json" id="page">');
  const values = { ...texts, files: bundle ?? '' };
  const fill = (part: string, safe: (text: string) => string): string =>
    part.replaceAll(/\{\{(unit|goal|lesson|files)\}\}/g, (_, name: keyof typeof values) => safe(values[name]));
  const link = bundle === undefined ? '' : preloadOf(bundle);
  return `${fill(head, escapeHtml).replace('<!--content-->', link)}<script type="application/json" id="page">${fill(json, inScript)}`;
};

/** The maximum number of cached pages and bundles; beyond it, the oldest are removed. */
const MAX_CACHED = 500;

/** Opens the pages that the build wrote into `folder`, which may be empty. */
export const openPages = async (folder: string, values: PageValues): Promise<Pages> => {
  const templates = await readTemplates(folder, values);
  const kept = new Map<string, Promise<SiteFile>>();
  const once = (key: string, name: string, make: () => string): Promise<SiteFile> => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = packed(name, make());
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > MAX_CACHED && oldest !== undefined) kept.delete(oldest);
    return made;
  };
  const bundle: Pages['bundle'] = async (name, content) => {
    const text = kept.has(name) ? '' : bundleAt(content, name);
    return text === undefined ? undefined : once(name, name, () => text);
  };
  const pageFor: Pages['pageFor'] = async (request, content) => {
    const asked = askedFor(request, values);
    const template = asked === undefined ? undefined : templates.get(`${asked.screen}.${asked.code}`);
    if (asked === undefined || template === undefined) return undefined;
    const { screen, code, canonical, path } = asked;
    const first = firstFilesIn(content, { screen, language: code, query: request.query });
    if (first === undefined) return undefined;
    const { files } = first;
    const name = files.length === 0 ? undefined : bundleName(content, { screen, language: code, files });
    const key = [screen, code, canonical, path, name, ...Object.values(first.texts)].join('\n');
    const file = await once(key, 'index.html', () =>
      withFiles(template.replaceAll('{{canonical}}', canonical), first, name),
    );
    return { file, language: languageOf(code)?.htmlLang ?? code };
  };
  const styles = [...templates.values()].flatMap(stylesIn);
  return { pageFor, bundle, styles: () => [...new Set(styles)] };
};

const stylesIn = (html: string): readonly string[] =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style]) => style ?? '');

interface Asked {
  readonly screen: string;
  readonly code: string;
  readonly canonical: string;
  readonly path: string;
}

const askedFor = (request: PageRequest, { publicUrl, englishGuard }: PageValues): Asked | undefined => {
  const { path, query, cookie } = request;
  if (SIGNED_IN.test(cookie ?? '') || OTHER_PARAMETERS.some((name) => query.has(name))) return undefined;
  const ofPath = languages.find(({ code }) => path === `/${code}`)?.code;
  const place = ofPath === undefined ? SCREENS[path] : SCREENS['/'];
  if (place === undefined || place.needs.some((name) => !query.has(name))) return undefined;
  const code = ofPath ?? interfaceLanguageFor(acceptedLanguages(request.languages));
  if (englishGuard !== 'off' && code === 'en' && path.startsWith('/courses')) return undefined;
  return { screen: place.screen, code, canonical: `${publicUrl}/${ofPath ?? ''}`, path };
};
