import type { ReactNode } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { dateOf } from '../today/index.ts';
import styles from './me.module.css';
import { monthsOf, type YearDay } from './year.ts';

/** The months of a year of days as a table. */
export function MonthTable({ year }: { readonly year: readonly YearDay[] }): ReactNode {
  const t = useT('me');
  const format = useFormatter();
  return (
    <details className={styles.details}>
      <summary>{t('asTable')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col">{t('daysStudied')}</th>
            <th scope="col">{t('xp')}</th>
            <th scope="col">{t('minutes')}</th>
          </tr>
        </thead>
        <tbody>
          {monthsOf(year).map(({ month, studied, xp, seconds }) => (
            <tr key={month}>
              <th scope="row">{format.dateTime(dateOf(month), { month: 'long', year: 'numeric', timeZone: 'UTC' })}</th>
              <td>{format.number(studied)}</td>
              <td>{format.number(xp)}</td>
              <td>{format.number(Math.round(seconds / 60))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
