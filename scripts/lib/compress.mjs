/** Writes `name.br` and `name.gz` beside each text file of a built folder, so that the server need not compress. */
import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(css|html|js|json|svg|txt|wasm|webmanifest|xml)$/;
/** Files with fewer bytes fit into one packet without compression. */
const WORTH_IT = 512;

const forms = [
  {
    suffix: '.br',
    pack: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  },
  { suffix: '.gz', pack: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

const compressFile = async (path) => {
  const bytes = await readFile(path);
  for (const { suffix, pack } of forms) {
    const packed = bytes.length < WORTH_IT ? bytes : await pack(bytes);
    if (packed.length < bytes.length) await writeFile(path + suffix, packed);
    else await rm(path + suffix, { force: true });
  }
};

/** Compresses all text files of a folder. @param {string} folder a folder that was just built */
export const compressFolder = async (folder) => {
  const names = readdirSync(folder, { recursive: true });
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compressFile(join(folder, name))));
};
