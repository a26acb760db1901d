import type { View } from '@parlance/sync';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { dateOf } from '../today/index.ts';
import { MonthTable } from './month-table.tsx';
import { type DayLevel, type YearDay, yearOf } from './year.ts';
import styles from './year-calendar.module.css';

interface YearCalendarProps {
  readonly days: View['days'];
  readonly today: string;
  readonly goal: number;
}

const CELL = 13;
const STEP = 16;
const TOP = 20;
const LEVELS: readonly DayLevel[] = ['none', 'some', 'goal', 'double', 'bridged'];

/** Keys that move the chosen day, by days. */
const MOVES: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

/** A year of days, a square each; the chosen one is told below. The same as a table of months. */
export function YearCalendar({ days, today, goal }: YearCalendarProps): ReactNode {
  const t = useT('me');
  const year = useMemo(() => yearOf(days, today, goal), [days, today, goal]);
  const [chosen, choose] = useState<number>();
  const day = year[chosen ?? year.length - 1];
  const studied = year.filter(({ xp }) => xp > 0).length;
  const move = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    if (by === undefined) return;
    event.preventDefault();
    choose(Math.min(year.length - 1, Math.max(0, (chosen ?? year.length - 1) + by)));
  };
  return (
    <section className={styles.card} aria-labelledby="year">
      <h2 id="year">{t('year')}</h2>
      <p className={styles.summary}>{t('yearSummary', { count: studied })}</p>
      <Scroller onKeyDown={move} label={t('yearKeys')}>
        <Squares year={year} chosen={chosen} onChoose={choose} />
      </Scroller>
      {day !== undefined && (
        <p className={styles.day} role="status">
          <DayText day={day} />
        </p>
      )}
      <ul className={styles.legend}>
        {LEVELS.map((level) => (
          <li key={level}>
            <i data-level={level} aria-hidden="true" />
            {t(`level.${level}`)}
          </li>
        ))}
      </ul>
      <MonthTable year={year} />
    </section>
  );
}

interface ScrollerProps {
  readonly label: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** A box that is scrolled to its end, where today is. */
function Scroller({ label, onKeyDown, children }: ScrollerProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.scrollLeft = box.current.scrollWidth;
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys choose a day, and a box that scrolls must be reachable
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be no group of form controls
    <div ref={box} className={styles.scroller} role="group" tabIndex={0} aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

interface SquaresProps {
  readonly year: readonly YearDay[];
  readonly chosen: number | undefined;
  readonly onChoose: (index: number) => void;
}

function Squares({ year, chosen, onChoose }: SquaresProps): ReactNode {
  const weeks = Math.ceil(year.length / 7);
  return (
    <svg
      className={styles.squares}
      width={weeks * STEP}
      height={TOP + 7 * STEP}
      viewBox={`0 0 ${weeks * STEP} ${TOP + 7 * STEP}`}
      aria-hidden="true"
      onPointerDown={({ target }) => {
        if (target instanceof SVGRectElement) onChoose(Number(target.dataset.index));
      }}
    >
      <MonthNames year={year} />
      {year.map(({ day, level }, index) => (
        <rect
          key={day}
          data-index={index}
          data-level={level}
          data-chosen={index === chosen || undefined}
          x={Math.floor(index / 7) * STEP + 1}
          y={TOP + (index % 7) * STEP + 1}
          width={CELL}
          height={CELL}
          rx="3.5"
        />
      ))}
    </svg>
  );
}

/** The names of the months above the weeks in which they begin. */
function MonthNames({ year }: { readonly year: readonly YearDay[] }): ReactNode {
  const format = useFormatter();
  return year.map(({ day }, index) => {
    const column = Math.floor(index / 7);
    if (!day.endsWith('01') || column > year.length / 7 - 2) return null;
    return (
      <text key={day} x={column * STEP + 1} y="12">
        {format.dateTime(dateOf(day), { month: 'short', timeZone: 'UTC' })}
      </text>
    );
  });
}

function DayText({ day: { day, level, xp, seconds } }: { readonly day: YearDay }): ReactNode {
  const t = useT('me');
  const format = useFormatter();
  const date = format.dateTime(dateOf(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  if (level === 'bridged') return t('dayBridged', { day: date });
  if (xp === 0) return t('dayNone', { day: date });
  return t('dayStudied', { day: date, xp, minutes: Math.max(1, Math.round(seconds / 60)) });
}
