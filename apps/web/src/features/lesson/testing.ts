/** For tests: a small lesson, a session of chosen steps, and a replica that records its calls. */
import { judgeStep, type LessonSession, type Step, startSession } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { lessonStructure, lessonTexts } from '@parlance/testing';
import type { NewEvent, Replica } from '../../data/replica/model.ts';
import type { Draft } from './draft.ts';
import { kinds } from './kinds/index.ts';
import { meet as meetDescription } from './kinds/meet.tsx';
import type { StepDescription } from './kinds/model.ts';
import type { LessonSetup } from './lesson-machine.ts';
import type { LessonMaterial } from './material.ts';

export const material: LessonMaterial = {
  structure: lessonStructure,
  learn: lessonTexts('es'),
  explain: lessonTexts('de'),
};
export const tables = tablesFor('es');

/** One step of each kind, in an order that a lesson could have. */
export const meet: Step = { id: '1', kind: 'meet', item: 'coffee', items: ['coffee'], voice: 'female' };
export const chooseMeaning: Step = {
  id: '2',
  kind: 'chooseMeaning',
  item: 'coffee',
  voice: 'male',
  options: ['tea', 'coffee', 'water'],
};
export const build: Step = {
  id: '3',
  kind: 'build',
  item: 'cafe.order',
  voice: 'female',
  bank: ['favor', 'Un', 'té', 'café', 'por'],
};
export const typeHeard: Step = { id: '4', kind: 'typeHeard', item: 'tea', voice: 'male' };
export const match: Step = {
  id: '5',
  kind: 'match',
  item: 'coffee',
  voice: 'female',
  left: ['coffee', 'tea'],
  right: ['tea', 'coffee'],
};

/** The description of any step, without waiting for it to be fetched. */
export const descriptionOf = (step: Step): StepDescription<Step> =>
  step.kind === 'meet' ? meetDescription : kinds[step.kind];

/** The draft of a step before the learner has done anything. */
export const emptyDraft = (step: Step): Draft => descriptionOf(step).answer.empty(step);

/** A session at its first step. */
export const sessionOf = (...plan: readonly Step[]): LessonSession =>
  startSession({
    id: 's1',
    work: { what: 'lesson', unit: 'cafe', lesson: 'cafe.drinks', mode: 'classic' },
    seed: 1,
    plan,
  });

/** A replica with the calls it received, in order. */
export interface RecordingReplica extends Pick<Replica, 'record' | 'saveSession' | 'dropSession' | 'loadSession'> {
  readonly events: readonly NewEvent[];
  readonly log: readonly string[];
  readonly saved: () => LessonSession | undefined;
}

/** Creates a replica that keeps everything in memory, or refuses to store anything. */
export const recordingReplica = ({ refuses = false } = {}): RecordingReplica => {
  const events: NewEvent[] = [];
  const log: string[] = [];
  let saved: LessonSession | undefined;
  const tell = async (what: string): Promise<void> => {
    if (refuses) throw new DOMException('refused', 'QuotaExceededError');
    log.push(what);
  };
  return {
    events,
    log,
    saved: () => saved,
    record: async (more, lesson) => {
      if (more.length > 0) await tell(`record ${more.map(({ kind }) => kind).join(' ')}`);
      events.push(...more);
      if (lesson === undefined) return;
      await tell('save' in lesson ? 'save' : 'drop');
      saved = 'save' in lesson ? lesson.save : undefined;
    },
    saveSession: async (session) => {
      await tell('save');
      saved = session;
    },
    dropSession: async () => {
      await tell('drop');
      saved = undefined;
    },
    loadSession: async () => saved,
  };
};

/** The setup of a lesson machine; its clock does not advance unless `more` has another. */
export const setupOf = (session: LessonSession, more: Partial<LessonSetup> = {}): LessonSetup => ({
  material,
  session,
  tables,
  again: false,
  skips: [],
  replica: recordingReplica(),
  formOf: (step) => descriptionOf(step).answer,
  judge: judgeStep,
  now: () => 0,
  ...more,
});
