import type { ReactNode } from 'react';
import { LegalDocument } from '../features/legal/index.ts';
import { useT } from '../i18n/index.ts';

/** `/privacy`: the privacy policy. */
export function PrivacyScreen(): ReactNode {
  const t = useT('legal');
  return (
    <>
      <title>{`${t('privacy')} · Parlance`}</title>
      <LegalDocument name="privacy" />
    </>
  );
}
