/**
 * The state machine of a lesson, without React: the domain's session, the draft of the answer, and how both are stored.
 * The verdict shows at once; the next step only shows once the answer is recorded and the session saved.
 */
import {
  type Answer,
  type AnswerTables,
  addSeconds,
  answerStep,
  currentStep,
  type Given,
  isFailed,
  isFinished,
  type Judgement,
  type LessonId,
  type LessonOutcome,
  type LessonSession,
  lessonOutcome,
  ratingsOf,
  type Step,
  type StepAnswer,
  type StepJudgement,
} from '@parlance/domain';
import type { FinishedData } from '@parlance/sync';
import type { NewEvent, Replica } from '../../data/replica/model.ts';
import type { Draft } from './draft.ts';
import type { AnswerForm } from './kinds/answer-form.ts';
import { allItems, type LessonMaterial } from './material.ts';

/** The answer that was submitted for the current step, and its judgement. */
export interface Judged {
  readonly given: Given;
  readonly judgement: Judgement;
  readonly right: boolean;
}

/** Everything a lesson shows; a new object after each change. */
export interface LessonState {
  readonly phase: 'answering' | 'judged' | 'finished';
  readonly session: LessonSession;
  /** Counts the steps shown; a step that is repeated counts again. */
  readonly turn: number;
  /** The current step; the last one when finished. */
  readonly step: Step;
  /** The draft of the answer; undefined until the kind of the step was fetched. */
  readonly draft: Draft | undefined;
  /** Set while `phase` is `judged`, and once it is `finished`. */
  readonly judged: Judged | undefined;
  /** Set once the last answer was submitted. */
  readonly outcome: LessonOutcome | undefined;
  /** Whether the browser refuses to store answers: then they are lost on leaving. */
  readonly refused: boolean;
}

/** What a lesson is made of. */
export interface LessonSetup {
  readonly material: LessonMaterial;
  /** A new or resumed session with at least one step to do. */
  readonly session: LessonSession;
  readonly tables: AnswerTables;
  /** Whether the lesson had been finished before. */
  readonly again: boolean;
  /** The lessons that passing a test-out marks done; none of other work. */
  readonly skips: readonly LessonId[];
  readonly replica: Pick<Replica, 'record' | 'dropSession'>;
  /** How a step is answered; undefined until its kind was fetched: it cannot be answered before. */
  readonly formOf: (step: Step) => AnswerForm<Step> | undefined;
  /** Judges the answer to a step whose kind was fetched. */
  readonly judge: (answer: StepJudgement) => Judgement;
  /** A clock in milliseconds, to measure how long an answer took. */
  readonly now: () => number;
  /** The event data of the finish; that of the session itself where not given. */
  readonly finish?: ((outcome: LessonOutcome) => FinishedData) | undefined;
  /** What an answer rates; the words that its step tests where not given. */
  readonly ratings?: (step: Step, answer: Answer) => ReturnType<typeof ratingsOf>;
}

/** A lesson under way, as the screen uses it. */
export interface LessonMachine {
  readonly state: () => LessonState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes the draft, and submits it where the change completes the step (the last pair, speaking declined). */
  readonly change: (edit: (draft: Draft, step: Step) => Draft) => void;
  /** Checks the answer, or goes on after the verdict; does nothing where neither is possible. */
  readonly go: () => void;
  /** Drops the session; the answers that were recorded stay. */
  readonly leave: () => Promise<void>;
  /** Resolves when everything so far is stored (or refused). */
  readonly settled: () => Promise<void>;
}

/** Starts or resumes a lesson; undefined when the session has nothing left to do. */
export const createLesson = (setup: LessonSetup): LessonMachine | undefined => {
  const first = currentStep(setup.session);
  return first === undefined ? undefined : machineFrom(setup, first);
};

const machineFrom = (setup: LessonSetup, first: Step): LessonMachine => {
  let state = atStep(setup, { session: setup.session, turn: 0, outcome: undefined, refused: false }, first);
  let since = setup.now();
  let keeping = Promise.resolve();
  let unkept = 0;
  const listeners = new Set<() => void>();

  const set = (next: LessonState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  /** Milliseconds since the last call. */
  const passed = (): number => {
    const before = since;
    since = setup.now();
    return Math.max(0, since - before);
  };
  const keep = (work: () => Promise<void>): void => {
    unkept += 1;
    keeping = keeping
      .then(work)
      .catch(() => set({ ...state, refused: true }))
      .finally(() => {
        unkept -= 1;
      });
  };
  const goOn = (): void => set(goneOn(setup, { ...state, session: addSeconds(state.session, passed() / 1000) }));
  /** Continues once the answer is stored (or refused), so that a reload after that does not repeat the step. */
  const goOnOnceKept = (): void => {
    const { turn } = state;
    if (unkept === 0) goOn();
    else keeping.then(() => state.phase === 'judged' && state.turn === turn && goOn());
  };
  const check = (): void => {
    const form = setup.formOf(state.step);
    const given = form?.given(state.step, state.draft ?? form.empty(state.step));
    if (form === undefined || given === undefined) return;
    const { next, events } = answered(setup, state, { given, took: passed() });
    keep(() => keepAnswer(setup, next, events));
    set(form.isJudged ? next : goneOn(setup, next));
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (edit) => {
      const form = setup.formOf(state.step);
      if (state.phase !== 'answering' || form === undefined) return;
      const draft = edit(state.draft ?? form.empty(state.step), state.step);
      if (draft !== state.draft) set({ ...state, draft });
      if (form.submitsItself(draft)) check();
    },
    go: () => {
      if (state.phase === 'answering') check();
      else if (state.phase === 'judged') goOnOnceKept();
    },
    leave: () => {
      keep(() => setup.replica.dropSession(setup.session.work));
      return keeping;
    },
    settled: () => keeping,
  };
};

const atStep = (
  { formOf }: LessonSetup,
  { session, turn, outcome, refused }: Pick<LessonState, 'session' | 'turn' | 'outcome' | 'refused'>,
  step: Step,
): LessonState => ({
  session,
  turn: turn + 1,
  outcome,
  refused,
  phase: 'answering',
  step,
  draft: formOf(step)?.empty(step),
  judged: undefined,
});

/** The next step, or the end. */
const goneOn = (setup: LessonSetup, state: LessonState): LessonState => {
  const step = state.outcome === undefined ? currentStep(state.session) : undefined;
  // The last verdict stays until the result is shown, so that the step below it does not appear again.
  return step === undefined ? { ...state, phase: 'finished' } : atStep(setup, state, step);
};

interface Handed {
  readonly given: Given;
  /** Milliseconds that the answer took. */
  readonly took: number;
}

/** The state with the answer judged, and the events to record for it. */
const answered = (
  setup: LessonSetup,
  state: LessonState,
  { given, took }: Handed,
): { readonly next: LessonState; readonly events: readonly NewEvent[] } => {
  const { learn, explain } = setup.material;
  const { step } = state;
  const judgement = setup.judge({ step, given, learn, explain, tables: setup.tables });
  const { verdict } = judgement;
  const judged = { given, judgement, right: verdict !== 'wrong' };
  const done = answerStep(state.session, { right: judged.right, verdict, took, ...besides(given) });
  const session = addSeconds(done, took / 1000);
  const over = isFinished(session) || isFailed(session);
  const outcome = over ? lessonOutcome(session, { again: setup.again }) : undefined;
  const next: LessonState = { ...state, phase: 'judged', session, judged, outcome };
  return { next, events: [...answerEvents(setup, next), ...finishEvents(setup, next)] };
};

/** The details of an answer besides right or wrong: its slips, or whether it was heard. */
const besides = (given: Given): Pick<StepAnswer, 'slips' | 'heard'> => {
  if (given.kind === 'pairs') return { slips: given.slips };
  return given.kind === 'spoken' ? { heard: given.heard } : {};
};

const answerEvents = (setup: LessonSetup, { step, session }: LessonState): NewEvent[] => {
  const answer = session.answers.at(-1);
  // New words that were only shown and sentences that were skipped do not count as answers.
  if (step.kind === 'meet' || answer === undefined || answer.heard === 'skipped') return [];
  const data = {
    item: step.item,
    exercise: step.kind,
    right: answer.right,
    words: setup.ratings?.(step, answer) ?? ratingsOf(step, answer, allItems(setup.material)),
    took: Math.max(0, Math.round(answer.took)),
  };
  return [{ kind: 'answered', learn: setup.material.learn.language, data }];
};

const finishEvents = (setup: LessonSetup, state: LessonState): NewEvent[] => {
  const data = finishedData(setup, state);
  return data === undefined ? [] : [{ kind: 'finished', learn: setup.material.learn.language, data }];
};

/** The event data of a finished session; undefined for a test-out that was not passed. */
const finishedData = (setup: LessonSetup, { session, outcome }: LessonState): FinishedData | undefined => {
  if (outcome === undefined || isFailed(session)) return undefined;
  const { work, combos, plan } = session;
  if (setup.finish !== undefined) return setup.finish(outcome);
  const { steps, mistakes, stars, seconds } = outcome;
  const { unit } = work;
  switch (work.what) {
    case 'lesson': {
      const { lesson, mode } = work;
      const { position } = setup.material.structure;
      return { what: 'lesson', unit, lesson, position, mode, steps, mistakes, stars, combos, seconds };
    }
    case 'quiz':
      return { what: 'quiz', unit, mistakes, stars, seconds };
    case 'practice':
      return { what: 'dialogue', unit, step: 'practice', seconds };
    case 'testOut':
      return { what: 'testOut', unit, mistakes, lessons: setup.skips, seconds };
    case 'clip':
      return { what: 'clip', clip: work.clip, stars, score: Math.round(outcome.accuracy * 1000), seconds };
    case 'missed':
      return { what: 'review', cards: new Set(plan.map(({ item }) => item)).size, seconds };
  }
};

/** Stores the events and the session in one transaction, so that after a crash no answer counts twice and none is lost. */
const keepAnswer = ({ replica }: LessonSetup, next: LessonState, events: readonly NewEvent[]): Promise<void> =>
  replica.record(events, next.outcome === undefined ? { save: next.session } : { drop: next.session });
