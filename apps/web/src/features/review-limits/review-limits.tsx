import { awayOf, awayText, REVIEW_CAP } from '@parlance/domain';
import { type ReactNode, useState } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
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

function DaysAwayFields(): ReactNode {
  const t = useT('reviewLimits');
  const [stored, store] = usePreference('away');
  const [{ first, last }, setDays] = useState(() => awayOf(stored) ?? { first: '', last: '' });
  const change = (next: { first: string; last: string }): void => {
    setDays(next);
    const away = awayOf(`${next.first}-${next.last}`);
    if (away !== null) void store(awayText(away));
  };
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
        onChange={(event) => change({ first, last: dayOf(event.target.value) })}
      />
      <small role="status">{t(stored === '' ? 'awayText' : 'awaySet')}</small>
      {stored !== '' && (
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
