import type { ReactNode } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { dateOf } from '../today/index.ts';
import type { KnownPoint } from './known-model.ts';
import styles from './me.module.css';

const WIDTH = 640;
const HEIGHT = 180;
/** Room for the number at the end of the curve. */
const TOP = 28;

/** A curve of words known at the end of each week, and the same as a table. */
export function KnownCurve({ points }: { readonly points: readonly KnownPoint[] }): ReactNode {
  const t = useT('me');
  const format = useFormatter();
  const nameOf = (day: string): string =>
    format.dateTime(dateOf(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const most = Math.max(...points.map(({ words }) => words), 1);
  const x = (index: number): number => (points.length === 1 ? WIDTH : (index / (points.length - 1)) * WIDTH);
  const y = (words: number): number => TOP + (1 - words / most) * (HEIGHT - TOP);
  const line = points.map(({ words }, index) => `${x(index).toFixed(1)},${y(words).toFixed(1)}`).join(' ');
  const [first, last] = [points[0], points.at(-1)];
  return (
    <>
      <p className={styles.knownNow}>{t('knownNow', { count: last?.words ?? 0 })}</p>
      <svg className={styles.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
        <polyline points={line} />
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{nameOf(first?.day ?? '')}</span>
        <span>{nameOf(last?.day ?? '')}</span>
      </p>
      <details className={styles.details}>
        <summary>{t('asTable')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('week')}</th>
              <th scope="col">{t('wordsKnown')}</th>
            </tr>
          </thead>
          <tbody>
            {[...points].reverse().map(({ day, words }) => (
              <tr key={day}>
                <th scope="row">{nameOf(day)}</th>
                <td>{format.number(words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
