import { TUTOR_PRICE } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link, useLocation } from '../../navigation/index.ts';
import { creditsHref } from '../membership-links/index.ts';
import styles from './model-talk.module.css';

/** What an act costs, in short; 0 where it was paid before. */
export function Price({ credits = TUTOR_PRICE }: { readonly credits?: number }): ReactNode {
  const t = useT('modelTalk');
  return <span className={styles.price}>{credits === 0 ? t('noPrice') : t('price', { count: credits })}</span>;
}

/** What an answer costs, and what is left; undefined where that is not known. */
export function Balance({ balance }: { readonly balance: number | undefined }): ReactNode {
  const t = useT('modelTalk');
  const { pathname, search } = useLocation();
  return (
    <p className={styles.balance}>
      {t('answerCosts', { count: TUTOR_PRICE })}
      {balance !== undefined && (
        <>
          {' · '}
          <Link className={styles.link} to={creditsHref(pathname + search)}>
            {t('left', { count: balance })}
          </Link>
        </>
      )}
    </p>
  );
}
