import { useFormatter } from 'use-intl/react';

/** How many digits a currency has behind its point: 2 for most, 0 for the yen. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Formats money in the interface language, e.g. “US$ 57.99”.
 * @returns a function of an amount in the smallest unit of its currency, and the currency by ISO 4217
 */
export const useMoney = (): ((amount: number, currency: string) => string) => {
  const format = useFormatter();
  return (amount, currency) => format.number(amount / 10 ** digitsOf(currency), { style: 'currency', currency });
};
