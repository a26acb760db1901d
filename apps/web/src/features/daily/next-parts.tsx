/** The frame of what comes next on the home page, and its states. */
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { Scene } from '../../ui/scene.tsx';
import styles from './next-ticket.module.css';

interface NextFrameProps {
  /** Name of the drawn scene. */
  readonly scene: string;
  readonly title: string;
  readonly hint: string;
  /** The link to what comes next, and further links. */
  readonly children: ReactNode;
}

/** Shows a picture, a heading and links. */
export function NextFrame({ scene, title, hint, children }: NextFrameProps): ReactNode {
  return (
    <section className={styles.next}>
      <Scene className={styles.scene} name={scene} />
      <div className={styles.head}>
        <h2>{title}</h2>
        <p>{hint}</p>
      </div>
      {children}
    </section>
  );
}

/** The placeholder while it is loading. */
export function NextLoading(): ReactNode {
  return (
    <Loading>
      <div className={styles.next}>
        <div className={styles.scene}>
          <Skeleton height="100%" />
        </div>
        <Skeleton height={52} />
        <Skeleton height={116} />
        <Skeleton height={52} />
      </div>
    </Loading>
  );
}

interface NextFailedProps {
  readonly code: 'content-unavailable' | 'offline';
  readonly retry: () => void;
}

/** Says that the course could not be loaded, and loads it again on request. */
export function NextFailed({ code, retry }: NextFailedProps): ReactNode {
  const t = useT('home');
  const shell = useT('shell');
  const errors = useT('errors');
  return (
    <EmptyState
      mood={code === 'offline' ? 'asleep' : 'puzzled'}
      title={t('noCourse')}
      action={<Button onClick={retry}>{shell('tryAgain')}</Button>}
    >
      <p>{code === 'offline' ? errors('offline') : errors('contentUnavailable')}</p>
    </EmptyState>
  );
}
