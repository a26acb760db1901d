/**
 * Limits how much work each key causes: work within its allowance starts at once, and what is beyond waits until it is
 * paid for by time. So work of one key that blocks the process is rare, however often it is asked for.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** The allowance of each key; costs are in any unit. */
export interface Allowance {
  /** The cost that a key may cause in a second, on average. */
  readonly perSecond: number;
  /** The cost that a key may cause at once after a pause. A single task may cost more; later ones wait for it. */
  readonly atOnce: number;
}

/** Runs the tasks of keys within their allowance. */
export interface WorkBudget {
  /** Runs a task of a key when all earlier ones have ended and are paid for. @param work returns its cost */
  readonly run: (key: string, work: () => Promise<number>) => Promise<void>;
  /** Charges work that a key has caused without waiting. */
  readonly charge: (key: string, cost: number) => void;
  /** The time until the next task of a key may start, in milliseconds, without tasks that have not ended; 0 if it may now. */
  readonly waitMsOf: (key: string) => number;
}

/** The number of accounts from which on those that are paid for are removed. */
const MANY_ACCOUNTS = 1000;

interface Account {
  /** The time until which the work so far is paid for, in milliseconds. */
  paidUntil: number;
  /** Settles when the last task has ended. */
  last: Promise<unknown>;
  /** The number of tasks that have not ended. */
  open: number;
}

/** Creates budgets. @param now the time in milliseconds since any moment @param wait waits some milliseconds */
export const openWorkBudget = (
  { perSecond, atOnce }: Allowance,
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms, undefined, { ref: false }),
): WorkBudget => {
  const accounts = new Map<string, Account>();
  const aheadMs = (atOnce / perSecond) * 1000;
  let removeFrom = MANY_ACCOUNTS;
  const removePaid = (): void => {
    for (const [key, { paidUntil, open }] of accounts) if (open === 0 && paidUntil <= now()) accounts.delete(key);
    removeFrom = Math.max(MANY_ACCOUNTS, 2 * accounts.size);
  };
  const accountOf = (key: string): Account => {
    const known = accounts.get(key);
    if (known !== undefined) return known;
    if (accounts.size >= removeFrom) removePaid();
    const account = { paidUntil: 0, last: Promise.resolve(), open: 0 };
    accounts.set(key, account);
    return account;
  };
  const waitMsOf = ({ paidUntil }: Account): number => Math.max(0, paidUntil - aheadMs - now());
  const charge = (account: Account, cost: number): void => {
    account.paidUntil = Math.max(account.paidUntil, now()) + (cost / perSecond) * 1000;
  };
  const runPaid = async (account: Account, work: () => Promise<number>): Promise<void> => {
    // Others may be charged to the key meanwhile.
    for (let waitMs = waitMsOf(account); waitMs > 0; waitMs = waitMsOf(account)) await wait(waitMs);
    charge(account, await work());
  };
  return {
    charge: (key, cost) => charge(accountOf(key), cost),
    waitMsOf: (key) => {
      const account = accounts.get(key);
      return account === undefined ? 0 : waitMsOf(account);
    },
    run: (key, work) => {
      const account = accountOf(key);
      account.open += 1;
      const task = account.last
        .then(() => runPaid(account, work))
        .finally(() => {
          account.open -= 1;
        });
      account.last = task.catch(() => undefined);
      return task;
    },
  };
};
