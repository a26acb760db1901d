import type { ReactNode } from 'react';
import { useSyncStatus } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import { reloadToNewest } from '../update/index.ts';
import { noticeOf } from './notice.ts';
import styles from './sync-notice.module.css';

export interface SyncNoticeProps {
  /** Whether to show only notices about lost work, because the learner is in the middle of something. */
  readonly onlyGrave?: boolean;
}

/** Shows above a screen why the exchange with the account fails; renders nothing if it does not. */
export function SyncNotice({ onlyGrave = false }: SyncNoticeProps): ReactNode {
  const errors = useT('errors');
  const shell = useT('shell');
  const notice = noticeOf(useSyncStatus());
  if (notice === undefined || (onlyGrave && notice.tone !== 'error')) return null;
  const action = notice.reload && <Button onClick={() => void reloadToNewest()}>{shell('reload')}</Button>;
  return (
    <div className={styles.place}>
      <Banner tone={notice.tone} action={action}>
        {errors(notice.text)}
      </Banner>
    </div>
  );
}
