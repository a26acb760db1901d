import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** The encodings of a file. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A file in memory. */
export interface SiteFile {
  readonly type: string;
  /** The entity tag of the bytes; each encoding has its own. */
  readonly tag: string;
  /** The bytes by encoding: uncompressed, and as the build compressed them. */
  readonly bodies: ReadonlyMap<Encoding, Buffer>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** The media type of a file, by its name. */
export const typeOf = (name: string): string => types[extname(name)] ?? 'application/octet-stream';

/** Makes a file from its bytes. */
export const siteFile = (
  name: string,
  plain: Buffer,
  compressed: readonly (readonly [Encoding, Buffer])[],
): SiteFile => ({
  type: typeOf(name),
  tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
  bodies: new Map([['identity', plain], ...compressed]),
});

/**
 * Reads a built folder into memory; the keys are addresses below `prefix`. The build writes `name.br` and `name.gz`
 * beside files that become smaller. A missing folder counts as empty.
 */
export const readFolder = async (folder: string, prefix: string): Promise<ReadonlyMap<string, SiteFile>> => {
  const names = await filesIn(folder);
  const present = new Set(names);
  const read = async (name: string): Promise<readonly [string, SiteFile]> => {
    const compressed = await Promise.all(
      packings
        .filter(({ suffix }) => present.has(name + suffix))
        .map(async ({ encoding, suffix }) => [encoding, await readFile(join(folder, name + suffix))] as const),
    );
    return [prefix + name, siteFile(name, await readFile(join(folder, name)), compressed)];
  };
  return new Map(await Promise.all(names.filter((name) => !/\.(br|gz)$/.test(name)).map(read)));
};

const packings = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return names.filter((name) => !isHidden(name));
};

const isHidden = (name: string): boolean => name.split('/').some((part) => part.startsWith('.'));
