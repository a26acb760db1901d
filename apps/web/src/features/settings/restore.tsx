import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { api, useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { ProgressLine } from '../../ui/feedback.tsx';
import { ErrorBanner } from './error-banner.tsx';
import styles from './settings.module.css';
import { useAction } from './use-action.ts';

/** Restores the events of a backup file. */
export function Restore(): ReactNode {
  const t = useT('settings.privacy');
  const id = useId();
  const replica = useReplica();
  const { run, busy, error } = useAction();
  const [added, setAdded] = useState<number>();
  const restore = async (file: File): Promise<void> => {
    setAdded(undefined);
    const backup = await file.text();
    const done = await run(() => api.call('progress.restore', { backup }));
    setAdded(done?.added);
    if (done !== undefined) await replica.sync();
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file !== undefined && !busy) void restore(file).finally(() => clearInput(target));
  };
  return (
    <>
      <div className={styles.file}>
        <label htmlFor={id}>{t('backupPut')}</label>
        <input id={id} type="file" disabled={busy} onChange={choose} />
        {busy && <ProgressLine label={t('backupPut')} />}
      </div>
      <p className={styles.text} role="status">
        {added !== undefined && t('restored', { count: added })}
      </p>
      <ErrorBanner code={error} />
    </>
  );
}

/** Clears the input, so that choosing the same file again fires an event. */
const clearInput = (input: HTMLInputElement): void => {
  input.value = '';
};
