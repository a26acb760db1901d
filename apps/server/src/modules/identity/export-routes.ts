import { Readable } from 'node:stream';
import { EXPORT_PATH } from '@parlance/contract';
import { networkOf } from '../../http/limits.ts';
import type { App, Dependencies, UserDataOwner } from '../../module.ts';
import type { AccountParts } from './account-routes.ts';
import { writeExport } from './export-json.ts';
import { sessionsOf } from './store-account.ts';
import { accountExport, loginsExport } from './store-removal.ts';

/** What identity keeps of a learner: no password, no token, no hash of either. */
export const identityExport = ({ pool, clock }: Dependencies): NonNullable<UserDataOwner['exportOf']> => {
  return (uid) => ({
    account: () => accountExport(pool, uid),
    loginMethods: () => loginsExport(pool, uid),
    sessions: () => sessionsOf(pool, uid, new Date(clock())),
  });
};

/** Mounts the download of everything that is kept of a learner. */
export const mountExport = (
  app: App,
  { dependencies: { clock }, sessionOf }: AccountParts,
  keepers: () => readonly UserDataOwner[],
): void => {
  app.route({
    method: 'GET',
    url: EXPORT_PATH,
    config: { rateLimit: { max: 30, timeWindow: '1 minute', keyGenerator: ({ ip }) => `export ${networkOf(ip)}` } },
    schema: {
      tags: ['identity'],
      summary: 'Everything that is kept of the signed-in learner, as one JSON object to download',
      produces: ['application/json'],
    },
    handler: async (request, reply) => {
      const { uid } = await sessionOf(request);
      const parts = keepers().flatMap(({ exportOf }) => Object.entries(exportOf?.(uid) ?? {}));
      const day = new Date(clock()).toISOString().slice(0, 10);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="parlance-${day}.json"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(writeExport(parts)));
    },
  });
};
