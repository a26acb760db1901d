import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressLine } from '../../ui/feedback.tsx';
import styles from './deck-files.module.css';
import type { RefusedRow } from './deck-table.ts';
import type { ImportSource, SourcePlan } from './import-source.ts';
import type { FieldChoice } from './note-fields.ts';
import { NoteFields } from './note-fields-form.tsx';
import type { FoundFile } from './use-import.ts';
import { useReasons } from './use-reasons.ts';

/** The most refused rows that are listed one by one. */
const MOST_LISTED = 8;

export interface ImportPreviewProps {
  readonly found: FoundFile;
  readonly busy: boolean;
  readonly onChoose: (kind: string, choice: FieldChoice) => void;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

/** Shows what a file would add, what is there already, and what is left out and why, before anything is changed. */
export function ImportPreview({ found, busy, onChoose, onAdd, onCancel }: ImportPreviewProps): ReactNode {
  const t = useT('deckFiles');
  const { source, choices, planned } = found;
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      {source.kind === 'package' && source.kinds.length > 0 && (
        <NoteFields
          kinds={source.kinds}
          choices={choices}
          disabled={busy}
          sample={planned?.sample ?? []}
          onChoose={onChoose}
        />
      )}
      <div role="status">
        {planned === undefined ? <ProgressLine label={t('reading')} /> : <Counts planned={planned} source={source} />}
      </div>
      <RefusedRows rows={planned?.plan.refused ?? []} isPackage={source.kind === 'package'} />
      <div className={styles.actions}>
        <AddButton planned={planned} busy={busy} onAdd={onAdd} />
        <Button tone="quiet" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  );
}

interface AddButtonProps {
  readonly planned: SourcePlan | undefined;
  readonly busy: boolean;
  readonly onAdd: () => void;
}

function AddButton({ planned, busy, onAdd }: AddButtonProps): ReactNode {
  const t = useT('deckFiles');
  const { added = 0, completed = 0 } = planned?.plan ?? {};
  if (added + completed === 0) return null;
  return (
    <Button busy={busy} onClick={onAdd}>
      {added > 0 ? t('add', { count: added }) : t('complete', { count: completed })}
    </Button>
  );
}

function Counts({ planned, source }: { readonly planned: SourcePlan; readonly source: ImportSource }): ReactNode {
  const t = useT('deckFiles');
  const { added, completed, known, refused, events } = planned.plan;
  const isPackage = source.kind === 'package';
  const skipped = isPackage ? source.content.skipped : { sounds: 0, files: 0, notes: 0 };
  const memories = events.filter(({ kind }) => kind === 'imported').length;
  return (
    <ul className={styles.counts}>
      <li>{t('new', { count: added })}</li>
      {completed > 0 && <li>{t('completed', { count: completed })}</li>}
      {known > 0 && <li>{t('known', { count: known })}</li>}
      {memories > 0 && <li>{t('memories', { count: memories })}</li>}
      {planned.sounds.size > 0 && <li>{t('sounds', { count: planned.sounds.size })}</li>}
      {refused.length > 0 && <li>{t(isPackage ? 'refusedNotes' : 'refused', { count: refused.length })}</li>}
      {skipped.notes > 0 && <li>{t('skipped.notes', { count: skipped.notes })}</li>}
      {skipped.sounds > 0 && <li>{t('skipped.sounds', { count: skipped.sounds })}</li>}
      {skipped.files > 0 && <li>{t('skipped.files', { count: skipped.files })}</li>}
    </ul>
  );
}

function RefusedRows({
  rows,
  isPackage,
}: {
  readonly rows: readonly RefusedRow[];
  readonly isPackage: boolean;
}): ReactNode {
  const t = useT('deckFiles');
  const { ofRow } = useReasons();
  const more = rows.length - MOST_LISTED;
  if (rows.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {rows.slice(0, MOST_LISTED).map((row) => (
        <li key={row.line}>{ofRow(row, isPackage ? 'note' : 'line')}</li>
      ))}
      {more > 0 && <li>{t('more', { count: more })}</li>}
    </ul>
  );
}
