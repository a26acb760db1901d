import type { AccountChange, AccountChangeKind, ErrorCode } from '@parlance/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { api, useSessionControl } from '../../data/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import { useNavigate, useSearchParams } from '../../navigation/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner, Loading } from '../../ui/feedback.tsx';
import { PROVIDER_NAMES } from '../provider-visit/index.ts';
import { LandingCard } from './landing-card.tsx';
import styles from './sign-in.module.css';
import { useErrorText } from './use-error-text.ts';

/** The page to which the mail about a change of the account leads: it shows the change, and undoes it. */
export function UndoLanding(): ReactNode {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [change, setChange] = useState<AccountChange>();
  const [error, setError] = useState<ErrorCode>();
  useEffect(() => {
    let isShown = true;
    void api.call('account.change', { token }).then((answer) => {
      if (!isShown) return;
      if (answer.ok) setChange(answer.value.change);
      else setError(answer.code);
    });
    return () => {
      isShown = false;
    };
  }, [token]);
  if (error !== undefined) return <Failed error={error} />;
  return <Question token={token} change={change} onFailed={setError} />;
}

function Failed({ error }: { readonly error: ErrorCode }): ReactNode {
  const t = useT('reset');
  const textOf = useErrorText();
  return (
    <LandingCard mood="puzzled" title={t('failedTitle')}>
      <Banner tone="error">{textOf(error)}</Banner>
      <ButtonLink full to="/">
        {t('goOn')}
      </ButtonLink>
    </LandingCard>
  );
}

interface QuestionProps {
  readonly token: string;
  /** Undefined until it is loaded. */
  readonly change: AccountChange | undefined;
  readonly onFailed: (error: ErrorCode) => void;
}

function Question({ token, change, onFailed }: QuestionProps): ReactNode {
  const t = useT('undo');
  const { undo, busy } = useUndo(token, onFailed);
  return (
    <LandingCard mood="waiting" title={t('title')}>
      {change === undefined ? (
        <Loading>
          <p className={styles.lead}>…</p>
        </Loading>
      ) : (
        <WhatHappened change={change} />
      )}
      <p className={styles.lead}>{t('text')}</p>
      <Button full busy={busy} disabled={change === undefined} onClick={() => void undo()}>
        {t('undo')}
      </Button>
      <ButtonLink full tone="quiet" to="/">
        {t('mine')}
      </ButtonLink>
    </LandingCard>
  );
}

/** The text of each kind of change. */
const TEXTS = {
  linked: 'linked',
  unlinked: 'unlinked',
  password: 'password',
  passwordRemoved: 'passwordRemoved',
  factorAdded: 'factorAdded',
  factorRemoved: 'factorRemoved',
} as const satisfies Record<AccountChangeKind, string>;

function WhatHappened({ change: { kind, provider, at } }: { readonly change: AccountChange }): ReactNode {
  const t = useT('undo');
  const format = useFormatter();
  return (
    <p className={styles.lead}>
      <b>{t(TEXTS[kind], { provider: provider === null ? '' : PROVIDER_NAMES[provider] })}</b>
      <br />
      {format.dateTime(at, { dateStyle: 'long', timeStyle: 'short', timeZone: deviceClock.zone() })}
    </p>
  );
}

/** Undoes the change of a token, and goes on to the page for a new password. */
const useUndo = (
  token: string,
  onFailed: (error: ErrorCode) => void,
): { readonly undo: () => Promise<void>; readonly busy: boolean } => {
  const session = useSessionControl();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    const answer = await api.call('account.undo', { token });
    setBusy(false);
    if (!answer.ok) return onFailed(answer.code);
    // This browser may have been signed in.
    await session.refresh();
    navigate(`/reset?${new URLSearchParams({ token: answer.value.token })}`, { replace: true });
  };
  return { undo, busy };
};
