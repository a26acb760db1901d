import type { Language } from '@parlance/domain';
import { type ReactNode, useId } from 'react';
import { StarredText } from '../starred-text/index.ts';
import type { ShownHeader, ShownTable } from '../tips/index.ts';
import styles from './tip-page.module.css';

interface TipTableProps {
  readonly table: ShownTable;
  readonly learn: Language;
  readonly explain: Language;
}

/** Shows the table of a tip. Where it is wider than the screen it scrolls inside its box, by keyboard as well. */
export function TipTable({ table, learn, explain }: TipTableProps): ReactNode {
  const caption = useId();
  const langOf = ({ isLearn }: ShownHeader): string => (isLearn ? learn : explain).htmlLang;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section className={styles.tableBox} aria-labelledby={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption id={caption} lang={explain.htmlLang}>
          <StarredText text={table.caption} learn={learn} />
        </caption>
        <thead>
          <tr>
            <td />
            {table.columns.map((column) => (
              <th key={column.text} scope="col" lang={langOf(column)}>
                {column.text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ head, cells }) => (
            <tr key={head.text}>
              <th scope="row" lang={langOf(head)}>
                {head.text}
              </th>
              {cells.map((cell, place) => (
                <td key={table.columns[place]?.text} lang={learn.htmlLang}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
