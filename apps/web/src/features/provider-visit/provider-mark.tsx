import type { ProviderName } from '@parlance/contract';
import type { ReactNode } from 'react';
import styles from './provider-mark.module.css';

const LETTERS: { readonly [Provider in ProviderName]: string } = {
  google: 'M17.8 10.6a5.6 5.6 0 1 0 1 5.2H14',
  facebook: 'M18 9.2h-6.4V21M11.6 15h5',
  apple: 'M9 20.6 14 8.6l5 12M11 16.6h6',
};

/** A drawing of our own with the provider's initial; it is not the provider's logo. */
export function ProviderMark({ provider }: { readonly provider: ProviderName }): ReactNode {
  return (
    <svg className={styles.mark} data-provider={provider} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <path
        className={styles.ticket}
        d="M2 6a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v4.5a3.5 3.5 0 0 0 0 7V22a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-4.5a3.5 3.5 0 0 0 0-7z"
      />
      <path className={styles.letter} d={LETTERS[provider]} />
    </svg>
  );
}
