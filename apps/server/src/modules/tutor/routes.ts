/** The routes of kept talks. */
import { routes } from '@parlance/contract';
import { done, keptTalk, talkId, talkList, talkRemoval } from '@parlance/contract/schemas';
import { Refusal } from '../../http/errors.ts';
import { limitPerNetwork } from '../../http/limits.ts';
import type { App, Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import type { LearnerOf } from '../progress/index.ts';
import { keepTalk } from './merge-talk.ts';
import type { SealedTalks } from './sealed-talks.ts';
import { removeTalks, talkOf, talksOf } from './store.ts';

const tags = ['tutor'];

/** The most bytes of a talk: 200 lines, each with its text, how it is said better, and what differs, at three bytes a letter. */
const TALK_BYTES = 3_000_000;

/** The requests of one network in a minute; a class may be behind one. */
const rateLimit = limitPerNetwork('talks', 600);

/** What the routes need. */
export interface TalkRoutes {
  readonly learnerOf: LearnerOf;
  readonly sealed: SealedTalks;
}

/** Mounts the routes. */
export const mountTalks = (app: App, { pool, turns }: Dependencies, { learnerOf, sealed }: TalkRoutes): void => {
  app.route({
    ...routed('talk.list'),
    config: { rateLimit },
    schema: { tags, summary: 'The talks that the learner keeps', response: { 200: talkList } },
    handler: async (request) => ({ talks: await talksOf(pool, await learnerOf(request)) }),
  });
  app.route({
    ...routed('talk.read'),
    config: { rateLimit },
    schema: { tags, summary: 'A kept talk', body: talkId, response: { 200: keptTalk } },
    handler: async (request) => {
      const ref = { uid: await learnerOf(request), id: request.body.id };
      const body = (await talkOf(pool, ref))?.body;
      const talk = body ? sealed.unseal(ref, body) : undefined;
      if (talk === undefined) throw new Refusal('not-found');
      return { talk };
    },
  });
  app.route({
    ...routed('talk.keep'),
    config: { rateLimit },
    bodyLimit: TALK_BYTES,
    schema: {
      tags,
      summary: 'Keeps a talk, merged with what is kept of it',
      body: keptTalk,
      response: { 200: keptTalk },
    },
    handler: async (request) => {
      const uid = await learnerOf(request);
      const { talk } = request.body;
      return { talk: await turns(uid, () => transaction(pool, (client) => keepTalk(client, sealed, { uid, talk }))) };
    },
  });
  app.route({
    ...routed('talk.remove'),
    config: { rateLimit },
    schema: { tags, summary: 'Removes a kept talk, or all of them', body: talkRemoval, response: { 200: done } },
    handler: async (request) => {
      const uid = await learnerOf(request);
      const id = 'id' in request.body ? request.body.id : null;
      await turns(uid, () => removeTalks(pool, { uid, id }));
      return { ok: true as const };
    },
  });
};

const routed = <N extends keyof typeof routes>(name: N) => ({ method: routes[name].method, url: routes[name].path });
