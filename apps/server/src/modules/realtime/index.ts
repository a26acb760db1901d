/** The realtime documents (rules §6): a thin view of progress for clients of realtime databases. */
import { v7 } from 'uuid';
import type { Dependencies, Module } from '../../module.ts';
import { openShortTokens } from '../../platform/short-token.ts';
import { changedSections, readSections } from '../progress/index.ts';
import type { Site } from '../site/index.ts';
import type { Accounts } from './access.ts';
import { coursesIn } from './courses.ts';
import { PRONUN } from './documents.ts';
import { openDocuments, sectionsOf } from './parts.ts';
import { mountRealtime } from './routes.ts';
import { openStreams, type Streams } from './streams.ts';

/** The module; `accounts` is the identity module, `site` has the compiled courses. */
export const realtimeModule = (
  dependencies: Dependencies,
  { accounts, site }: { readonly accounts: Accounts; readonly site: Pick<Site, 'content'> },
): Module => {
  const { pool, clock, config } = dependencies;
  const courseOf = coursesIn(site.content);
  let streams: Streams | undefined;
  return {
    register: async (app) => {
      streams = openStreams(
        {
          read: (uid, parts) => readSections(pool, uid, sectionsOf(parts)),
          changed: (uid, revision) => changedSections(pool, uid, { revision, setting: PRONUN }),
        },
        dependencies,
      );
      await mountRealtime(app, {
        dependencies,
        accounts,
        streams,
        courseOf,
        documents: openDocuments(courseOf),
        tokens: openShortTokens(config, clock),
        device: v7({ msecs: clock() }),
      });
    },
    close: () => streams?.close(),
  };
};
