import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { site } from '../../platform/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { plansHref } from '../membership-links/index.ts';
import { useSignIn } from '../sign-in-url/index.ts';
import styles from './membership.module.css';

/** Stands where the membership will be, until it is there. */
export function Waiting(): ReactNode {
  const t = useT('membership');
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <Loading>
        <Skeleton height={132} />
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={72} />
      </Loading>
    </>
  );
}

/** Says that everything is open on this server, and who runs it. */
export function NothingSold(): ReactNode {
  const t = useT('membership');
  const { operator } = site();
  return (
    <EmptyState isPage mood="cheering" title={t('off')} action={<ButtonLink to="/courses">{t('toCourse')}</ButtonLink>}>
      <p>{t('offHint')}</p>
      {operator !== '' && <p>{t('offOperator', { operator })}</p>}
    </EmptyState>
  );
}

/** Says that it needs an account. */
export function NeedsAccount(): ReactNode {
  const t = useT('membership');
  const { open } = useSignIn();
  return (
    <EmptyState
      isPage
      mood="waiting"
      title={t('needsAccount')}
      action={
        <>
          <Button onClick={() => open('signIn')}>{t('signIn')}</Button>
          <ButtonLink tone="quiet" to={plansHref('/membership')}>
            {t('seePlans')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('needsAccountHint')}</p>
    </EmptyState>
  );
}

/** Says that it cannot be shown now. */
export function NotLoaded({ retry }: { readonly retry: () => Promise<void> }): ReactNode {
  const t = useT('membership');
  return (
    <EmptyState
      isPage
      mood="puzzled"
      title={t('notLoaded')}
      action={<Button onClick={() => void retry()}>{t('retry')}</Button>}
    >
      <p>{t('notLoadedHint')}</p>
    </EmptyState>
  );
}
