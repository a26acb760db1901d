import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import styles from './deck-files.module.css';
import type { RefusedRow } from './deck-table.ts';
import type { ImportPlan } from './import-plan.ts';
import { useReasons } from './use-reasons.ts';

/** The most refused rows that are listed one by one. */
const MOST_LISTED = 8;

export interface ImportPreviewProps {
  readonly plan: ImportPlan;
  readonly busy: boolean;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

/** Shows what a file would add, what is there already, and what is left out and why, before anything is changed. */
export function ImportPreview({ plan, busy, onAdd, onCancel }: ImportPreviewProps): ReactNode {
  const t = useT('deckFiles');
  const { added, known, refused } = plan;
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <div role="status">
        <ul className={styles.counts}>
          <li>{t('new', { count: added })}</li>
          {known > 0 && <li>{t('known', { count: known })}</li>}
          {refused.length > 0 && <li>{t('refused', { count: refused.length })}</li>}
        </ul>
      </div>
      <RefusedRows rows={refused} />
      <div className={styles.actions}>
        {added > 0 && (
          <Button busy={busy} onClick={onAdd}>
            {t('add', { count: added })}
          </Button>
        )}
        <Button tone="quiet" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  );
}

function RefusedRows({ rows }: { readonly rows: readonly RefusedRow[] }): ReactNode {
  const t = useT('deckFiles');
  const { ofRow } = useReasons();
  const more = rows.length - MOST_LISTED;
  if (rows.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {rows.slice(0, MOST_LISTED).map((row) => (
        <li key={row.line}>{ofRow(row)}</li>
      ))}
      {more > 0 && <li>{t('more', { count: more })}</li>}
    </ul>
  );
}
