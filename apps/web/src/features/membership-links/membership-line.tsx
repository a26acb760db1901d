import type { ReactNode } from 'react';
import { useSession } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link, useLocation } from '../../navigation/index.ts';
import { MEMBERSHIP, plansHref } from './addresses.ts';

interface MembershipLineProps {
  readonly className?: string | undefined;
  /** Stands behind the text. */
  readonly children?: ReactNode;
}

/** A line of a menu: to the own membership, and for who is not signed in to the plans. For servers that sell them. */
export function MembershipLine({ className, children }: MembershipLineProps): ReactNode {
  const t = useT('membershipLinks');
  const session = useSession();
  const { pathname, search } = useLocation();
  const isSignedIn = session.state === 'signedIn';
  return (
    <Link className={className} to={isSignedIn ? MEMBERSHIP : plansHref(pathname + search)}>
      {t(isSignedIn ? 'membership' : 'plans')}
      {children}
    </Link>
  );
}
