import type { ReactNode } from 'react';
import { UndoLanding } from '../features/sign-in/index.ts';
import { useT } from '../i18n/index.ts';

/** `/undo?token=`: where the mail about a change of the account leads. */
export function UndoScreen(): ReactNode {
  const t = useT('undo');
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      <UndoLanding />
    </>
  );
}
