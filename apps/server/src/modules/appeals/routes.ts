import { routes } from '@parlance/contract';
import { appealRequest, done } from '@parlance/contract/schemas';
import { Refusal } from '../../http/errors.ts';
import { limitPerNetwork, networkOf, wideNetworkOf } from '../../http/limits.ts';
import type { App, Dependencies } from '../../module.ts';
import { workOfKeys } from '../../platform/allowance.ts';
import { utcDate } from '../../platform/utc-date.ts';
import { APPEALS_A_DAY, APPEALS_OF_NETWORK } from './policy.ts';
import { storeAppeals } from './store.ts';

/** The maximum size of a body in bytes: 20 appeals with four bytes per letter. */
const BODY_LIMIT = 500_000;

/** Mounts the route that accepts appeals; it needs no session. */
export const mountAppeals = (app: App, { pool, clock }: Pick<Dependencies, 'pool' | 'clock'>): void => {
  const { method, path } = routes['appeal.send'];
  const share = workOfKeys(APPEALS_OF_NETWORK, clock);
  app.route({
    method,
    url: path,
    bodyLimit: BODY_LIMIT,
    // A class behind one address is below the limit: a device sends all its appeals in one request.
    config: { rateLimit: limitPerNetwork('appeals', 60) },
    schema: {
      tags: ['appeals'],
      summary: 'Keeps answers that should have been right, without whose they are, for an author to look at',
      body: appealRequest,
      response: { 200: done },
    },
    handler: async (request) => {
      const { appeals } = request.body;
      const network = wideNetworkOf(request.ip) ?? networkOf(request.ip);
      share.check(network);
      share.spend(network, appeals.length);
      const isKept = await storeAppeals(pool, { day: utcDate(clock()), appeals, limit: APPEALS_A_DAY });
      if (!isKept) throw new Refusal('request-too-many', 'No more appeals are taken today; send them tomorrow.');
      return { ok: true as const };
    },
  });
};
