import type { ErrorCode } from '@parlance/contract';
import { type ReactNode, useState } from 'react';
import { api } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ActionError } from './action-error.tsx';
import styles from './membership.module.css';
import { useDate } from './use-date.ts';

/** The page to which the link of a mail leads: one press cancels, without signing in. */
export function CancelByLink(): ReactNode {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return <div className={styles.page}>{token === '' ? <InvalidLink /> : <Cancel key={token} token={token} />}</div>;
}

/** Codes of failures that may be temporary: the link may still work. */
const TEMPORARY: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'offline',
  'unavailable',
  'request-timeout',
  'internal',
  'payment-provider-failed',
]);

function Cancel({ token }: { readonly token: string }): ReactNode {
  const t = useT('membership.link');
  const cancelText = useT('membership')('cancel');
  const dateOf = useDate();
  const [ends, setEnds] = useState<number>();
  const [error, setError] = useState<ErrorCode>();
  const [busy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    const answer = await api.call('membership.cancelByLink', { token });
    setBusy(false);
    if (answer.ok) setEnds(answer.value.ends);
    else setError(answer.code);
  };
  if (ends !== undefined) {
    return (
      <EmptyState isPage mood="waiting" title={t('done')} action={<ToMembership />}>
        <p role="status">{t('doneText', { date: dateOf(ends) })}</p>
      </EmptyState>
    );
  }
  if (error !== undefined && !TEMPORARY.has(error)) return <InvalidLink />;
  return (
    <EmptyState
      isPage
      mood="listening"
      title={t('title')}
      action={
        <Button busy={busy} onClick={() => void cancel()}>
          {cancelText}
        </Button>
      }
    >
      <p>{t('text')}</p>
      <ActionError code={error} />
    </EmptyState>
  );
}

function ToMembership(): ReactNode {
  const t = useT('membership.link');
  return (
    <ButtonLink tone="quiet" to="/membership">
      {t('toMembership')}
    </ButtonLink>
  );
}

function InvalidLink(): ReactNode {
  const t = useT('membership.link');
  return (
    <EmptyState isPage mood="puzzled" title={t('invalid')} action={<ToMembership />}>
      <p role="alert">{t('invalidText')}</p>
    </EmptyState>
  );
}
