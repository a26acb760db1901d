/** Progress: stores events, returns rows, and notifies the learner's other devices. */
import type { StreamRegistry } from '../../http/stream-registry.ts';
import type { Dependencies, Module } from '../../module.ts';
import { followDatabase } from './epoch.ts';
import { mountKnownWords } from './known-words-route.ts';
import type { Quotas } from './quota.ts';
import { mountRecall } from './recall-route.ts';
import { refoldEveryone } from './refold-stale.ts';
import { mountReviews } from './reviews-route.ts';
import { type LearnerOf, mountProgress, type SessionPort } from './routes.ts';
import type { Streams } from './stream.ts';
import { progressUserData } from './user-data.ts';

export { checkEvents } from './check-events.ts';
export { type Storage, storeEvents, storeOnto } from './exchange.ts';
export { openQuotas, type Quotas, quotaOf } from './quota.ts';
export { type RankedTotal, rankedTotals, rankedXp } from './ranked.ts';
export type { LearnerOf, SessionPort } from './routes.ts';
export { eventPages, resetsOf } from './store.ts';
export { soundsOfCards } from './store-card-sounds.ts';
export { type ProgressFacts, progressFactsOf } from './store-facts.ts';
export { haveFinishedLesson } from './store-finished.ts';
export { withNewerFinishes } from './store-ranked.ts';
export { readSections, type Section, type Sections, type Snapshot, type Watched } from './store-sections.ts';

/** What the module needs of others. `learnerOf` and `sessions` belong to the identity module. */
export interface ProgressNeeds {
  readonly learnerOf: LearnerOf;
  readonly sessions: SessionPort;
  /** The registry of all streams of the process. */
  readonly streams: StreamRegistry;
  readonly quotas: Quotas;
  /** Is called when a finish of a learner has arrived, right after it was stored. */
  readonly onFinished?: (uid: string) => void;
  /** Is called when a learner has chosen a picture, after it was stored and before the device has its answer. */
  readonly onPicture?: (uid: string) => Promise<void>;
}

/** The module. */
export const progressModule = (dependencies: Dependencies, { streams: registry, ...needs }: ProgressNeeds): Module => {
  let streams: Streams | undefined;
  const follower = followDatabase(dependencies);
  const stopping = new AbortController();
  let refolding: Promise<void> | undefined;
  return {
    userData: progressUserData(dependencies),
    register: (app) => {
      streams = mountProgress(app, dependencies, { ...needs, follower, registry });
      mountKnownWords(app, dependencies, needs.learnerOf);
      mountRecall(app, dependencies, needs.learnerOf);
      mountReviews(app, dependencies, needs.learnerOf);
      refolding = refoldEveryone(dependencies, stopping.signal);
    },
    close: async () => {
      streams?.close();
      stopping.abort();
      await refolding;
      await follower.close();
    },
  };
};
