/** The hashes of the operator log: each holds the one before it, so that a changed or removed entry is found. Pure. */
import { createHash } from 'node:crypto';
import type { OperatorLogEntry } from '@parlance/contract';

/** What an entry says, without its hash. */
export type LogContent = Omit<OperatorLogEntry, 'hash'>;

/** What stands for the hash before the first entry. */
export const FIRST_HASH = '0'.repeat(64);

/** The hash of an entry: SHA-256 of the hash before it, a line end, and its fields as a JSON array, in UTF-8. */
export const hashOf = (before: string, { number, at, actor, act, account, detail, reason }: LogContent): string =>
  createHash('sha256')
    .update(`${before}\n${JSON.stringify([number, at, actor, act, account, detail, reason])}`)
    .digest('hex');

/** Checks entries in the order of their numbers, page by page. */
export interface ChainCheck {
  readonly add: (entries: readonly OperatorLogEntry[]) => void;
  /** The first number that is missing, or whose entry does not follow from the one before it; undefined if all do. */
  readonly fault: () => number | undefined;
}

/** Opens a check of the whole log. Entries that were removed from its end are not found by it: compare a hash noted before. */
export const openChainCheck = (): ChainCheck => {
  let last = { number: 0, hash: FIRST_HASH };
  let fault: number | undefined;
  return {
    add: (entries) => {
      for (const entry of entries) {
        if (fault !== undefined) return;
        const number = last.number + 1;
        if (entry.number !== number || entry.hash !== hashOf(last.hash, entry)) fault = number;
        last = entry;
      }
    },
    fault: () => fault,
  };
};
