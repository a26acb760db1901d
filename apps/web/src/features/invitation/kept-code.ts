/** The invitation that was followed in this browser, until an account takes it or it is too old. */
import { readLocal, writeLocal } from '../../platform/index.ts';

/** How long this browser remembers an invitation, in days. */
export const KEPT_DAYS = 60;
const DAY = 86_400_000;

/** The code; undefined if none is remembered. @param now milliseconds since 1970 */
export const keptCode = (now = Date.now()): string | undefined => {
  const [code, at] = (readLocal('invitation') ?? '').split(' ');
  if (code === undefined || at === undefined) return undefined;
  return now - Number(at) > KEPT_DAYS * DAY ? undefined : code;
};

/** Remembers a code. The last link that was followed counts. */
export const keepCode = (code: string, now = Date.now()): void => writeLocal('invitation', `${code} ${now}`);

/** Forgets the code: an account has taken it, or it leads nowhere. */
export const forgetCode = (): void => writeLocal('invitation', null);
