import type { ErrorCode } from '@parlance/contract';
import { type ReactNode, useState } from 'react';
import { api } from '../../data/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import { IncompleteLink } from './incomplete-link.tsx';
import { LandingCard } from './landing-card.tsx';
import styles from './sign-in.module.css';
import { useErrorText } from './use-error-text.ts';

/** The page to which a reminder's link leads: one press pauses reminders for a week, without signing in. */
export function PauseLanding(): ReactNode {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  if (token !== '') return <Pause key={token} token={token} />;
  return (
    <IncompleteLink>
      <Home />
    </IncompleteLink>
  );
}

function Home(): ReactNode {
  const t = useT('pauseReminders');
  return (
    <ButtonLink full tone="quiet" to="/">
      {t('home')}
    </ButtonLink>
  );
}

/** What the learner has done: nothing yet, paused until a time, or ended all reminders. */
type Done = { readonly kind: 'paused'; readonly until: number } | { readonly kind: 'stopped' } | undefined;

function Pause({ token }: { readonly token: string }): ReactNode {
  const t = useT('pauseReminders');
  const textOf = useErrorText();
  const { done, error, busy, ask } = usePause(token);
  const banner = error !== undefined && <Banner tone="error">{textOf(error)}</Banner>;
  if (done?.kind === 'stopped') {
    return (
      <LandingCard mood="waiting" title={t('stoppedTitle')}>
        <p className={styles.lead}>{t('stoppedText')}</p>
        <Home />
      </LandingCard>
    );
  }
  if (done?.kind === 'paused') {
    return (
      <LandingCard mood="waiting" title={t('doneTitle')}>
        <PausedUntil until={done.until} />
        {banner}
        <Button full tone="quiet" busy={busy} onClick={() => void ask(true)}>
          {t('stop')}
        </Button>
        <Home />
      </LandingCard>
    );
  }
  return (
    <LandingCard mood="waiting" title={t('title')}>
      <p className={styles.lead}>{t('text')}</p>
      {banner}
      <Button full busy={busy} onClick={() => void ask(false)}>
        {t('press')}
      </Button>
    </LandingCard>
  );
}

function PausedUntil({ until }: { readonly until: number }): ReactNode {
  const t = useT('pauseReminders');
  const format = useFormatter();
  const date = format.dateTime(until, { dateStyle: 'long', timeZone: deviceClock.zone() });
  return <p className={styles.lead}>{t('doneText', { date })}</p>;
}

const usePause = (token: string) => {
  const [done, setDone] = useState<Done>();
  const [error, setError] = useState<ErrorCode>();
  const [busy, setBusy] = useState(false);
  const ask = async (stop: boolean): Promise<void> => {
    setBusy(true);
    setError(undefined);
    const answer = await api.call('reminder.pauseByLink', { token, stop });
    setBusy(false);
    if (!answer.ok) return setError(answer.code);
    const { pausedUntil } = answer.value;
    setDone(pausedUntil === null ? { kind: 'stopped' } : { kind: 'paused', until: pausedUntil });
  };
  return { done, error, busy, ask };
};
