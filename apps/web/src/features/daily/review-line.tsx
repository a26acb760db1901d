import { cardsOfMode, minutesOf, todaysQueue } from '@parlance/domain';
import { Layers } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { learnedPace } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { useDeck } from '../review-deck/index.ts';
import styles from './home.module.css';

/** One line where cards are due: how many, and how long they take. */
export function ReviewLine(): ReactNode {
  const t = useT('home');
  const [now] = useState(deviceClock.now);
  const deck = useDeck(now, 'never');
  const ready = deck.state === 'ready' ? deck.value : undefined;
  const count = useMemo(() => {
    if (ready === undefined) return 0;
    return todaysQueue(cardsOfMode('all', ready.cards), ready.day).filter(({ state }) => state !== null).length;
  }, [ready]);
  if (ready === undefined || count === 0) return null;
  return (
    <Link className={styles.review} to="/review">
      <Layers size={22} aria-hidden="true" />
      {t('review', { count, minutes: minutesOf(count, learnedPace(ready.notes)) })}
    </Link>
  );
}
