import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n/index.ts';
import styles from './setup.module.css';

interface PictureProps {
  readonly title: string;
  /** What it shows, in one sentence. */
  readonly text: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The drawing; hidden from screen readers, which read the table. */
  readonly children: ReactNode;
}

/** A picture of figures with its table, which can be opened. */
export function Picture({ title, text, columns, rows, children }: PictureProps): ReactNode {
  const t = useT('review.pictures');
  const id = useId();
  return (
    <section className={styles.pictureCard} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
      {rows.length > 0 && (
        <details>
          <summary>{t('table')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
          <section className={styles.tableFrame} aria-labelledby={id} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name = '', ...values]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {values.map((value, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
                      <td key={place}>{value}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </section>
  );
}
