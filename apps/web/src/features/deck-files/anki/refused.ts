import { ArchiveError } from '@parlance/files';
import type { Parsed } from '../csv.ts';
import type { AnkiError } from './package.ts';

/** Ends the reading of a package. `settled` makes a value of it, so that it never leaves this folder. */
export class Refused extends Error {
  readonly code: AnkiError['code'];

  constructor(code: AnkiError['code']) {
    super(code);
    this.code = code;
  }
}

const codeOf = (thrown: unknown): AnkiError['code'] => {
  if (thrown instanceof Refused) return thrown.code;
  if (!(thrown instanceof ArchiveError)) return 'damaged';
  return thrown.code === 'notArchive' ? 'notPackage' : thrown.code;
};

/**
 * What some work comes to, as a value. What the libraries throw at wrong bytes is `damaged`: they have no list of errors,
 * and every byte may be wrong.
 */
export const settled = async <T>(work: () => Promise<T>): Promise<Parsed<T, AnkiError>> => {
  try {
    return { ok: true, value: await work() };
  } catch (thrown) {
    return { ok: false, error: { code: codeOf(thrown) } };
  }
};
