import { type Streak, streakOf } from '@parlance/domain';
import { type View, xpOn } from '@parlance/sync';
import { Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePreference, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { FlameMark } from '../../ui/marks.tsx';
import styles from './today-card.module.css';
import { useToday } from './use-today.ts';
import { WeekBars } from './week-bars.tsx';

const daysOf = (view: View): View['days'] => view.days;

const streakIn = (days: View['days'], today: string): Streak =>
  streakOf(
    [...days.values()].filter(({ xp }) => xp > 0).map(({ day }) => day),
    today,
  );

/** Shows the streak, the week and today's goal. */
export function TodayCard(): ReactNode {
  const t = useT('daily');
  const today = useToday();
  const days = useView(daysOf);
  const [goal] = usePreference('goal');
  const xpOf = (day: string): number => xpOn(days, day);
  const xp = xpOf(today);
  return (
    <section className={styles.card} aria-label={t('today')}>
      <header className={styles.head}>
        <h2>{xp >= goal ? t('reached', { xp }) : t('progress', { xp, goal })}</h2>
        <StreakMark streak={streakIn(days, today)} />
      </header>
      <WeekBars today={today} goal={goal} xpOf={xpOf} />
    </section>
  );
}

function StreakMark({ streak }: { readonly streak: Streak }): ReactNode {
  const t = useT('daily');
  return (
    <p className={styles.streak}>
      <FlameMark lit={streak.length > 0} />
      <span>{t('streak', { count: streak.length })}</span>
      {streak.freezes > 0 && (
        <span className={styles.freezes} role="img" aria-label={t('freezes', { count: streak.freezes })}>
          <Snowflake size={15} aria-hidden="true" />
          {streak.freezes}
        </span>
      )}
    </p>
  );
}
