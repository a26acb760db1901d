/** The realtime documents (rules §6): progress in the form that clients of realtime databases expect. */
import { v7 } from 'uuid';
import type { StreamRegistry } from '../../http/stream-registry.ts';
import type { Dependencies, Module } from '../../module.ts';
import { limitConcurrency } from '../../platform/concurrency-limit.ts';
import { limitPerKey } from '../../platform/limit-per-key.ts';
import { openShortTokens } from '../../platform/short-token.ts';
import { openWorkBudget } from '../../platform/work-budget.ts';
import { type Quotas, readSections } from '../progress/index.ts';
import type { Site } from '../site/index.ts';
import type { Accounts } from './access.ts';
import { coursesIn } from './courses.ts';
import { openDocuments, sectionsOf } from './parts.ts';
import { MAX_REQUESTS, mountRealtime } from './routes.ts';
import { openStreams, type Streams } from './streams.ts';

/**
 * The limits of one learner's concurrent requests for documents; a write locks the learner's row. What waits is limited
 * by `MAX_REQUESTS`.
 */
const READING = { atOnce: 2, mostWaiting: MAX_REQUESTS } as const;
const WRITING = { atOnce: 1, mostWaiting: MAX_REQUESTS } as const;

/** What the module needs of others: the identity module, and the compiled courses. */
interface Parts {
  readonly accounts: Accounts;
  readonly site: Pick<Site, 'content'>;
  /** The registry of all streams of the process. */
  readonly streams: StreamRegistry;
  readonly quotas: Quotas;
}

/**
 * How much of a learner's documents is read, in characters: what is common at any time, what is huge seldom. The largest
 * document that the quota allows has 400,000: the first time it is read at once, and later ones wait.
 */
const READ_BUDGET = { perSecond: 30_000, atOnce: 300_000 } as const;

/** The module. */
export const realtimeModule = (
  dependencies: Dependencies,
  { accounts, site, streams: registry, quotas }: Parts,
): Module => {
  const { readers, clock, config, turns } = dependencies;
  // Requests wait here and not in the pool, where they would time out: all clients reconnect at the same time after a
  // start.
  const gate = limitConcurrency(readers.options.max);
  const courseOf = coursesIn(site.content);
  const budget = openWorkBudget(READ_BUDGET);
  let streams: Streams | undefined;
  return {
    register: async (app) => {
      streams = openStreams(
        (uid, { whole, watched, after }) =>
          turns(uid, () =>
            gate(() =>
              readSections(readers, uid, { ...sectionsOf(whole), watched: { ...sectionsOf(watched), after } }),
            ),
          ),
        { ...dependencies, registry, budget },
      );
      await mountRealtime(app, {
        dependencies,
        accounts,
        streams,
        quotas,
        budget,
        reading: limitPerKey(READING),
        writing: limitPerKey(WRITING),
        courseOf,
        documents: openDocuments(courseOf),
        tokens: openShortTokens(config, clock),
        device: v7({ msecs: clock() }),
      });
    },
    close: () => streams?.close(),
  };
};
