import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import { BOOK_WORKER_POLICY, PACKAGE_WORKER_POLICY } from '../../http/security.ts';
import type { Dependencies, Module } from '../../module.ts';
import type { SiteFile } from './files.ts';
import { sendMedia } from './media.ts';
import { encodingFor, isKnown } from './negotiation.ts';
import type { Site, SiteFolders } from './site.ts';

export type { ContentFiles } from './content.ts';
export { openSite, type Site, type SiteFolders, siteFolders } from './site.ts';

const CONTENT = '/content/';
const FIRST = '/content/first/';
/** Where recordings and films are asked for, and the folder in which they lie. */
const MEDIA: readonly (readonly [string, Exclude<keyof SiteFolders, 'web' | 'content'>])[] = [
  ['/content/audio/', 'audio'],
  ['/content/imported/media/', 'imported'],
];
/** Every name below these paths contains a hash of its bytes, so it never changes. */
const HASHED = ['/assets/', CONTENT];
/** A missing file below these paths is an error, and not a page of the application. */
const NO_PAGES = [...HASHED, '/api/', '/rt/'];
/** The script of the worker that compiles WebAssembly (docs/decisions/anki-packages.md). */
const PACKAGE_WORKER = /^\/assets\/anki\.worker-[\w-]+\.js$/;
/** The script of the worker that reads books. */
const BOOK_WORKER = /^\/assets\/book\.worker-[\w-]+\.js$/;
const CHANGING = new Set(['/content/index.json']);

/** Serves the web application, the compiled courses, the recordings, and the films of imported clips. */
export const siteModule = ({ config }: Dependencies, site: Site): Module => ({
  register: (app) => {
    app.get('/*', { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
      const path = pathOf(request);
      const [prefix, folder] = MEDIA.find(([place]) => path.startsWith(place)) ?? [];
      if (prefix !== undefined && folder !== undefined)
        return sendMedia(site.folders[folder], path.slice(prefix.length), request, reply);
      if (config.development && !isHashed(path)) await site.reload();
      const file = await fileAt(site, path, request);
      if (file !== undefined) return sendFile(file, isHashed(path), request, withPolicy(path, reply));
      if (!isPage(path, request)) throw new Refusal('not-found');
      return sendPage(site, path, request, reply);
    });
  },
});

const fileAt = async (site: Site, path: string, { headers }: FastifyRequest): Promise<SiteFile | undefined> => {
  if (!path.startsWith(CONTENT)) return site.file(path);
  const name = path.slice(CONTENT.length);
  return path.startsWith(FIRST) ? site.firstBundle(name) : site.content.file(name, headers['accept-encoding']);
};

const pathOf = ({ url }: FastifyRequest): string => {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
};

/** A reply with the policy of a file that has one of its own. */
const withPolicy = (path: string, reply: FastifyReply): FastifyReply => {
  if (PACKAGE_WORKER.test(path)) return reply.header('content-security-policy', PACKAGE_WORKER_POLICY);
  return BOOK_WORKER.test(path) ? reply.header('content-security-policy', BOOK_WORKER_POLICY) : reply;
};

const isHashed = (path: string): boolean => !CHANGING.has(path) && HASHED.some((prefix) => path.startsWith(prefix));

/** Whether to send the application's page: for navigation requests, and for paths that do not look like a file. */
const isPage = (path: string, { headers }: FastifyRequest): boolean => {
  if (NO_PAGES.some((prefix) => path.startsWith(prefix))) return false;
  return headers.accept?.includes('text/html') === true || !/\.\w+$/.test(path);
};

/** Sends the page with the first screen for this request, or the application's own document. */
const sendPage = async (
  site: Site,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { 'accept-language': languages, cookie } = request.headers;
  const query = new URLSearchParams(request.url.slice(path.length));
  const first = await site.firstPage({ path, query, languages, cookie });
  const file = first?.file ?? site.page();
  if (file === undefined) throw new Refusal('not-found');
  if (first !== undefined) void reply.header('content-language', first.language);
  sendFile(file, false, request, reply.header('vary', 'accept-encoding, accept-language, cookie'));
  return reply;
};

const sendFile = (file: SiteFile, hashed: boolean, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const encoding = encodingFor(file, request.headers['accept-encoding']);
  const tag = `"${file.tag}-${encoding}"`;
  void reply.headers({
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: tag,
    vary: reply.getHeader('vary') ?? 'accept-encoding',
  });
  if (isKnown(request.headers['if-none-match'], tag)) return reply.status(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(file.type).send(file.bodies.get(encoding));
};
