import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import styles from './stars.module.css';

export interface StarsProps {
  /** The number of filled stars, 0 to 3. */
  readonly count: number;
  /** Width and height of one star in pixels. */
  readonly size?: number | undefined;
  /** Whether the stars appear one after the other. */
  readonly rising?: boolean | undefined;
}

const STAR = 'M12 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7.1L12 17.8l-6.3 3.4L7 14.1 1.8 9.2l7.1-.9z';

/** Three stars, of which `count` are filled; the others are outlines. */
export function Stars({ count, size = 18, rising = false }: StarsProps): ReactNode {
  const t = useT('ui');
  return (
    <span className={styles.stars} role="img" aria-label={t('stars', { count })} data-rising={rising || undefined}>
      {[1, 2, 3].map((place) => (
        <svg
          key={place}
          width={size}
          height={size}
          viewBox="0 0 24 24"
          data-on={place <= count || undefined}
          aria-hidden="true"
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
