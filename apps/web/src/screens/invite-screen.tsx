import type { ReactNode } from 'react';
import { Invitations } from '../features/invitation/index.ts';
import { useT } from '../i18n/index.ts';

/** `/invite`: the learner's code, and the friends who have joined with it. */
export function InviteScreen(): ReactNode {
  const t = useT('invitation');
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      <Invitations />
    </>
  );
}
