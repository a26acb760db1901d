import type { LessonOutcome, Tip } from '@parlance/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { type Course, preloadRecordings, type Tips, useReplica } from '../../data/index.ts';
import { useNavigate, useSearchParams } from '../../navigation/index.ts';
import { type TipExercises, TipSession } from '../lesson/index.ts';
import { tipHref } from './addresses.ts';
import { UnknownTip } from './grammar-tips.tsx';
import { LoadTips } from './load-tips.tsx';
import { planExercises } from './plan-exercises.ts';
import { TipResult } from './tip-result.tsx';

/** The exercises of the tip that the address names (`?tip=`), and their result. */
export function TipPractice(): ReactNode {
  const [search] = useSearchParams();
  const id = search.get('tip');
  return (
    <LoadTips isPage>
      {(course, tips) => {
        const tip = tips.learn.tips.find((each) => each.id === id);
        return tip === undefined ? <UnknownTip isPage /> : <Rounds key={tip.id} {...{ course, tips, tip }} />;
      }}
    </LoadTips>
  );
}

interface RoundsProps {
  readonly course: Course;
  readonly tips: Tips;
  readonly tip: Tip;
}

/** One round after the other, each planned anew when the one before has been finished. */
function Rounds(props: RoundsProps): ReactNode {
  const [round, setRound] = useState(0);
  return <Round key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

function Round({ course, tips, tip, onAgain }: RoundsProps & { readonly onAgain: () => void }): ReactNode {
  const replica = useReplica();
  const navigate = useNavigate();
  const [exercises] = useState(() => planned({ course, tips, tip }, replica));
  const [outcome, setOutcome] = useState<LessonOutcome>();
  useEffect(() => {
    if (exercises !== undefined)
      preloadRecordings(
        exercises.content,
        exercises.steps.map(({ step }) => step.item),
      );
  }, [exercises]);
  if (exercises === undefined) return <UnknownTip isPage />;
  const { title = '' } = tips.explain.tips[tip.id] ?? {};
  return (
    <>
      <title>{`${title} · Parlance`}</title>
      {outcome === undefined ? (
        <TipSession
          exercises={exercises}
          onFinished={setOutcome}
          onLeft={() => navigate(tipHref(tip.id), { replace: true })}
        />
      ) : (
        <TipResult outcome={outcome} content={exercises.content} tip={tip} title={title} onAgain={onAgain} />
      )}
    </>
  );
}

const planned = (props: RoundsProps, replica: ReturnType<typeof useReplica>): TipExercises | undefined =>
  planExercises({ ...props, view: replica.view(), now: Date.now(), random: Math.random });
