import type { ReactNode } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import styles from './today-card.module.css';
import { type DayBar, dateOf, heightOf, weekOf } from './week.ts';

interface WeekBarsProps {
  readonly today: string;
  readonly goal: number;
  readonly xpOf: (day: string) => number;
}

const HEIGHT = 72;

/** Shows the XP of each day of the week as a bar, with a line at the goal. */
export function WeekBars({ today, goal, xpOf }: WeekBarsProps): ReactNode {
  const t = useT('daily');
  const week = weekOf(today, xpOf);
  const most = Math.max(...week.map(({ xp }) => xp));
  const line = HEIGHT * (1 - heightOf(goal, goal, most));
  return (
    <div className={styles.week}>
      <i className={styles.goal} style={{ top: line }} aria-hidden="true" />
      <ol aria-label={t('week')}>
        {week.map((bar) => (
          <Bar key={bar.day} bar={bar} reached={bar.xp >= goal} height={heightOf(bar.xp, goal, most)} />
        ))}
      </ol>
    </div>
  );
}

interface BarProps {
  readonly bar: DayBar;
  readonly height: number;
  readonly reached: boolean;
}

function Bar({ bar, height, reached }: BarProps): ReactNode {
  const t = useT('daily');
  const format = useFormatter();
  const date = dateOf(bar.day);
  const name = format.dateTime(date, { weekday: 'long', timeZone: 'UTC' });
  const short = format.dateTime(date, { weekday: 'short', timeZone: 'UTC' });
  const letter = short.length > 2 ? format.dateTime(date, { weekday: 'narrow', timeZone: 'UTC' }) : short;
  const tall = bar.xp > 0 ? Math.max(10, Math.round(height * HEIGHT)) : 6;
  return (
    <li data-today={bar.isToday || undefined} aria-current={bar.isToday ? 'date' : undefined}>
      <svg className={styles.bar} viewBox={`0 0 40 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect
          x="1"
          y={HEIGHT - tall}
          width="38"
          height={tall}
          rx="6"
          data-xp={bar.xp > 0 || undefined}
          data-reached={reached || undefined}
        />
      </svg>
      <span aria-hidden="true">{letter}</span>
      <span className={styles.heard}>{t('barLabel', { day: name, xp: bar.xp })}</span>
    </li>
  );
}
