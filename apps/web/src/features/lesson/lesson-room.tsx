import type { LessonId, LessonMode, LessonOutcome } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { type Lesson as LessonFiles, useLesson } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { onConnectivity } from '../../platform/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Loading, Skeleton } from '../../ui/feedback.tsx';
import { languageFor } from '../word-card/index.ts';
import styles from './lesson.module.css';
import { Lesson } from './lesson.tsx';
import { useOpenedLesson } from './use-opened-lesson.ts';

/** A lesson that was finished just now. */
export interface FinishedLesson {
  readonly lesson: LessonFiles;
  readonly mode: LessonMode;
  readonly outcome: LessonOutcome;
  /** Whether it had been finished before. */
  readonly repeated: boolean;
  /** Plays it once more. */
  readonly playAgain: () => void;
}

export interface LessonRoomProps {
  readonly lesson: LessonId;
  readonly mode: LessonMode;
  /** What comes after the last verdict. */
  readonly after: (finished: FinishedLesson) => ReactNode;
  /** Called when the learner has left. */
  readonly onLeft: () => void;
}

/** Where a lesson is fetched, opened, played and finished. */
export function LessonRoom(props: LessonRoomProps): ReactNode {
  const loaded = useLesson(props.lesson);
  if (loaded.state === 'loading') return <LessonSkeleton />;
  if (loaded.state === 'failed') return <LessonFailed code={loaded.code} retry={loaded.retry} />;
  return <Fetched key={`${props.lesson} ${props.mode}`} {...props} files={loaded.value} />;
}

interface FetchedProps extends LessonRoomProps {
  readonly files: LessonFiles;
}

function Fetched({ files, mode, after, onLeft }: FetchedProps): ReactNode {
  const [round, setRound] = useState(0);
  const [finished, setFinished] = useState<FinishedLesson>();
  const tables = useMemo(() => tablesFor(files.learn.language), [files]);
  const opened = useOpenedLesson({ lesson: files, mode, tables, round });
  const repeated = opened?.again ?? false;
  const finish = useCallback(
    (outcome: LessonOutcome) => {
      const playAgain = (): void => {
        setRound((before) => before + 1);
        setFinished(undefined);
      };
      setFinished({ lesson: files, mode, outcome, repeated, playAgain });
    },
    [files, mode, repeated],
  );
  if (finished !== undefined) return after(finished);
  if (opened === undefined) return <LessonSkeleton />;
  if (opened.machine === undefined) return <NothingToDo />;
  return (
    <Lesson
      machine={opened.machine}
      material={files}
      learn={languageFor(files.learn.language)}
      explain={languageFor(files.explain.language)}
      tables={tables}
      scene={files.unit.scene}
      again={opened.again}
      onFinished={finish}
      onLeft={onLeft}
    />
  );
}

/** The lesson's slots, empty. */
function LessonSkeleton(): ReactNode {
  return (
    <Loading>
      <div className={styles.lesson}>
        <div className={styles.top}>
          <Skeleton height={40} width={40} />
          <Skeleton height={14} />
        </div>
        <div className={styles.stage}>
          <div className={styles.scene}>
            <Skeleton height="100%" />
          </div>
          <div className={styles.step}>
            <Skeleton height={20} width="40%" />
            <Skeleton height={34} width="80%" />
            {[1, 2, 3].map((slot) => (
              <Skeleton key={slot} height={60} />
            ))}
          </div>
        </div>
      </div>
    </Loading>
  );
}

interface LessonFailedProps {
  readonly code: 'content-unavailable' | 'offline';
  readonly retry: () => void;
}

function LessonFailed({ code, retry }: LessonFailedProps): ReactNode {
  const t = useT('lesson');
  const errors = useT('errors');
  const offline = code === 'offline';
  useEffect(() => onConnectivity((online) => online && retry()), [retry]);
  return (
    <EmptyState
      whole
      mood={offline ? 'asleep' : 'puzzled'}
      title={t(offline ? 'offlineTitle' : 'failedTitle')}
      action={
        <div className={styles.ways}>
          <Button onClick={retry}>{t('retry')}</Button>
          <ButtonLink tone="quiet" to="/courses">
            {t('toCourse')}
          </ButtonLink>
        </div>
      }
    >
      <p>{offline ? t('offlineText') : errors('contentUnavailable')}</p>
    </EmptyState>
  );
}

/** Silent study has left nothing of the lesson. */
function NothingToDo(): ReactNode {
  const t = useT('lesson');
  return (
    <EmptyState
      whole
      mood="asleep"
      title={t('silentTitle')}
      action={<ButtonLink to="/courses">{t('toCourse')}</ButtonLink>}
    >
      <p>{t('silentText')}</p>
    </EmptyState>
  );
}
