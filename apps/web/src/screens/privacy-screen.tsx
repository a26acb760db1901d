import type { ReactNode } from 'react';
import { LegalDocument } from '../features/papers/index.ts';
import { useT } from '../i18n/index.ts';

/** `/privacy`: the privacy policy. */
export function PrivacyScreen(): ReactNode {
  const t = useT('papers');
  return (
    <>
      <title>{`${t('privacy')} · Parlance`}</title>
      <LegalDocument name="privacy" />
    </>
  );
}
