/** The ledger of a month as CSV, for the operator's books. Pure. */
import type { LedgerEntry } from '../store-events.ts';

/** How many digits a currency has behind its point: 2 for most, 0 for the yen. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount as a decimal of its currency, e.g. `-57.99`. @param amount in the smallest unit */
export const decimalOf = (amount: number, currency: string): string => {
  const digits = digitsOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const [whole, rest] = [text.slice(0, text.length - digits), text.slice(text.length - digits)];
  return `${amount < 0 ? '-' : ''}${whole}${digits === 0 ? '' : `.${rest}`}`;
};

/** The span of a month (UTC), as `2026-11`; undefined if it is none. */
export const monthSpan = (month: string): { readonly from: Date; readonly until: Date } | undefined => {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === undefined || number === undefined) return undefined;
  return { from: new Date(`${month}-01T00:00:00Z`), until: new Date(Date.UTC(Number(year), Number(number))) };
};

const COLUMNS = [
  'booked at',
  'kind',
  'amount',
  'tax',
  'currency',
  'plan',
  'provider',
  'purchase',
  'entry',
  'charge',
] as const;

/** A field by RFC 4180. */
const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (fields: readonly string[]): string => `${fields.map(field).join(',')}\r\n`;

/** The entries as CSV by RFC 4180, with a line of headings. No name and no account is in it. */
export const booksOf = (entries: readonly LedgerEntry[]): string =>
  line(COLUMNS) +
  entries
    .map(({ id, provider, purchase, kind, charge, plan, amount, tax, currency, at }) =>
      line([
        ...[new Date(at).toISOString(), kind, decimalOf(amount, currency), decimalOf(tax, currency), currency],
        ...[plan ?? '', provider, purchase, id, charge ?? ''],
      ]),
    )
    .join('');
