import { graphemesOf, type Me } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import styles from './account-menu.module.css';
import { SignOut, type SignOutProps } from './sign-out.tsx';

export interface AccountMenuProps extends SignOutProps {
  readonly me: Me;
}

/** The account that is signed in, a link to its settings, and the button that signs out. */
export function AccountMenu({ me, leave }: AccountMenuProps): ReactNode {
  const t = useT('account');
  return (
    <section className={styles.account} aria-label={t('signedIn')}>
      <Who me={me} />
      <Link className={styles.way} to="/settings#account">
        {t('settings')}
      </Link>
      <SignOut leave={leave} />
    </section>
  );
}

/** The learner's initial, name and e-mail address. */
export function Who({ me }: { readonly me: Me }): ReactNode {
  return (
    <p className={styles.who}>
      <span className={styles.seal} aria-hidden="true">
        {initialOf(me)}
      </span>
      <span>
        <b>{me.name}</b>
        <span className={styles.email}>{me.email}</span>
      </span>
    </p>
  );
}

const initialOf = ({ name, email }: Me): string => {
  const [first = ''] = graphemesOf(name.trim() || email);
  return first.toLocaleUpperCase();
};
