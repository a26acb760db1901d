import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';

export interface BooksLostProps {
  /** The number of own books that are on this device alone. */
  readonly count: number;
}

/** Says how many own books a logout removes, in a text of their import. */
export function BooksLost({ count }: BooksLostProps): ReactNode {
  return <p>{useT('bookImport')('own.atSignOut', { count })}</p>;
}
