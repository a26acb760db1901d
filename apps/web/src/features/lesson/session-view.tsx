import { isFailed, type LessonOutcome, type LessonSession, type SessionWork, workName } from '@parlance/domain';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { SessionContent } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { NothingHere, StudyFailed } from '../study/index.ts';
import { Lesson, type LessonFilm, shownOf } from './lesson.tsx';
import type { LessonSetup } from './lesson-machine.ts';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { fetchExercises } from './lesson-step.tsx';
import { usePlayableSession } from './use-playable-session.ts';

/** A session that has just been finished. */
export interface FinishedSession {
  readonly content: SessionContent;
  readonly session: LessonSession;
  readonly outcome: LessonOutcome;
  /** Whether it was a test-out with too many mistakes. */
  readonly failed: boolean;
  /** Whether the lesson had been finished before. */
  readonly repeated: boolean;
  /** Starts the same work again. */
  readonly playAgain: () => void;
}

export interface SessionViewProps {
  readonly work: SessionWork;
  /** The film of a clip, which stands for the picture and plays the line that is asked. */
  readonly film?: LessonFilm | undefined;
  /** The event data of the finish; it must stay the same function. */
  readonly finish?: LessonSetup['finish'];
  /** Renders what follows the last verdict. */
  readonly after: (finished: FinishedSession) => ReactNode;
  /** Called when the learner has left. */
  readonly onLeft: () => void;
}

/** Loads, opens and shows a lesson, quiz, practice or test-out until it is finished. */
export function SessionView(props: SessionViewProps): ReactNode {
  const name = workName(props.work);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name holds all parts of the work
  const work = useMemo(() => props.work, [name]);
  const [round, setRound] = useState(0);
  const playAgain = useCallback(() => setRound((before) => before + 1), []);
  // Another key mounts it anew: a finished session cannot be played again.
  return <SessionRound key={`${name} ${round}`} {...props} work={work} playAgain={playAgain} />;
}

function SessionRound({
  work,
  film,
  finish: finishData,
  after,
  onLeft,
  playAgain,
}: SessionViewProps & Pick<FinishedSession, 'playAgain'>): ReactNode {
  const [finished, setFinished] = useState<FinishedSession>();
  const playable = usePlayableSession(work, finishData);
  useEffect(() => {
    if (!beginsWithWords(work)) void fetchExercises();
  }, [work]);
  const opened = playable.state === 'ready' ? playable.value : undefined;
  const finish = useCallback(
    (outcome: LessonOutcome) => {
      if (opened?.machine === undefined) return;
      const { content, machine, again: repeated } = opened;
      const { session } = machine.state();
      setFinished({ content, session, outcome, failed: isFailed(session), repeated, playAgain });
    },
    [opened, playAgain],
  );
  if (finished !== undefined) return after(finished);
  if (playable.state === 'failed') return <LessonFailed code={playable.code} retry={playable.retry} />;
  if (opened === undefined) return <LessonSkeleton />;
  const { content, machine, again } = opened;
  if (machine === undefined) return <EmptySession />;
  return <Lesson machine={machine} {...shownOf(content)} {...{ again, film, onLeft }} onFinished={finish} />;
}

/** Whether the first step shows new words, which needs no kind of exercise. */
const beginsWithWords = (work: SessionWork): boolean => work.what === 'lesson' && work.mode === 'classic';

function LessonFailed(props: {
  readonly code: 'content-unavailable' | 'offline';
  readonly retry: () => void;
}): ReactNode {
  const t = useT('lesson');
  return <StudyFailed {...props} title={t(props.code === 'offline' ? 'offlineTitle' : 'failedTitle')} />;
}

/** Says that there is nothing to practise. */
function EmptySession(): ReactNode {
  const t = useT('lesson');
  return <NothingHere mood="asleep" text={t('emptyText')} />;
}
