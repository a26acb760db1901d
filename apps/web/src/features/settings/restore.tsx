import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { api, useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { ProgressLine } from '../../ui/feedback.tsx';
import { ErrorBanner } from './error-banner.tsx';
import styles from './settings.module.css';
import { useAction } from './use-action.ts';

/** What came of a file: the number of its events that are new, and of those that could not be stored. */
interface Restored {
  readonly added: number;
  readonly left?: number | undefined;
}

/** Restores the events of a backup, or of a file with those that a device could not send. */
export function Restore(): ReactNode {
  const t = useT('settings.privacy');
  const id = useId();
  const replica = useReplica();
  const { run, busy, error } = useAction();
  const [restored, setRestored] = useState<Restored>();
  const restore = async (file: File): Promise<void> => {
    setRestored(undefined);
    const backup = await file.text();
    // What the server has refused may be in the file: sent from here first, none of it can count twice on this device.
    await replica.offerRefused();
    await replica.sync();
    const done = await run(() => api.call('progress.restore', { backup }));
    setRestored(done);
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
        {restored !== undefined && t('restored', { count: restored.added })}
      </p>
      {restored?.left !== undefined && restored.left > 0 && (
        <p className={styles.text}>{t('notRestored', { count: restored.left })}</p>
      )}
      <ErrorBanner code={error} />
    </>
  );
}

/** Clears the input, so that choosing the same file again fires an event. */
const clearInput = (input: HTMLInputElement): void => {
  input.value = '';
};
