import { addDays, cardsOfMode, dueByDay, spreadByCap, strengthCounts } from '@parlance/domain';
import type { View } from '@parlance/sync';
import type { ReactNode } from 'react';
import { useView } from '../../data/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import type { Deck } from '../review-deck/index.ts';
import { barOf, HEIGHT } from './chart.ts';
import { Picture } from './picture.tsx';
import { Recall } from './recall.tsx';
import styles from './setup.module.css';

const AHEAD = 30;
const WEEKS = 53;

const daysOf = (view: View): View['days'] => view.days;

/** A day `YYYYMMDD` as a date in UTC. */
const dateOf = (day: string): Date =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6))));

/** How days are written; with their year where a day and a month alone could be two of them. */
const useDayText = (year?: 'numeric'): ((day: string) => string) => {
  const format = useFormatter();
  return (day) =>
    format.dateTime(dateOf(day), { day: 'numeric', month: 'short', timeZone: 'UTC', ...(year && { year }) });
};

/** The first and the last day of a drawing, below it. */
function Axis({ first, last }: { readonly first: string; readonly last: string }): ReactNode {
  return (
    <p className={styles.axis} aria-hidden="true">
      <span>{first}</span>
      <span>{last}</span>
    </p>
  );
}

/** The pictures of a learner's memory, each also as a table. */
export function Pictures({ deck }: { readonly deck: Deck }): ReactNode {
  return (
    <div className={styles.pictures}>
      <Recall deck={deck} />
      <Ahead deck={deck} />
      <Strengths deck={deck} />
      <Year today={deck.today} />
    </div>
  );
}

/** How many cards come on each of the next 30 days: what does not fit into a day waits for the next. */
function Ahead({ deck }: { readonly deck: Deck }): ReactNode {
  const t = useT('review.pictures');
  const dayText = useDayText();
  const { cards, day, today } = deck;
  const counts = spreadByCap(dueByDay(cards, day.end, AHEAD), day.cap);
  const most = Math.max(1, ...counts);
  const days = counts.map((count, place) => ({ day: addDays(today, place), count }));
  return (
    <Picture
      title={t('ahead')}
      text={t('aheadText', { count: counts.reduce((sum, count) => sum + count, 0), cap: day.cap })}
      columns={[t('day'), t('cards')]}
      rows={days.map((each) => [dayText(each.day), String(each.count)])}
    >
      <svg viewBox={`0 0 ${AHEAD * 12} ${HEIGHT}`} className={styles.chart} aria-hidden="true">
        {days.map((each, place) => (
          <rect
            key={each.day}
            className={styles.bar}
            x={place * 12 + 1}
            width="10"
            rx="3"
            {...barOf(each.count / most)}
          />
        ))}
      </svg>
      <Axis first={dayText(today)} last={dayText(addDays(today, AHEAD - 1))} />
    </Picture>
  );
}

const STRENGTHS = ['perfect', 'good', 'weak', 'fresh'] as const;

function Strengths({ deck }: { readonly deck: Deck }): ReactNode {
  const t = useT('review');
  const cards = cardsOfMode('all', deck.cards);
  const counts = strengthCounts(cards, deck.day.now);
  let from = 0;
  const total = Math.max(1, cards.length);
  return (
    <Picture
      title={t('pictures.strength')}
      text={STRENGTHS.map((name) => `${t(`strength.${name}`)} ${counts[name]}`).join(' · ')}
      columns={[t('strengths'), t('pictures.cards')]}
      rows={STRENGTHS.map((name) => [t(`strength.${name}`), String(counts[name])])}
    >
      <svg viewBox="0 0 360 36" className={styles.strip} aria-hidden="true">
        {STRENGTHS.map((name) => {
          const width = (counts[name] / total) * 360;
          const x = from;
          from += width;
          return <rect key={name} data-strength={name} x={x} width={width} height="36" />;
        })}
      </svg>
    </Picture>
  );
}

/** The review cards of each day of a year. */
function Year({ today }: { readonly today: string }): ReactNode {
  const t = useT('review.pictures');
  const dayText = useDayText('numeric');
  const days = useView(daysOf);
  const weekday = (dateOf(today).getUTCDay() + 6) % 7;
  const first = addDays(today, -((WEEKS - 1) * 7 + weekday));
  const all = Array.from({ length: (WEEKS - 1) * 7 + weekday + 1 }, (_, place) => {
    const day = addDays(first, place);
    return { day, place, cards: days.get(day)?.cards ?? 0 };
  });
  const most = Math.max(1, ...all.map(({ cards }) => cards));
  const active = all.filter(({ cards }) => cards > 0);
  return (
    <Picture
      title={t('year')}
      text={t('yearText', { days: active.length, cards: active.reduce((sum, { cards }) => sum + cards, 0) })}
      columns={[t('day'), t('cards')]}
      rows={active.toReversed().map(({ day, cards }) => [dayText(day), String(cards)])}
    >
      <svg viewBox={`0 0 ${WEEKS * 12} ${7 * 12}`} className={styles.year} aria-hidden="true">
        {all.map(({ day, place, cards }) => (
          <rect
            key={day}
            data-level={cards === 0 ? 0 : Math.ceil((cards / most) * 3)}
            x={Math.floor(place / 7) * 12}
            y={(place % 7) * 12}
            width="10"
            height="10"
            rx="3"
          />
        ))}
      </svg>
      <Axis first={dayText(first)} last={dayText(today)} />
    </Picture>
  );
}
