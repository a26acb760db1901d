import type { ReactNode } from 'react';
import { LegalDocument } from '../features/papers/index.ts';
import { useT } from '../i18n/index.ts';

/** `/terms`: the terms of use. */
export function TermsScreen(): ReactNode {
  const t = useT('papers');
  return (
    <>
      <title>{`${t('terms')} · Parlance`}</title>
      <LegalDocument name="terms" />
    </>
  );
}
