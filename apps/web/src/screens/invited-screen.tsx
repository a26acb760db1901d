import type { ReactNode } from 'react';
import { Invited, typedCodeIn } from '../features/invitation/index.ts';
import { useT } from '../i18n/index.ts';
import { useLocation } from '../navigation/index.ts';

/** `/invite/{code}`: where the link of a friend leads. */
export function InvitedScreen(): ReactNode {
  const t = useT('invitation');
  const typed = typedCodeIn(useLocation().pathname);
  return (
    <>
      <title>{`${t('invited.titleSomeone')} · Parlance`}</title>
      <Invited key={typed} typed={typed} />
    </>
  );
}
