import { type ReactNode, useMemo } from 'react';
import { useSession } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useLocation, useSearchParams } from '../../navigation/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useReloadGuard } from '../sign-in-url/index.ts';
import styles from './result.module.css';

/** For strangers: how to keep what was learned. The sign-in dialog opens over this page. */
export function SignUpCard(): ReactNode {
  const t = useT('result');
  const session = useSession();
  // A reload would begin the lesson anew instead of showing what came of it.
  useReloadGuard();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const door = useMemo(() => {
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
      <ButtonLink tone="quiet" to={door}>
        {t('keepAction')}
      </ButtonLink>
    </aside>
  );
}
