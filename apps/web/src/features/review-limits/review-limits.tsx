import { awayOf, awayText, REVIEW_CAP } from '@parlance/domain';
import { type ReactNode, useState } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { dayAt, deviceClock } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './review-limits.module.css';

/** The most cards a day, and the days away. */
export function ReviewLimits(): ReactNode {
  return (
    <div className={styles.limits}>
      <Cap />
      <DaysAwayFields />
    </div>
  );
}

function Cap(): ReactNode {
  const t = useT('reviewLimits');
  const [cap, setCap] = usePreference('reviewCap');
  return (
    <label className={styles.cap}>
      <span>{t('cap', { count: cap })}</span>
      <input
        type="range"
        min={REVIEW_CAP.least}
        max={REVIEW_CAP.most}
        step={10}
        value={cap}
        onChange={(event) => void setCap(Number(event.target.value))}
      />
      <small>{t('capText')}</small>
    </label>
  );
}

const inputOf = (day: string): string => (day === '' ? '' : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
const dayOf = (input: string): string => input.replaceAll('-', '');

/** No year that anybody plans for: a browser reports the digits of a year one by one, as the years 2, 20 and 202. */
const isTyped = (day: string): boolean => day === '' || day > '2000';

function DaysAwayFields(): ReactNode {
  const t = useT('reviewLimits');
  const [stored, store] = usePreference('away');
  const away = awayOf(stored);
  // Days that are over are no longer shown, so that others can be chosen.
  const isAhead = away !== null && away.last >= dayAt(deviceClock.now(), deviceClock.zone());
  const [{ first, last }, setDays] = useState(() => (isAhead ? away : { first: '', last: '' }));
  const change = (next: { first: string; last: string }): void => {
    setDays(next);
    const chosen = awayOf(`${next.first}-${next.last}`);
    if (chosen !== null && isTyped(next.first) && isTyped(next.last)) void store(awayText(chosen));
  };
  const isBackwards = first !== '' && last !== '' && isTyped(first) && isTyped(last) && last < first;
  return (
    <fieldset className={styles.away}>
      <legend>{t('away')}</legend>
      <Field
        label={t('from')}
        type="date"
        value={inputOf(first)}
        onChange={(event) => change({ first: dayOf(event.target.value), last })}
      />
      <Field
        label={t('to')}
        type="date"
        min={inputOf(first)}
        value={inputOf(last)}
        error={isBackwards && t('backwards')}
        onChange={(event) => change({ first, last: dayOf(event.target.value) })}
      />
      <small role="status">{t(isAhead && stored === `${first}-${last}` ? 'awaySet' : 'awayText')}</small>
      {isAhead && (
        <Button
          tone="quiet"
          onClick={() => {
            setDays({ first: '', last: '' });
            void store('');
          }}
        >
          {t('back')}
        </Button>
      )}
    </fieldset>
  );
}
