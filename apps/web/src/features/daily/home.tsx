import { languageOf } from '@parlance/languages';
import type { ReactNode } from 'react';
import { usePreference, useSendStoredAppeals, useSession } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Pico } from '../../ui/pico.tsx';
import { TodayCard } from '../today/index.ts';
import { greetingIn } from './greeting.ts';
import styles from './home.module.css';
import { NextTicket } from './next-ticket.tsx';
import { ReviewLine } from './review-line.tsx';
import { useHostMood } from './use-host-mood.ts';

/** The home page of learners: the next lesson, today's goal and the week. */
export function Home(): ReactNode {
  const [learn] = usePreference('learn');
  const session = useSession();
  const [host] = usePreference('host');
  const mood = useHostMood();
  const t = useT('home');
  useSendStoredAppeals();
  return (
    <div className={styles.home}>
      <title>{`${t('title')} · Parlance`}</title>
      <header className={styles.head}>
        <h1 lang={languageOf(learn)?.tag}>{greetingIn(learn, session.me?.name ?? '')}</h1>
        {host && <Pico mood={mood} size={76} />}
      </header>
      <NextTicket />
      <div className={styles.today}>
        <ReviewLine />
        <TodayCard />
      </div>
    </div>
  );
}
