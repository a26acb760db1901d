import type { ReactNode } from 'react';
import { Alphabet } from '../features/alphabet/index.ts';
import { useT } from '../i18n/index.ts';

/** `/alphabet`: letters, sounds, and a trainer for words that differ by one sound. */
export function AlphabetScreen(): ReactNode {
  const t = useT('alphabet');
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      <Alphabet />
    </>
  );
}
