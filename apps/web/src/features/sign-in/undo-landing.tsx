import type { AccountChange, AccountChangeKind, ErrorCode } from '@parlance/contract';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { api, useSessionControl } from '../../data/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import { useNavigate, useSearchParams } from '../../navigation/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner, Loading } from '../../ui/feedback.tsx';
import { PROVIDER_NAMES } from '../provider-visit/index.ts';
import { ForgotAction } from './forgot-action.tsx';
import { IncompleteLink } from './incomplete-link.tsx';
import { LandingCard } from './landing-card.tsx';
import styles from './sign-in.module.css';
import { useErrorText } from './use-error-text.ts';

/** The page to which the mail about a change of the account leads: it shows the change, and undoes it. */
export function UndoLanding(): ReactNode {
  const t = useT('reset');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  if (token !== '') return <ChangeOf key={token} token={token} />;
  return (
    <IncompleteLink>
      <ButtonLink full to="/">
        {t('goOn')}
      </ButtonLink>
    </IncompleteLink>
  );
}

function ChangeOf({ token }: { readonly token: string }): ReactNode {
  const [change, setChange] = useState<AccountChange>();
  const [error, setError] = useState<ErrorCode>();
  const load = useCallback(async (): Promise<void> => {
    setError(undefined);
    const answer = await api.call('account.change', { token });
    if (answer.ok) setChange(answer.value.change);
    else setError(answer.code);
  }, [token]);
  useEffect(() => void load(), [load]);
  if (error === 'token-invalid') return <Failed />;
  if (change === undefined && error !== undefined) return <NotLoaded error={error} onAgain={load} />;
  return <Question token={token} change={change} error={error} onFailed={setError} />;
}

/** Shown when the link is used up or too old. The owner of the account can still choose a new password. */
function Failed(): ReactNode {
  const t = useT('reset');
  const undo = useT('undo');
  return (
    <LandingCard mood="puzzled" title={t('failedTitle')}>
      <p className={styles.lead}>{undo('failed')}</p>
      <ForgotAction label={t('title')} />
      <ButtonLink full tone="quiet" to="/">
        {undo('mine')}
      </ButtonLink>
    </LandingCard>
  );
}

interface NotLoadedProps {
  readonly error: ErrorCode;
  readonly onAgain: () => Promise<void>;
}

function NotLoaded({ error, onAgain }: NotLoadedProps): ReactNode {
  const t = useT('undo');
  const signedIn = useT('signedIn');
  const textOf = useErrorText();
  return (
    <LandingCard mood="puzzled" title={t('title')}>
      <Banner tone="error">{textOf(error)}</Banner>
      <Button full onClick={() => void onAgain()}>
        {signedIn('again')}
      </Button>
    </LandingCard>
  );
}

interface QuestionProps {
  readonly token: string;
  /** Undefined until it is loaded. */
  readonly change: AccountChange | undefined;
  /** Why the change could not be undone just now. */
  readonly error: ErrorCode | undefined;
  readonly onFailed: (error: ErrorCode) => void;
}

function Question({ token, change, error, onFailed }: QuestionProps): ReactNode {
  const t = useT('undo');
  const textOf = useErrorText();
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
      {error !== undefined && <Banner tone="error">{textOf(error)}</Banner>}
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
  recoveryUsed: 'recoveryUsed',
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
