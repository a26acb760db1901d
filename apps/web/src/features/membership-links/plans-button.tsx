import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { useLocation } from '../../navigation/index.ts';
import { ButtonLink, type ButtonTone } from '../../ui/button.tsx';
import { plansHref } from './addresses.ts';

interface PlansButtonProps {
  readonly tone?: ButtonTone | undefined;
  readonly full?: boolean | undefined;
}

/** What opens something that is locked: leads to the plans, which lead back to this page. */
export function PlansButton(look: PlansButtonProps): ReactNode {
  const t = useT('membershipLinks');
  const { pathname, search } = useLocation();
  return (
    <ButtonLink {...look} to={plansHref(pathname + search)}>
      {t('open')}
    </ButtonLink>
  );
}
