/** What a unit offers beside its lessons, and what opens it (rules §2; messages of the specification, §8). */
import type { UnitLock, UnitStatus } from './status.ts';

/** The steps of a unit's dialogue, in their order. */
export const DIALOGUE_STEPS = ['warmUp', 'practice', 'speaking'] as const;
/** The name of a step of a dialogue. */
export type DialogueStep = (typeof DIALOGUE_STEPS)[number];

/** What can be entered beside the lessons of a unit. */
export type UnitActivity = DialogueStep | 'quiz';

/**
 * Why an activity is locked. `warmUp`: the warm-up comes first; `lessons`: previous lessons are incomplete;
 * `noDialogue`, `noQuiz`: the unit has none, and nothing will open it.
 */
export type ActivityLock = UnitLock | 'warmUp' | 'lessons' | 'noDialogue' | 'noQuiz';

/** What a unit holds beside its lessons. */
export interface UnitHolds {
  readonly dialogue: boolean;
  readonly quiz: boolean;
}

/** A learner's progress in the activities of one unit; `quiz` is the best number of stars, 0 if not done. */
export type ActivityProgress = Readonly<Record<DialogueStep, boolean>> & { readonly quiz: number };

/** The status of an activity for a learner. */
export interface ActivityStatus {
  readonly done: boolean;
  /** `null`: open. */
  readonly lock: ActivityLock | null;
}

/** The status of each activity of a unit. */
export type UnitActivities = Readonly<Record<UnitActivity, ActivityStatus>>;

/** The condition that unlocks an activity once its unit is open. */
const opensAfter: Readonly<
  Record<UnitActivity, (unit: UnitStatus, progress: ActivityProgress) => 'warmUp' | 'lessons' | null>
> = {
  warmUp: () => null,
  practice: (_, { warmUp }) => (warmUp ? null : 'warmUp'),
  speaking: (_, { warmUp }) => (warmUp ? null : 'warmUp'),
  quiz: ({ done }) => (done ? null : 'lessons'),
};

const missing = (activity: UnitActivity, holds: UnitHolds): ActivityLock | null => {
  if (activity === 'quiz') return holds.quiz ? null : 'noQuiz';
  return holds.dialogue ? null : 'noDialogue';
};

/**
 * The activities of a normal unit. A dialogue opens with the first lesson of the unit and begins with the warm-up; the pop
 * quiz opens when all lessons of the unit are done. What was done once stays open, but for a membership.
 */
export const unitActivities = (unit: UnitStatus, holds: UnitHolds, progress: ActivityProgress): UnitActivities => {
  const statusOf = (activity: UnitActivity): ActivityStatus => {
    const done = progress[activity] === true || (activity === 'quiz' && progress.quiz > 0);
    const order = unit.lock ?? opensAfter[activity](unit, progress);
    const lock = missing(activity, holds) ?? (done && order !== 'membership' ? null : order);
    return { done, lock };
  };
  return {
    warmUp: statusOf('warmUp'),
    practice: statusOf('practice'),
    speaking: statusOf('speaking'),
    quiz: statusOf('quiz'),
  };
};
