import type { ReactNode } from 'react';
import { LegalDocument, unhyphenated } from '../features/legal/index.ts';
import { useT } from '../i18n/index.ts';

/** `/privacy`: the privacy policy. */
export function PrivacyScreen(): ReactNode {
  const t = useT('legal');
  return (
    <>
      <title>{`${unhyphenated(t('privacy'))} · Parlance`}</title>
      <LegalDocument name="privacy" />
    </>
  );
}
