import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Banner, ProgressLine } from '../../ui/feedback.tsx';
import styles from './deck-files.module.css';
import type { DeckFilesProps } from './deck-files-props.ts';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './use-import.ts';

/** The kinds of files that the browser's own chooser offers first; which one a file is, its bytes tell. */
const ACCEPTED = '.csv,.tsv,.txt,.apkg,.colpkg,text/csv,text/tab-separated-values,application/zip';

/** The import of a file: it is read, what it would change is shown, and only then is anything added. */
export function DeckImport({ learn, file, onFile }: DeckFilesProps): ReactNode {
  const t = useT('deckFiles');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, open, choose, add, cancel } = useImport(learn);
  const follow = useEffectEvent((given: File | undefined): void => {
    if (given !== undefined) void open(given);
    else if (state.at === 'reading' || state.at === 'preview' || state.at === 'failed') cancel();
  });
  useEffect(() => follow(file), [file]);
  const isDone = state.at === 'done';
  useEffect(() => {
    if (isDone) input.current?.focus();
  }, [isDone]);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [one] = target.files ?? [];
    if (one === undefined) return;
    onFile(one);
    // Cleared, so that choosing the same file again fires an event.
    target.value = '';
  };
  return (
    <>
      <div className={styles.file}>
        <label htmlFor={id}>{t('open')}</label>
        <input
          ref={input}
          id={id}
          type="file"
          accept={ACCEPTED}
          aria-describedby={`${id}-hint`}
          disabled={state.at === 'reading' || state.at === 'adding'}
          onChange={chosen}
        />
        {state.at === 'reading' && <ProgressLine label={t('reading')} />}
      </div>
      <p id={`${id}-hint`} className={styles.text}>
        {t('openHint')}
      </p>
      {(state.at === 'preview' || state.at === 'adding') && (
        <ImportPreview
          found={state.found}
          busy={state.at === 'adding'}
          onChoose={choose}
          onAdd={() => {
            onFile(undefined);
            void add();
          }}
          onCancel={() => {
            onFile(undefined);
            cancel();
            input.current?.focus();
          }}
        />
      )}
      {state.at === 'adding' && state.share !== undefined && (
        <ProgressLine label={t('storingSounds')} value={state.share} />
      )}
      <p className={styles.text} role="status">
        {isDone && state.added > 0 && t('added', { count: state.added })}
        {isDone && state.completed > 0 && ` ${t('completedDone', { count: state.completed })}`}
      </p>
      {state.at === 'failed' && <Banner tone="error">{state.reason}</Banner>}
    </>
  );
}
