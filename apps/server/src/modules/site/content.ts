import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, type SiteFile, siteFile } from './files.ts';
import { accepts } from './negotiation.ts';

/** A valid name below the folder of compiled courses: plain folders and one file; it cannot lead out of the folder. */
const SAFE_NAME = /^(?:[\w-]+\/)*[\w-][\w.-]*\.json$/;
const INDEX = 'index.json';

/** A low level, since each request compresses; clients cache the result permanently. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const packers: readonly (readonly [Encoding, (bytes: Buffer) => Promise<Buffer>])[] = [
  ['br', (bytes) => promisify(brotliCompress)(bytes, BROTLI)],
  ['gzip', promisify(gzip)],
];

/** The compiled courses on disk. They have any number of files, so none is held in memory. */
export interface ContentFiles {
  /** A file in the smallest encoding that the client accepts; undefined if there is no such file. */
  readonly file: (name: string, accepted: string | undefined) => Promise<SiteFile | undefined>;
  readonly text: (name: string) => string | undefined;
  /** Changes with every compilation of the courses; empty if they are not compiled. */
  readonly version: () => string;
}

/** Opens the folder of the compiled courses, which need not exist yet. */
export const openContent = (folder: string): ContentFiles => ({
  file: async (name, accepted) => {
    if (!SAFE_NAME.test(name)) return undefined;
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (bytes === undefined) return undefined;
    const packer = packers.find(([encoding]) => accepts(accepted ?? '', encoding));
    return siteFile(name, bytes, packer === undefined ? [] : [[packer[0], await packer[1](bytes)]]);
  },
  text: (name) => {
    try {
      return SAFE_NAME.test(name) ? readFileSync(join(folder, name), 'utf8') : undefined;
    } catch {
      return undefined;
    }
  },
  version: () => {
    const { mtimeMs, ino } = statSync(join(folder, INDEX), { throwIfNoEntry: false }) ?? {};
    return mtimeMs === undefined ? '' : `${mtimeMs}-${ino}`;
  },
});
