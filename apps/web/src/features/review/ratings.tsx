import { RATINGS, type Rating, type WordState, waitsAhead } from '@parlance/domain';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';
import styles from './sitting.module.css';
import { useDuration } from './use-duration.ts';

interface RatingsProps {
  /** The memory of the card; null where it was never asked. */
  readonly state: WordState | null;
  /** What the judge proposes; undefined where nothing was typed or chosen. */
  readonly proposed: Rating | undefined;
  readonly onRate: (rating: Rating) => void;
}

/** The four ratings, each with the time until the card comes back. */
export function Ratings({ state, proposed, onRate }: RatingsProps): ReactNode {
  const t = useT('review');
  const durationText = useDuration();
  const [now] = useState(deviceClock.now);
  const waits = waitsAhead(state, now);
  const main = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset className={styles.ratings}>
      <legend>{t('howWell')}</legend>
      {RATINGS.map((rating) => (
        <button
          key={rating}
          ref={rating === (proposed ?? 3) ? main : undefined}
          type="button"
          data-rating={rating}
          data-proposed={rating === proposed || undefined}
          onClick={() => onRate(rating)}
        >
          <b>{t(`rating.${rating}`)}</b>
          <span>{durationText(waits[rating])}</span>
          {rating === proposed && <i>{t('proposed')}</i>}
        </button>
      ))}
    </fieldset>
  );
}
