import { cardsOfMode, LEAST_CARDS, minutesOf, strengthCounts, todaysQueue } from '@parlance/domain';
import { type ReactNode, useMemo } from 'react';
import { learnedPace } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Deck } from '../review-deck/index.ts';
import { sittingHref } from './mode-request.ts';
import styles from './setup.module.css';

/** What waits today: how many cards are due, new and weak, and how long they take. */
export function Today({ deck }: { readonly deck: Deck }): ReactNode {
  const t = useT('review');
  const { cards, day, notes } = deck;
  const figures = useMemo(() => {
    const asked = cardsOfMode('all', cards);
    const queue = todaysQueue(asked, day);
    const due = queue.filter(({ state }) => state !== null).length;
    const { weak } = strengthCounts(cards, day.now);
    return { count: queue.length, due, fresh: queue.length - due, weak, isTooFew: asked.length < LEAST_CARDS };
  }, [cards, day]);
  const { count, due, fresh, weak, isTooFew } = figures;
  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today">{day.away ? t('awayNow') : t('waiting', { count })}</h2>
      <ul className={styles.counts}>
        <li>
          <b>{due}</b> {t('due')}
        </li>
        <li>
          <b>{fresh}</b> {t('fresh')}
        </li>
        <li>
          <b>{weak}</b> {t('weak')}
        </li>
      </ul>
      {isTooFew && (
        <>
          <p>{t('problem.too-few-words.text')}</p>
          <ButtonLink full to="/courses/lesson">
            {t('toLesson')}
          </ButtonLink>
        </>
      )}
      {!isTooFew && count > 0 && (
        <ButtonLink full to={sittingHref('all')}>
          {t('start', { minutes: minutesOf(count, learnedPace(notes)) })}
        </ButtonLink>
      )}
      {!isTooFew && count === 0 && !day.away && <p>{t('doneText')}</p>}
    </section>
  );
}
