/** The operator log, as it is read: its entries, and whether all are as they were written. */
import type { OperatorLog, OperatorLogEntry } from '@parlance/contract';
import type pg from 'pg';
import { openChainCheck } from './chain.ts';
import { logEntriesAfter, newestLogEntries } from './store-log.ts';

const PAGE = 1000;

/** The first number at which the log is not as it was written; null if all of it is. */
export const logFault = async (pool: pg.Pool): Promise<number | null> => {
  const check = openChainCheck();
  let page: readonly OperatorLogEntry[] = [];
  do {
    page = await logEntriesAfter(pool, { after: page.at(-1)?.number ?? 0, most: PAGE });
    check.add(page);
  } while (page.length === PAGE && check.fault() === undefined);
  return check.fault() ?? null;
};

/** Reads the log, and checks all of it. @param most the number of entries that are answered */
export const readLog = async (pool: pg.Pool, most: number): Promise<OperatorLog> => ({
  fault: await logFault(pool),
  entries: await newestLogEntries(pool, most),
});
