import type { ItemId, ItemText, StepKind } from '@parlance/domain';
import { useEffect } from 'react';
import { usePreference } from '../../data/index.ts';
import { playEffect } from '../../platform/index.ts';
import type { Speaker } from '../word-card/index.ts';
import type { LessonState } from './lesson-machine.ts';

/** Steps whose sound belongs to the question; the others would give their answer away. */
const ASKS_ALOUD: readonly StepKind[] = [
  'meet',
  'chooseMeaning',
  'choosePicture',
  'listenChoose',
  'typeHeard',
  'buildMeaning',
  'buildHeard',
  'spell',
  'chooseReply',
  'trueFalse',
  'minimalPair',
  'sayIt',
];
/** Steps without one sound of their own. */
const MUTE: readonly StepKind[] = ['match', 'matchSound', 'orderDialogue'];
/** After the effect, in milliseconds. */
const ANSWER_DELAY = 420;

/** Whether a step may be heard now. */
export const isAudible = ({ step, phase }: LessonState): boolean =>
  !MUTE.includes(step.kind) && (phase !== 'answering' || ASKS_ALOUD.includes(step.kind));

/** What is heard of a step: the line that is answered, until the answer is known; one of two words; else its item. */
export const soundOf = ({ step, phase }: Pick<LessonState, 'step' | 'phase'>): ItemId | ItemText => {
  if (step.kind === 'minimalPair') return step.pair[step.heard];
  return step.kind === 'chooseReply' && phase === 'answering' ? step.line : step.item;
};

/** Before the first touch browsers refuse to play; the button is there. */
const mayPlay = (): boolean => globalThis.navigator?.userActivation?.hasBeenActive ?? true;

/** Plays what a step asks as it appears, the effect of the verdict, and the right sentence where it was built or chosen. */
export const useLessonSound = (state: LessonState, { say, stop }: Pick<Speaker, 'say' | 'stop'>): void => {
  const [silent] = usePreference('silent');
  const [effects] = usePreference('soundEffect');
  const { step, turn, judged, phase } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step shown
  useEffect(() => {
    if (phase === 'answering' && isAudible(state) && !silent && mayPlay()) say(soundOf(state), step.voice);
    else stop();
  }, [turn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each verdict
  useEffect(() => {
    if (judged === undefined || silent) return undefined;
    if (effects) playEffect(judged.right ? 'right' : 'wrong');
    const known = ASKS_ALOUD.includes(step.kind) && step.kind !== 'chooseReply';
    if (known || !isAudible(state)) return undefined;
    const timer = setTimeout(() => say(soundOf(state), step.voice), ANSWER_DELAY);
    return () => clearTimeout(timer);
  }, [judged]);
};
