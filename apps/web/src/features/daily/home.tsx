import { languageOf } from '@parlance/languages';
import type { ReactNode } from 'react';
import { useKeptAppeals, usePreference, useSession } from '../../data/index.ts';
import { Pico } from '../../ui/pico.tsx';
import { greetingIn } from './greeting.ts';
import styles from './home.module.css';
import { NextTicket } from './next-ticket.tsx';
import { TodayCard } from './today-card.tsx';
import { useHostMood } from './use-host-mood.ts';

/** Home for learners: one next thing, and how the week goes. */
export function Home(): ReactNode {
  const [learn] = usePreference('learn');
  const session = useSession();
  const [host] = usePreference('host');
  const mood = useHostMood();
  useKeptAppeals();
  return (
    <div className={styles.home}>
      <header className={styles.head}>
        <h1 lang={languageOf(learn)?.tag}>{greetingIn(learn, session.me?.name ?? '')}</h1>
        {host && <Pico mood={mood} size={76} />}
      </header>
      <NextTicket />
      <TodayCard />
    </div>
  );
}
