import type { ReactNode } from 'react';
import { Membership } from '../features/membership/index.ts';
import { useT } from '../i18n/index.ts';

/** `/membership`: what the learner has bought, what is charged next, and how to end it. */
export function MembershipScreen(): ReactNode {
  const t = useT('membership');
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      <Membership />
    </>
  );
}
