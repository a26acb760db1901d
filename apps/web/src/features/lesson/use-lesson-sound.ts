import type { Step } from '@parlance/domain';
import { useEffect } from 'react';
import { usePreference } from '../../data/index.ts';
import { type Effect, playEffect } from '../../platform/index.ts';
import type { Speaker } from '../word-card/index.ts';
import type { Playable, StepDescription } from './kinds/model.ts';
import type { Judged, LessonState } from './lesson-machine.ts';

type Description = StepDescription<Step>;

/** Milliseconds between the effect of a verdict and the recording. */
const ANSWER_DELAY = 420;

/** What Space plays now; undefined where there is nothing, or where it would give the answer away. */
export const playableNow = (
  description: Pick<Description, 'sound'> | undefined,
  { step, phase }: Pick<LessonState, 'step' | 'phase'>,
): Playable | undefined => {
  const sound = description?.sound(step);
  return phase === 'answering' ? sound?.asked : sound?.answered;
};

/** Whether the browser allows sound, which it does after the first touch or key; before, the learner can press the button. */
const mayPlay = (): boolean => globalThis.navigator?.userActivation?.hasBeenActive ?? true;

/** Plays a step's question when it appears, the effect of the verdict, and the answer unless it was the question. */
export const useLessonSound = (
  state: LessonState,
  description: Description | undefined,
  { say, stop }: Pick<Speaker, 'say' | 'stop'>,
): void => {
  const [silent] = usePreference('silent');
  const [effects] = usePreference('soundEffect');
  const { step, turn, judged, phase } = state;
  const isFetched = description !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step shown
  useEffect(() => {
    const asked = playableNow(description, state);
    if (phase === 'answering' && asked !== undefined && !silent && mayPlay()) say(asked, step.voice);
    else stop();
  }, [turn, isFetched]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each verdict
  useEffect(() => {
    if (judged === undefined || silent) return undefined;
    if (effects) playEffect(effectOf(judged));
    const { asked, answered } = description?.sound(step) ?? {};
    if (answered === undefined || answered === asked) return undefined;
    const timer = setTimeout(() => say(answered, step.voice), ANSWER_DELAY);
    return () => clearTimeout(timer);
  }, [judged]);
};

const effectOf = ({ right, judgement }: Judged): Effect => {
  if (judgement.verdict === 'unsure') return 'unsure';
  return right ? 'right' : 'wrong';
};
