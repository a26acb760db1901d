/** The state of a running session: its current step, the effect of an answer, its progress (SPEC.md, S). */
import type { LessonId } from '../course/model.ts';
import { exercises, isGraded } from '../exercise/index.ts';
import { seededRandom } from '../random.ts';
import type { Answer, LessonSession, SessionWork } from './model.ts';
import type { Step } from './step.ts';

/** The inputs of a new session. The caller supplies a unique `id`. */
export interface SessionStart {
  readonly id: string;
  readonly work: SessionWork;
  readonly seed: number;
  /** None where not given. */
  readonly sources?: readonly LessonId[];
  readonly plan: readonly Step[];
}

/** An answer to the current step. */
export type StepAnswer = Omit<Answer, 'step'>;

/** The state of one planned step; `again`: it was answered wrong and is repeated at the end. */
export type StepState = 'done' | 'now' | 'todo' | 'again';

/** Data of the progress bar: the state of each planned step, and the number of repeats left. */
export interface SessionProgress {
  readonly steps: readonly StepState[];
  readonly repeats: number;
}

/** The number of consecutive right answers that make one combo. */
const COMBO = 5;
/** The most seconds that one step adds to the time of the session; the rest counts as a pause. */
const MAX_STEP_SECONDS = 60;
/** The number of mistakes that fails a test-out. */
const FAILING = 4;
/** Suffix of the id of a repeated step. */
const REPEAT = 'r';

/** A session at its first step. */
export const startSession = ({ id, work, seed, sources = [], plan }: SessionStart): LessonSession => ({
  id,
  work,
  seed,
  sources,
  plan,
  queue: plan.map((step) => step.id),
  answers: [],
  combo: 0,
  bestCombo: 0,
  combos: 0,
  seconds: 0,
});

/** The planned step behind a step's id, which may be the id of a repeat. */
export const plannedId = (id: string): string => (id.endsWith(REPEAT) ? id.slice(0, -REPEAT.length) : id);

/** The step to show now; `undefined` once the session is finished. */
export const currentStep = (session: LessonSession): Step | undefined => {
  const [id] = session.queue;
  if (id === undefined) return undefined;
  const step = session.plan.find((planned) => planned.id === plannedId(id));
  if (step === undefined || id === step.id) return step;
  return { ...withTurnedOptions(step, session), id };
};

/** The least number of options that a repeat rotates; two (true or false, `el` or `la`) keep their usual order. */
const LEAST_TURNED = 3;

/**
 * The step of a repeat, with rotated options: none keeps its place, so that a learner cannot answer by remembering the
 * place. The rotation depends on the session's seed, the step, and how often it was answered, which are all stored: a
 * resumed session shows the same order.
 */
const withTurnedOptions = (step: Step, { seed, plan, answers }: LessonSession): Step => {
  if (!('options' in step) || step.options.length < LEAST_TURNED) return step;
  const { options } = step;
  const times = answers.filter((answer) => plannedId(answer.step) === step.id).length;
  const random = seededRandom(seed + plan.indexOf(step));
  const by = Array.from({ length: times }, () => 1 + Math.floor(random() * (options.length - 1)));
  const first = by.reduce((sum, each) => sum + each, 0) % options.length;
  return { ...step, options: [...options.slice(first), ...options.slice(0, first)] };
};

/** The session after an answer to its current step. A finished one stays as it is. */
export const answerStep = (session: LessonSession, answer: StepAnswer): LessonSession => {
  const step = currentStep(session);
  if (step === undefined) return session;
  const answers = [...session.answers, { ...answer, step: step.id }];
  const queue = queueAfter({ ...session, answers }, step, answer);
  if (!isGraded(step)) return { ...session, answers, queue };
  if (answer.verdict === 'unsure') return { ...session, answers, queue };
  const combo = answer.right ? session.combo + 1 : 0;
  return {
    ...session,
    queue,
    answers,
    combo,
    bestCombo: Math.max(session.bestCombo, combo),
    combos: session.combos + (combo > 0 && combo % COMBO === 0 ? 1 : 0),
  };
};

const queueAfter = (session: LessonSession, step: Step, { right, heard }: StepAnswer): readonly string[] => {
  const rest = session.queue.slice(1);
  if (isFailed(session)) return [];
  if (heard === 'skipped') return rest.filter((id) => !isSaid(session, id));
  return right || !isGraded(step) || session.work.what === 'testOut'
    ? rest
    : [...rest, `${plannedId(step.id)}${REPEAT}`];
};

const isSaid = ({ plan }: LessonSession, queued: string): boolean =>
  plan.some(({ id, kind }) => id === plannedId(queued) && kind !== 'meet' && exercises[kind].needsVoice);

/** Whether a test-out has failed by its number of mistakes. */
export const isFailed = ({ work, answers }: LessonSession): boolean =>
  work.what === 'testOut' && answers.filter(({ right }) => !right).length >= FAILING;

/** Whether nothing is left to do. */
export const isFinished = (session: LessonSession): boolean => session.queue.length === 0;

/** Adds the time spent on one step, its feedback included; at most a minute of it counts, and none below zero. */
export const addSeconds = (session: LessonSession, seconds: number): LessonSession => ({
  ...session,
  seconds: session.seconds + Math.min(MAX_STEP_SECONDS, Math.max(0, seconds)),
});

/** How far the session has come. */
export const sessionProgress = (session: LessonSession): SessionProgress => {
  const current = plannedId(session.queue[0] ?? '');
  const waiting = new Map(session.queue.map((id) => [plannedId(id), id.endsWith(REPEAT)]));
  const steps = session.plan.map(({ id }): StepState => {
    const repeats = waiting.get(id);
    if (repeats === undefined) return 'done';
    if (id === current) return 'now';
    return repeats ? 'again' : 'todo';
  });
  return { steps, repeats: session.queue.filter((id) => id.endsWith(REPEAT)).length };
};
