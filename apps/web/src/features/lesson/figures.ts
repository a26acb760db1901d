/** The figures in the header of a lesson, and in the warning before it is left. */
import { type LessonSession, leastXp, sessionProgress } from '@parlance/domain';

/** Seconds that a step is assumed to take until there is an average. */
const USUAL_STEP = 9;
/** Bounds of the average, in seconds, so that a pause does not distort it. */
const FASTEST_STEP = 4;
const SLOWEST_STEP = 20;

/** XP earned so far: what the session is worth by how much of it is done, without the bonus that only the end can give. */
export const xpSoFar = (session: LessonSession, again: boolean): number => {
  const { plan } = session;
  const done = sessionProgress(session).steps.filter((step) => step === 'done').length;
  return plan.length === 0 ? 0 : Math.floor((leastXp(session, { again }) * done) / plan.length);
};

/** Whole minutes until the end at the learner's own pace; at least 1. */
export const minutesLeft = ({ answers, queue, seconds }: LessonSession): number => {
  const average = answers.length === 0 ? USUAL_STEP : seconds / answers.length;
  const pace = Math.min(SLOWEST_STEP, Math.max(FASTEST_STEP, average));
  return Math.max(1, Math.round((queue.length * pace) / 60));
};

/** The number of the current step among the planned ones, from 1, and how many are planned. */
export const placeOf = (session: LessonSession): { readonly now: number; readonly total: number } => {
  const { steps } = sessionProgress(session);
  const done = steps.filter((step) => step === 'done').length;
  return { now: Math.min(steps.length, done + 1), total: steps.length };
};
