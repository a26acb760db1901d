/** The routes of the sounds of own cards. Bodies are the bytes of a sound, whatever their content type says. */
import { createHash } from 'node:crypto';
import { OWN_SOUND_PATH } from '@parlance/contract';
import { done } from '@parlance/contract/schemas';
import { SOUND_HASH, SOUND_LIMITS, SOUND_TYPES, soundKindOf } from '@parlance/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../http/errors.ts';
import type { App, Dependencies } from '../../module.ts';
import { type Allowance, workOfKeys } from '../../platform/allowance.ts';
import { type CountPerKey, countPerKey } from '../../platform/limit-per-key.ts';
import { type LearnerOf, soundsOfCards } from '../progress/index.ts';
import { BYTES_OF_ROW, fetchingOf, sendingOf, soundQuotaOf, UNDER_WAY, UNNAMED_FOR } from './policy.ts';
import { deleteUnnamed, keepSound, type SoundToKeep, soundOf } from './store.ts';

const tags = ['own sounds'];
const params = z.object({ hash: z.string().regex(SOUND_HASH) });
const types = Object.values(SOUND_TYPES);

/** What the routes need. */
interface SoundRouteParts {
  readonly dependencies: Dependencies;
  readonly learnerOf: LearnerOf;
  /** The requests of each learner that are under way. */
  readonly underWay: CountPerKey;
}

/** Mounts the routes in a scope of their own, because they do not parse bodies. */
export const mountOwnSounds = async (app: App, dependencies: Dependencies, learnerOf: LearnerOf): Promise<void> => {
  const parts = { dependencies, learnerOf, underWay: countPerKey(UNDER_WAY) };
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, passOn) => passOn(null, body));
    mountKeeping(scope, parts);
    mountFetching(scope, parts);
  });
};

/** The traffic of each learner in bytes, and a hook that refuses who has used it up before a body is read. */
const trafficOf = ({ dependencies, learnerOf, underWay }: SoundRouteParts, allowance: Allowance) => {
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

/** Checks what was sent under a hash. @throws Refusal `request-invalid` if it is no sound, or has another hash */
const checked = (hash: string, bytes: Uint8Array): Pick<SoundToKeep, 'hash' | 'kind' | 'bytes'> => {
  const kind = soundKindOf(bytes);
  if (kind === undefined) throw new Refusal('request-invalid', 'The body is no sound in a format that browsers play.');
  if (sha256Of(bytes) !== hash) throw new Refusal('request-invalid', 'The body has another SHA-256 than the path.');
  return { hash, kind, bytes };
};

/** Keeps a sound; where the quota is used up, sounds that no card names any more make room. */
const keep = async ({ pool }: Pick<Dependencies, 'pool'>, uid: string, sound: SoundToKeep): Promise<void> => {
  if (await keepSound(pool, uid, sound)) return;
  const before = new Date(sound.sentAt.getTime() - UNNAMED_FOR);
  await deleteUnnamed(pool, uid, { named: await soundsOfCards(pool, uid), before });
  if (!(await keepSound(pool, uid, sound))) throw new Refusal('learner-full');
};

const mountKeeping = (app: App, parts: SoundRouteParts): void => {
  const { dependencies, learnerOf } = parts;
  const { clock, config, turns } = dependencies;
  const traffic = trafficOf(parts, sendingOf(config.learnerQuota));
  const quota = soundQuotaOf(config.learnerQuota);
  app.route({
    method: 'PUT',
    url: OWN_SOUND_PATH,
    bodyLimit: SOUND_LIMITS.bytes,
    schema: {
      tags,
      summary:
        'Keeps a sound of the learner’s own cards under the SHA-256 of its bytes; one that is kept already counts once',
      consumes: types,
      params,
      body: z.instanceof(Uint8Array),
      response: { 200: done },
    },
    onRequest: traffic.admit,
    handler: async (request) => {
      const uid = await learnerOf(request);
      traffic.spend(uid, request.body.length);
      const sound = { ...checked(request.params.hash, request.body), sentAt: new Date(clock()), quota };
      await turns(uid, () => keep(dependencies, uid, sound));
      return { ok: true as const };
    },
  });
};

/** The policy of a sound that is opened as a page: nothing in it may load or run. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; sandbox";

const mountFetching = (app: App, parts: SoundRouteParts): void => {
  const { dependencies, learnerOf } = parts;
  const traffic = trafficOf(parts, fetchingOf(dependencies.config.learnerQuota));
  app.route({
    method: 'GET',
    url: OWN_SOUND_PATH,
    exposeHeadRoute: false,
    schema: { tags, summary: 'A sound of the learner’s own cards', produces: types, params },
    onRequest: traffic.admit,
    handler: async (request, reply) => {
      const uid = await learnerOf(request);
      const sound = await soundOf(dependencies.pool, uid, request.params.hash);
      traffic.spend(uid, sound?.bytes.length ?? 0);
      if (sound === undefined) throw new Refusal('not-found', 'The learner keeps no such sound.');
      return reply
        .type(SOUND_TYPES[sound.kind])
        .header('content-disposition', `attachment; filename="sound.${sound.kind}"`)
        .header('content-security-policy', NOTHING_RUNS)
        .send(sound.bytes);
    },
  });
};
