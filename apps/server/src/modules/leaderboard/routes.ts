import { routes } from '@parlance/contract';
import { done, leaderboardBoard, leaderboardReport, leaderboardSeen, leaderboardTop } from '@parlance/contract/schemas';
import { isWeek } from '@parlance/domain';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import { limitPerNetwork } from '../../http/limits.ts';
import type { App, Dependencies } from '../../module.ts';
import { utcDate } from '../../platform/utc-date.ts';
import type { Boards } from './boards.ts';
import type { MemberIds } from './member-ids.ts';
import type { Places } from './places.ts';
import { REPORTS_A_DAY, REQUESTS } from './policy.ts';
import { isJoined, markSeen } from './store.ts';
import { storeReport } from './store-nicknames.ts';

/** What the routes use. */
export interface LeaderboardParts {
  readonly dependencies: Pick<Dependencies, 'pool' | 'clock' | 'config'>;
  readonly boards: Boards;
  readonly places: Places;
  readonly ids: MemberIds;
  /** Throws `sign-in-needed` if there is no session. */
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
  readonly nicknamesOf: (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const tags = ['leaderboard'];
const limitOf = (name: keyof typeof REQUESTS) => ({
  rateLimit: limitPerNetwork(`leaderboard ${name}`, REQUESTS[name]),
});

/** Mounts the routes of the leaderboard. */
export const mountLeaderboard = (app: App, parts: LeaderboardParts): void => {
  const { pool, config } = parts.dependencies;
  const learner = async (request: FastifyRequest): Promise<string> => {
    const uid = await parts.learnerOf(request);
    if (!config.leaderboard) throw new Refusal('leaderboard-off');
    return uid;
  };
  const member = async (request: FastifyRequest): Promise<string> => {
    const uid = await learner(request);
    if (!(await isJoined(pool, uid))) throw new Refusal('leaderboard-not-joined');
    return uid;
  };
  mountBoards(app, parts, { learner, member });
  mountPart(app, parts, learner);
  mountReport(app, parts, member);
  mountSeen(app, parts, learner);
};

type UserOf = (request: FastifyRequest) => Promise<string>;

const mountBoards = (
  app: App,
  { boards }: LeaderboardParts,
  { learner, member }: { readonly learner: UserOf; readonly member: UserOf },
): void => {
  const board = routes['leaderboard.board'];
  app.route({
    method: board.method,
    url: board.path,
    config: limitOf('boards'),
    schema: { tags, summary: 'The learner’s cohort of the week', response: { 200: leaderboardBoard } },
    handler: async (request) => boards.boardOf(await learner(request)),
  });
  const top = routes['leaderboard.top'];
  app.route({
    method: top.method,
    url: top.path,
    config: limitOf('boards'),
    schema: { tags, summary: 'The first hundred of all leagues', response: { 200: leaderboardTop } },
    handler: async (request) => boards.topFor(await member(request)),
  });
};

const mountPart = (app: App, { dependencies: { clock }, places }: LeaderboardParts, learner: UserOf): void => {
  const mount = (
    name: 'leaderboard.join' | 'leaderboard.leave',
    summary: string,
    change: (uid: string) => Promise<void>,
  ): void => {
    const { method, path } = routes[name];
    app.route({
      method,
      url: path,
      config: limitOf('changes'),
      schema: { tags, summary, response: { 200: done } },
      handler: async (request) => {
        await change(await learner(request));
        return { ok: true as const };
      },
    });
  };
  mount('leaderboard.join', 'Takes part in the leaderboard', (uid) => places.join(uid, clock()));
  mount('leaderboard.leave', 'Leaves the leaderboard, and its boards at once', places.leave);
};

const mountReport = (
  app: App,
  { dependencies: { pool, clock }, ids, nicknamesOf }: LeaderboardParts,
  member: UserOf,
): void => {
  const { method, path } = routes['leaderboard.report'];
  app.route({
    method,
    url: path,
    config: limitOf('changes'),
    schema: { tags, summary: 'Reports a nickname to the operator', body: leaderboardReport, response: { 200: done } },
    handler: async (request) => {
      const uid = await member(request);
      const reported = ids.uidOf(request.body.id);
      const nickname = (await nicknamesOf([reported])).get(reported);
      if (nickname === undefined || reported === uid || !(await isJoined(pool, reported))) {
        throw new Refusal('leaderboard-row-unknown');
      }
      const isStored = await storeReport(pool, { uid, reported, nickname, day: utcDate(clock()) }, REPORTS_A_DAY);
      if (!isStored) throw new Refusal('request-too-many', 'No more nicknames are taken today; report it tomorrow.');
      return { ok: true as const };
    },
  });
};

const mountSeen = (app: App, { dependencies: { pool } }: LeaderboardParts, learner: UserOf): void => {
  const { method, path } = routes['leaderboard.seen'];
  app.route({
    method,
    url: path,
    config: limitOf('changes'),
    schema: { tags, summary: 'The result of a week was shown', body: leaderboardSeen, response: { 200: done } },
    handler: async (request) => {
      const uid = await learner(request);
      const { week } = request.body;
      if (!isWeek(week)) throw new Refusal('request-invalid');
      await markSeen(pool, uid, week);
      return { ok: true as const };
    },
  });
};
