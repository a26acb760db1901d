/** A lesson under way: what comes next, what an answer changes, how far it has come (SPEC.md, S1 to S8). */
import type { Verdict } from '../answer/model.ts';
import type { ItemId, LessonId } from '../course/model.ts';
import type { LessonSession, SessionWork, Step } from './model.ts';

/** What begins a session. `id` is the caller's, unique. */
export interface SessionStart {
  readonly id: string;
  readonly work: SessionWork;
  readonly seed: number;
  /** None where not given. */
  readonly sources?: readonly LessonId[];
  readonly plan: readonly Step[];
}

/** An answer to the current step. */
export interface StepAnswer {
  readonly right: boolean;
  readonly verdict: Verdict;
  /** Milliseconds from showing to answering. */
  readonly took: number;
  /** For `match`: the item of each wrong pair that was tried. */
  readonly slips?: readonly ItemId[];
}

/** How one planned step stands; `again`: answered wrong, comes back at the end. */
export type StepState = 'done' | 'now' | 'todo' | 'again';

/** For the bar of sprockets: one state for each planned step, and how many repeats are left. */
export interface SessionProgress {
  readonly steps: readonly StepState[];
  readonly repeats: number;
}

/** Every how many right answers in a row a combo is counted. */
const COMBO = 5;
/** The longest time that one step adds, in seconds: more is a pause. */
const MAX_STEP_SECONDS = 60;
/** Marks the id of a step that comes back. */
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

/** Names what a session is for: of two with the same name one goes on where the other was left. */
export const workName = (work: SessionWork): string =>
  work.what === 'lesson' ? `${work.lesson} ${work.mode}` : `${work.unit} ${work.what}`;

/** The planned step behind a step's id, which may be the id of a repeat. */
export const plannedId = (id: string): string => (id.endsWith(REPEAT) ? id.slice(0, -REPEAT.length) : id);

/** The step to show now; `undefined` once the session is finished. */
export const currentStep = (session: LessonSession): Step | undefined => {
  const [id] = session.queue;
  if (id === undefined) return undefined;
  const step = session.plan.find((planned) => planned.id === plannedId(id));
  return step === undefined ? undefined : { ...step, id };
};

/** The session after an answer to its current step. A finished one stays as it is. */
export const answerStep = (session: LessonSession, answer: StepAnswer): LessonSession => {
  const step = currentStep(session);
  if (step === undefined) return session;
  const rest = session.queue.slice(1);
  if (step.kind === 'meet')
    return { ...session, queue: rest, answers: [...session.answers, { ...answer, step: step.id }] };
  const combo = answer.right ? session.combo + 1 : 0;
  return {
    ...session,
    queue: answer.right ? rest : [...rest, `${plannedId(step.id)}${REPEAT}`],
    answers: [...session.answers, { ...answer, step: step.id }],
    combo,
    bestCombo: Math.max(session.bestCombo, combo),
    combos: session.combos + (combo > 0 && combo % COMBO === 0 ? 1 : 0),
  };
};

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
