import { type ReactNode, useMemo } from 'react';
import { useSession } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useLocation, useSearchParams } from '../../navigation/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useReloadGuard } from '../sign-in-url/index.ts';
import styles from './result.module.css';

/** Offers visitors without an account to create one, so that their progress is kept. The dialog opens over this page. */
export function SignUpCard(): ReactNode {
  const t = useT('result');
  const session = useSession();
  // A reload would start the lesson over instead of showing its result.
  useReloadGuard();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const href = useMemo(() => {
    const next = new URLSearchParams(search);
    next.set('signIn', 'signUp');
    return `${pathname}?${next}`;
  }, [pathname, search]);
  if (session.state !== 'anonymous') return null;
  return (
    <aside className={styles.keep}>
      <div>
        <h2>{t('keepTitle')}</h2>
        <p>{t('keepText')}</p>
      </div>
      <ButtonLink tone="quiet" to={href}>
        {t('keepAction')}
      </ButtonLink>
    </aside>
  );
}
