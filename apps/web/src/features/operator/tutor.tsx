import type { TutorDay, TutorOverview } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { Banner } from '../../ui/feedback.tsx';
import styles from './operator.module.css';
import { Reports } from './reports.tsx';

interface TutorProps {
  readonly overview: TutorOverview;
  /** Called after a report was settled, which is in the log. */
  readonly onActed: () => Promise<void>;
}

const COLUMNS = ['spent', 'returned', 'promptTokens', 'answerTokens'] as const;

/** The tutor with a model: its service, its limits, what it was asked by days, and lines that were reported. */
export function Tutor({ overview, onActed }: TutorProps): ReactNode {
  const t = useT('operator');
  const { service, isResting, limits, days, reports } = overview;
  return (
    <section className={styles.section}>
      <h2>{t('tutor.title')}</h2>
      {service === null ? (
        <p>{t('tutor.none')}</p>
      ) : (
        <>
          <p>
            <b>{service.model}</b> <span className={styles.id}>{service.name}</span>
          </p>
          <p>{t(service.isLocal ? 'tutor.local' : 'tutor.remote')}</p>
          {isResting && <Banner tone="warn">{t('tutor.resting')}</Banner>}
          <ul className={styles.list}>
            <li>{t('tutor.allowance', { count: limits.allowance })}</li>
            <li>{t('tutor.learnerLimit', { count: limits.learner })}</li>
            <li>
              {limits.server === null ? t('tutor.serverNoLimit') : t('tutor.serverLimit', { count: limits.server })}
            </li>
          </ul>
          <Days days={days} />
        </>
      )}
      <Reports reports={reports} onActed={onActed} />
    </section>
  );
}

function Days({ days }: { readonly days: readonly TutorDay[] }): ReactNode {
  const t = useT('operator');
  const format = useFormatter();
  if (days.length === 0) return <p>{t('tutor.noDays')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroll} aria-label={t('tutor.sums')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('tutor.day')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`tutor.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, ...sums }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {COLUMNS.map((column) => (
                <td key={column} data-name={t(`tutor.${column}`)}>
                  {format.number(sums[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
