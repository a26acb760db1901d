import type { LedgerSum } from '@parlance/contract';
import type { ReactNode } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { useMoney, useT } from '../../i18n/index.ts';
import { saveFile } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { ActionError } from './action-error.tsx';
import styles from './operator.module.css';

interface MoneyProps {
  readonly sums: readonly LedgerSum[];
  /** Called after books were written, which is in the log. */
  readonly onWritten: () => Promise<void>;
}

const COLUMNS = ['charges', 'refunds', 'disputes', 'total', 'tax'] as const;

/** The money by months, with the books of each. */
export function Money({ sums, onWritten }: MoneyProps): ReactNode {
  const t = useT('operator');
  const money = useMoney();
  const { busy, error, run } = useServerAction();
  const save = async (month: string): Promise<void> => {
    const written = await run(() => api.call('operator.books', { month }));
    if (written === undefined) return;
    saveFile(new Blob([written.csv], { type: 'text/csv;charset=utf-8' }), `parlance-${month}.csv`);
    await onWritten();
  };
  const months = [...new Set(sums.map(({ month }) => month))];
  return (
    <section className={styles.section}>
      <h2>{t('money')}</h2>
      {sums.length === 0 ? (
        <p>{t('noMoney')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className={styles.scroll} aria-label={t('money')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('month')}</th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sums.map(({ month, provider, currency, ...sum }) => (
                <tr key={`${month} ${provider} ${currency}`}>
                  <th scope="row">
                    {month} {provider}
                  </th>
                  {COLUMNS.map((column) => (
                    <td key={column} data-name={t(column)}>
                      {money(sum[column], currency)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <ActionError code={error} />
      <div className={styles.acts}>
        {months.map((month) => (
          <Button key={month} tone="quiet" busy={busy} onClick={() => void save(month)}>
            {t('books', { month })}
          </Button>
        ))}
      </div>
    </section>
  );
}
