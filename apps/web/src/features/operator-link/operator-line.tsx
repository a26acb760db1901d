import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';

/** A line of a menu that leads to the page of operators; for accounts that the server names as such. */
export function OperatorLine({ children }: { readonly children?: ReactNode }): ReactNode {
  const t = useT('operator');
  return (
    <Link to="/admin">
      {t('title')}
      {children}
    </Link>
  );
}
