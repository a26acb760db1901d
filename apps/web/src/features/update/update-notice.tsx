import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '../../i18n/index.ts';
import { useIsReloadGuarded } from '../sign-in-url/index.ts';
import { theUpdates } from './this-page.ts';
import styles from './update-notice.module.css';
import type { Updates } from './updates.ts';

export interface UpdateNoticeProps {
  /** Whether the learner is in the middle of something: a lesson, or a mailed link. */
  readonly busy: boolean;
  /** Replaces the page's own updates (tests). */
  readonly updates?: Updates;
  readonly onReload?: () => void;
}

const none = (): (() => void) => () => undefined;

const useUpdates = (given: Updates | undefined): Updates | undefined => {
  const [updates, setUpdates] = useState(given);
  useEffect(() => {
    if (given === undefined) void theUpdates().then(setUpdates);
  }, [given]);
  return updates;
};

const reload = (): void => location.reload();

/** Offers a newer version and reloads the page once it has been accepted; never in the middle of something. */
export function UpdateNotice({ busy, updates: given, onReload = reload }: UpdateNoticeProps): ReactNode {
  const t = useT('shell');
  const updates = useUpdates(given);
  const state = useSyncExternalStore(
    updates?.subscribe ?? none,
    () => updates?.current() ?? 'none',
    () => 'none',
  );
  const waits = useIsReloadGuarded() || busy;
  useEffect(() => {
    if (state === 'taken' && !waits) onReload();
  }, [state, waits, onReload]);
  return (
    <div className={styles.place} role="status">
      {state === 'ready' && !waits && (
        <div className={styles.notice}>
          <span>{t('newVersion')}</span>
          <button type="button" onClick={() => updates?.take()}>
            {t('reload')}
          </button>
        </div>
      )}
    </div>
  );
}
