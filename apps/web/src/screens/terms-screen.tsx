import type { ReactNode } from 'react';
import { LegalDocument, unhyphenated } from '../features/legal/index.ts';
import { useT } from '../i18n/index.ts';

/** `/terms`: the terms of use. */
export function TermsScreen(): ReactNode {
  const t = useT('legal');
  return (
    <>
      <title>{`${unhyphenated(t('terms'))} · Parlance`}</title>
      <LegalDocument name="terms" />
    </>
  );
}
