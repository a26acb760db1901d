import type { LeagueResult } from '@parlance/contract';
import { leagueName } from '@parlance/domain';
import type { ReactNode } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Pico, type PicoMood } from '../../ui/pico.tsx';
import { ErrorBanner } from './error-banner.tsx';
import styles from './leaderboard.module.css';

const MOODS: { readonly [Outcome in LeagueResult['outcome']]: PicoMood } = {
  rose: 'cheering',
  stayed: 'waiting',
  fell: 'waiting',
};

interface ResultProps {
  readonly result: LeagueResult;
  readonly onSeen: () => Promise<void>;
}

/** What the last week meant, until the learner has read it. */
export function Result({ result, onSeen }: ResultProps): ReactNode {
  const t = useT('leaderboard');
  const { busy, error, run } = useServerAction();
  const { outcome, place, members, xp, week } = result;
  const league = t(`leagues.${leagueName(result.nextLeague)}`);
  const seen = async (): Promise<void> => {
    if ((await run(() => api.call('leaderboard.seen', { week }))) !== undefined) await onSeen();
  };
  return (
    <section className={styles.result} data-outcome={outcome} role="status">
      <Pico mood={MOODS[outcome]} size={84} />
      <div className={styles.said}>
        <h2>{t(`result.${outcome}`, { league })}</h2>
        <p>{t(xp > 0 ? 'result.place' : 'result.away', { place, members, xp })}</p>
        <ErrorBanner code={error} />
        <Button tone="quiet" busy={busy} onClick={() => void seen()}>
          {t('result.next')}
        </Button>
      </div>
    </section>
  );
}
