import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import styles from './course-map.module.css';
import type { StrengthCounts } from './progress.ts';

const KINDS = ['perfect', 'good', 'weak', 'fresh'] as const;

/** Shows how well a unit's words are remembered: a bar in colours, and the counts beside it. */
export function WordStrengths({ counts }: { readonly counts: StrengthCounts }): ReactNode {
  const t = useT('course');
  const word = useT('word.strength');
  const total = KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  if (total === 0) return null;
  return (
    <section className={styles.strengths}>
      <h3>
        {t('strength')}
        <span>{t('strengthText', { met: total - counts.fresh, total })}</span>
      </h3>
      <div className={styles.bar} aria-hidden="true">
        {KINDS.map(
          (kind) => counts[kind] > 0 && <i key={kind} data-strength={kind} style={{ flexGrow: counts[kind] }} />,
        )}
      </div>
      <ul>
        {KINDS.map((kind) => (
          <li key={kind}>
            <i data-strength={kind} aria-hidden="true" />
            <b>{counts[kind]}</b> {word(kind)}
          </li>
        ))}
      </ul>
    </section>
  );
}
