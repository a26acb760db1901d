/** The routes of the parts of own books. Bodies are bytes, whatever their content type says. */
import { createHash } from 'node:crypto';
import { OWN_BOOK_PART_PATH } from '@parlance/contract';
import { done, ownBook } from '@parlance/contract/schemas';
import { OWN_BOOK_LIMITS, SOUND_HASH } from '@parlance/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../http/errors.ts';
import type { App, Dependencies } from '../../module.ts';
import { type Allowance, workOfKeys } from '../../platform/allowance.ts';
import { transaction } from '../../platform/database.ts';
import { type CountPerKey, countPerKey } from '../../platform/limit-per-key.ts';
import type { LearnerOf } from '../progress/index.ts';
import { BYTES_OF_ROW, bookQuotaOf, fetchingOf, INCOMPLETE_FOR, sendingOf, UNDER_WAY } from './policy.ts';
import type { SealedParts } from './sealed-parts.ts';
import { deleteIncomplete, keepPart, type PartToKeep, partOf } from './store.ts';

const tags = ['own books'];
const TYPE = 'application/octet-stream';
const params = z.object({ ...ownBook.shape, hash: z.string().regex(SOUND_HASH) });

/** What the routes need beside the dependencies. */
interface PartNeeds {
  readonly learnerOf: LearnerOf;
  readonly parts: SealedParts;
}

interface PartRouteParts extends PartNeeds {
  readonly dependencies: Dependencies;
  /** The requests of each learner that are under way. */
  readonly underWay: CountPerKey;
}

/** Mounts the routes in a scope of their own, because they do not parse bodies. */
export const mountOwnBookParts = async (app: App, dependencies: Dependencies, needs: PartNeeds): Promise<void> => {
  const all = { dependencies, ...needs, underWay: countPerKey(UNDER_WAY) };
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, passOn) => passOn(null, body));
    mountKeeping(scope, all);
    mountFetching(scope, all);
  });
};

/** The traffic of each learner in bytes, and a hook that refuses who has used it up before a body is read. */
const trafficOf = ({ dependencies, learnerOf, underWay }: PartRouteParts, allowance: Allowance) => {
  const traffic = workOfKeys(allowance, dependencies.clock);
  return {
    admit: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const uid = await learnerOf(request);
      traffic.check(uid);
      if (!reply.raw.destroyed) reply.raw.once('close', underWay.begin(uid));
    },
    spend: (uid: string, bytes: number): void => traffic.spend(uid, bytes + BYTES_OF_ROW),
  };
};

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Keeps a part; where the quota is used up, books that were never completed make room. */
const keep = async ({ pool }: Pick<Dependencies, 'pool'>, part: PartToKeep): Promise<void> => {
  let kept = await keepPart(pool, part);
  if (kept === 'full') {
    const before = new Date(part.sentAt.getTime() - INCOMPLETE_FOR);
    await transaction(pool, (client) => deleteIncomplete(client, part.uid, before));
    kept = await keepPart(pool, part);
  }
  if (kept === 'full') throw new Refusal('learner-full');
  if (kept === 'large') throw new Refusal('request-too-large', 'The book has more bytes or parts than it may have.');
};

const mountKeeping = (app: App, all: PartRouteParts): void => {
  const { dependencies, learnerOf, parts } = all;
  const { clock, config, turns } = dependencies;
  const traffic = trafficOf(all, sendingOf(config.learnerQuota));
  const quota = bookQuotaOf(config.learnerQuota);
  app.route({
    method: 'PUT',
    url: OWN_BOOK_PART_PATH,
    bodyLimit: OWN_BOOK_LIMITS.part,
    schema: {
      tags,
      summary: 'Keeps a part of an own book under the SHA-256 of its bytes; one that is kept already counts once',
      consumes: [TYPE],
      params,
      body: z.instanceof(Uint8Array),
      response: { 200: done },
    },
    onRequest: traffic.admit,
    handler: async (request) => {
      const uid = await learnerOf(request);
      const { body: bytes, params: name } = request;
      traffic.spend(uid, bytes.length);
      if (sha256Of(bytes) !== name.hash)
        throw new Refusal('request-invalid', 'The body has another SHA-256 than the path.');
      const ref = { uid, ...name };
      const sealed = { bytes: parts.seal(ref, bytes), size: bytes.length, sentAt: new Date(clock()), quota };
      await turns(uid, () => keep(dependencies, { ...ref, ...sealed }));
      return { ok: true as const };
    },
  });
};

/** The policy of a part that is opened as a page: nothing in it may load or run. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; sandbox";

const mountFetching = (app: App, all: PartRouteParts): void => {
  const { dependencies, learnerOf, parts } = all;
  const traffic = trafficOf(all, fetchingOf(dependencies.config.learnerQuota));
  app.route({
    method: 'GET',
    url: OWN_BOOK_PART_PATH,
    exposeHeadRoute: false,
    schema: { tags, summary: 'A part of an own book', produces: [TYPE], params },
    onRequest: traffic.admit,
    handler: async (request, reply) => {
      const ref = { uid: await learnerOf(request), ...request.params };
      const sealed = await partOf(dependencies.pool, ref);
      traffic.spend(ref.uid, sealed?.length ?? 0);
      const bytes = sealed === undefined ? undefined : parts.unseal(ref, sealed);
      if (bytes === undefined) throw new Refusal('not-found', 'The learner keeps no such part.');
      return reply
        .type(TYPE)
        .header('content-disposition', 'attachment; filename="part"')
        .header('content-security-policy', NOTHING_RUNS)
        .send(bytes);
    },
  });
};
