/**
 * The tutor: the talks that learners keep on their account, so that all of their devices have them; and with a chat service
 * its answers, what they cost, what it remembers, and lines that are reported.
 */
import type { StreamRegistry } from '../../http/stream-registry.ts';
import type { App, Dependencies, Module } from '../../module.ts';
import type { OperatorPeople } from '../membership/index.ts';
import type { LearnerOf, SessionPort } from '../progress/index.ts';
import { type Answers, openAnswers } from './answers/index.ts';
import { type AddedCreditsOf, type CreditPeople, openCredits, type TutorCreditsOf } from './credits/index.ts';
import { openListen, openListenService } from './listen/index.ts';
import { openMemory, type TutorMemory } from './memory/index.ts';
import { openTutorOperator } from './operator/index.ts';
import { openReports, type TutorReports } from './reports/index.ts';
import { mountTalks } from './routes.ts';
import { sealedTalks } from './sealed-talks.ts';
import { openTutorService } from './service/open.ts';
import { tellPauses } from './service/pause-gauge.ts';
import { tutorUserData } from './user-data.ts';

export { type TutorBesideServer, tutorBesideServer } from './beside-server.ts';
export type { AddedCreditsOf } from './credits/index.ts';

/** What the tutor needs of other modules. */
export interface TutorNeeds {
  /** Whose requests are answered; `learnerOf` throws `sign-in-needed` if there is none. */
  readonly people: OperatorPeople & SessionPort & { readonly learnerOf: LearnerOf };
  readonly credits: CreditPeople;
  /** Whether packs of credits are sold here. */
  readonly sells: () => boolean;
  /** The streams of this process. */
  readonly streams: StreamRegistry;
}

/** The module, and the credits that other modules add. */
export interface Tutor extends Module {
  readonly credits: AddedCreditsOf;
}

/** Opens the module. */
export const tutorModule = (dependencies: Dependencies, needs: TutorNeeds): Tutor => {
  const { learnerOf } = needs.people;
  const sealed = sealedTalks(dependencies);
  const service = openTutorService(dependencies);
  const listenService = openListenService(dependencies);
  const ports = {
    learnerOf,
    service: () => service?.facts ?? null,
    isResting: () => service?.isResting() ?? false,
    isListeningPaused: listenService.isPaused,
  };
  tellPauses(dependencies.metrics, ports);
  const credits = openCredits(dependencies, { ...needs.credits, ...ports, sells: needs.sells });
  const memory = openMemory(dependencies, learnerOf);
  const reports = openReports(dependencies, learnerOf);
  const answers = openAnswers({
    ...{ sessions: needs.people, acts: credits.acts, isOff: credits.isOff },
    ...{ factsOf: memory.factsOf, streams: needs.streams, service },
  });
  const { transcribe } = listenService;
  const listening = openListen({ ...ports, transcribe, acts: credits.acts, isOff: credits.isOff });
  const operator = openOperator(dependencies, needs.people, { ...ports, credits, reports });
  return {
    credits,
    userData: tutorUserData(dependencies, sealed, [credits.userData, memory.userData]),
    jobs: reports.jobs,
    register: async (app) => {
      mountTalks(app, dependencies, { learnerOf, sealed });
      mountAll(app, [credits, memory, reports, operator], answers);
      await listening.mount(app);
    },
    close: answers.close,
  };
};

type Mounted = Pick<TutorMemory, 'mount'>;

const mountAll = (app: App, parts: readonly Mounted[], answers: Answers): void => {
  for (const part of parts) part.mount(app);
  answers.register(app);
};

interface OperatorPorts {
  readonly service: Parameters<typeof openTutorOperator>[0]['ports']['service'];
  readonly isResting: () => boolean;
  readonly credits: TutorCreditsOf;
  readonly reports: TutorReports;
}

const openOperator = (
  dependencies: Dependencies,
  people: OperatorPeople,
  { service, isResting, credits, reports }: OperatorPorts,
) =>
  openTutorOperator({
    dependencies,
    people,
    reports,
    ports: { service, isResting, sums: credits.sums, grantCredits: credits.grantCredits },
  });
