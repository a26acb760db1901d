import { type ReactNode, useEffect } from 'react';
import { useT } from '../../i18n/index.ts';
import { onConnectivity } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSignIn } from '../sign-in-url/index.ts';
import styles from './model-talk.module.css';
import { type OfTalk, ToGuided } from './to-guided.tsx';

/** Says that it needs an account. */
export function NeedsAccount({ content }: OfTalk): ReactNode {
  const t = useT('modelTalk');
  const { open } = useSignIn();
  return (
    <EmptyState
      isPage
      mood="waiting"
      title={t('needsAccount')}
      action={
        <div className={styles.choices}>
          <Button onClick={() => open('signIn')}>{t('signIn')}</Button>
          <ToGuided content={content} quiet />
        </div>
      }
    >
      <p>{t('needsAccountText')}</p>
    </EmptyState>
  );
}

/** Says that there is no model here, or none for this account. */
export function NoService({ content, isOff }: OfTalk & { readonly isOff: boolean }): ReactNode {
  const t = useT('modelTalk');
  return (
    <EmptyState isPage mood="asleep" title={t('noService')} action={<ToGuided content={content} />}>
      <p>{t(isOff ? 'isOff' : 'noServiceText')}</p>
    </EmptyState>
  );
}

/** Says that the server cannot be reached; tries again when the network is back. */
export function NotReached({ content, retry }: OfTalk & { readonly retry: () => Promise<void> }): ReactNode {
  const t = useT('modelTalk');
  const shell = useT('shell');
  useEffect(() => onConnectivity((online) => online && void retry()), [retry]);
  return (
    <EmptyState
      isPage
      mood="asleep"
      title={t('notReached')}
      action={
        <div className={styles.choices}>
          <ToGuided content={content} />
          <Button tone="quiet" onClick={() => void retry()}>
            {shell('tryAgain')}
          </Button>
        </div>
      }
    >
      <p>{t('notReachedText')}</p>
    </EmptyState>
  );
}
