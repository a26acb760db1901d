import { Flag, LogOut, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Pico } from '../../ui/pico.tsx';
import { ErrorBanner } from './error-banner.tsx';
import styles from './leaderboard.module.css';

/** What the leaderboard is, and the button that joins it. */
export function Invitation({ onJoined }: { readonly onJoined: () => Promise<void> }): ReactNode {
  const t = useT('leaderboard');
  const { busy, error, run } = useServerAction();
  const join = async (): Promise<void> => {
    if ((await run(() => api.call('leaderboard.join', undefined))) !== undefined) await onJoined();
  };
  return (
    <section className={styles.invitation}>
      <Pico mood="waiting" size={116} />
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('joinLead')}</p>
      <ul className={styles.points}>
        <li>
          <Users size={22} aria-hidden="true" />
          {t('joinWeek')}
        </li>
        <li>
          <Flag size={22} aria-hidden="true" />
          {t('joinSeen')}
        </li>
        <li>
          <LogOut size={22} aria-hidden="true" />
          {t('joinLeave')}
        </li>
      </ul>
      <ErrorBanner code={error} />
      <Button busy={busy} onClick={() => void join()}>
        {t('join')}
      </Button>
    </section>
  );
}
