import { type ReactNode, useEffect } from 'react';
import { useT } from '../../i18n/index.ts';
import { onConnectivity } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './study.module.css';

/** What failed, and how it is tried again. */
export interface FailedProps {
  readonly code: 'content-unavailable' | 'offline';
  readonly retry: () => void;
}

interface ContentFailedProps extends FailedProps {
  readonly title: string;
  /** What to say where the device is offline. */
  readonly offlineText: string;
  /** Whether nothing else is on the page. */
  readonly isPage?: boolean;
  /** Links beside the button that tries again. */
  readonly children?: ReactNode;
}

/** Says that content could not be loaded, and loads it again when the network is back. */
export function ContentFailed(props: ContentFailedProps): ReactNode {
  const { code, retry, title, offlineText, isPage = false, children } = props;
  const shell = useT('shell');
  const errors = useT('errors');
  const offline = code === 'offline';
  useEffect(() => onConnectivity((online) => online && retry()), [retry]);
  const again = <Button onClick={retry}>{shell('tryAgain')}</Button>;
  return (
    <EmptyState
      isPage={isPage}
      mood={offline ? 'asleep' : 'puzzled'}
      title={title}
      action={
        children === undefined ? (
          again
        ) : (
          <div className={styles.choices}>
            {again}
            {children}
          </div>
        )
      }
    >
      <p>{offline ? offlineText : errors('contentUnavailable')}</p>
    </EmptyState>
  );
}
