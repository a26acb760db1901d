import type { ReactNode } from 'react';
import { CancelByLink } from '../features/membership/index.ts';
import { useT } from '../i18n/index.ts';

/** `/membership/cancel?token=`: where the link in a mail about a charge leads. */
export function CancelMembershipScreen(): ReactNode {
  const t = useT('membership');
  return (
    <>
      <title>{`${t('link.title')} · Parlance`}</title>
      <CancelByLink />
    </>
  );
}
