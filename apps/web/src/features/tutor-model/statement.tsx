import type { CreditStatement, CreditStatementEntry } from '@parlance/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useServerQuery } from '../../data/server/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { Failure } from './failure.tsx';
import { monthAt, monthBeside, startOfMonth } from './month.ts';
import styles from './tutor-model.module.css';

/** How many months back a statement can be asked for. */
const MONTHS_BACK = 24;

/** What happened to the credits in a month, and a switch between months. */
export function Statement(): ReactNode {
  const t = useT('tutorModel.statement');
  const { dateTime } = useFormatter();
  const [now] = useState(() => monthAt(Date.now()));
  const [back, setBack] = useState(0);
  const month = monthBeside(now, -back);
  const { value, error, retry } = useServerQuery('tutor.statement', { month });
  const name = dateTime(startOfMonth(month), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const shown = value?.month === month ? value : undefined;
  return (
    <section className={styles.part}>
      <div className={styles.months}>
        <h2>{t('title')}</h2>
        <IconButton
          label={t('earlier')}
          disabled={back === MONTHS_BACK}
          icon={<ChevronLeft size={22} aria-hidden="true" />}
          onClick={() => setBack(back + 1)}
        />
        <span className={styles.month} aria-live="polite">
          {name}
        </span>
        <IconButton
          label={t('later')}
          disabled={back === 0}
          icon={<ChevronRight size={22} aria-hidden="true" />}
          onClick={() => setBack(back - 1)}
        />
      </div>
      {error !== undefined && shown === undefined && <Failure code={error} retry={() => void retry()} />}
      {error === undefined && shown === undefined && (
        <Loading>
          <Skeleton height={160} />
        </Loading>
      )}
      {shown !== undefined && <Entries statement={shown} />}
    </section>
  );
}

function Entries({ statement }: { readonly statement: CreditStatement }): ReactNode {
  const t = useT('tutorModel.statement');
  const { opening, closing, entries } = statement;
  return (
    <>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <strong>{t('closing')}</strong>
          <strong>{closing}</strong>
        </li>
        {entries.map((entry) => (
          <Entry key={`${entry.at} ${entry.reason} ${entry.amount} ${entry.isReturned}`} entry={entry} />
        ))}
        <li className={styles.row}>
          <span>{t('opening')}</span>
          <span>{opening}</span>
        </li>
      </ul>
      {entries.length === 0 && <p className={styles.note}>{t('empty')}</p>}
    </>
  );
}

function Entry({ entry }: { readonly entry: CreditStatementEntry }): ReactNode {
  const t = useT('tutorModel.statement');
  const reasons = useT('tutorModel.reason');
  const { dateTime, number } = useFormatter();
  const { at, reason, amount, isReturned, expires } = entry;
  const timeZone = deviceClock.zone();
  return (
    <li className={styles.row} data-returned={isReturned || undefined}>
      <span>
        <span className={styles.reason}>{reasons(reason)}</span>
        <span className={styles.when}>
          {dateTime(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: 'numeric', timeZone })}
          {isReturned && <b>{t('returned')}</b>}
          {expires !== null && amount > 0 && (
            <span>{t('until', { when: dateTime(expires, { day: 'numeric', month: 'short', timeZone }) })}</span>
          )}
        </span>
      </span>
      <span className={styles.amount}>{number(amount, { signDisplay: 'exceptZero' })}</span>
    </li>
  );
}
