import { type InvitedFriend, type OwnInvitations, type ReadInvitation, routes } from '@parlance/contract';
import { invitationCode, ownInvitations, readInvitation } from '@parlance/contract/schemas';
import { INVITATION_DAYS, INVITATION_DAYS_MOST, INVITATION_ENTER_DAYS, mayEnterCode } from '@parlance/domain';
import { limitPerNetwork } from '../../http/limits.ts';
import type { App, Dependencies } from '../../module.ts';
import type { Inviter, openAccept } from './accept.ts';
import { ownCode } from './codes.ts';
import type { Marks } from './marks.ts';
import type { InvitationNeeds } from './needs.ts';
import { REQUESTS } from './policy.ts';
import { type FriendRow, friendsOf, invitedOf } from './store.ts';
import { addMarks } from './store-marks.ts';

/** What the routes use. */
export interface InvitationParts extends Pick<Dependencies, 'pool' | 'clock'>, ReturnType<typeof openAccept> {
  readonly needs: InvitationNeeds;
  readonly marks: Marks;
}

const tags = ['invitations'];
const limitOf = (name: keyof typeof REQUESTS) => ({
  rateLimit: limitPerNetwork(`invitations ${name}`, REQUESTS[name]),
});

/** Mounts the routes of invitations. */
export const mountInvitations = (app: App, parts: InvitationParts): void => {
  mountMine(app, parts);
  mountRead(app, parts);
  mountAccept(app, parts);
};

const shown = (nicknames: ReadonlyMap<string, string>, { friend, joinedAt, ...row }: FriendRow): InvitedFriend => ({
  ...row,
  nickname: nicknames.get(friend) ?? null,
  joinedAt: joinedAt.getTime(),
});

const invitationsOf = async ({ pool, clock, needs }: InvitationParts, uid: string): Promise<OwnInvitations> => {
  const [code, friends, invited, account] = await Promise.all([
    ownCode(pool, uid),
    friendsOf(pool, uid),
    invitedOf(pool, uid),
    needs.accountOf(uid),
  ]);
  const inviter = invited === undefined ? [] : [invited.inviter];
  const nicknames = await needs.nicknamesOf([...friends.map(({ friend }) => friend), ...inviter]);
  return {
    code,
    isSold: needs.isSold,
    daysEach: INVITATION_DAYS,
    daysMost: INVITATION_DAYS_MOST,
    daysGranted: friends.reduce((sum, { days }) => sum + days, 0),
    friends: friends.map((friend) => shown(nicknames, friend)),
    invitedBy:
      invited === undefined
        ? null
        : {
            nickname: nicknames.get(invited.inviter) ?? null,
            state: invited.state,
            days: invited.days,
            reason: invited.reason,
          },
    mayEnter: invited === undefined && account !== undefined && mayEnterCode(account.madeAt, clock()),
    enterDays: INVITATION_ENTER_DAYS,
  };
};

const mountMine = (app: App, parts: InvitationParts): void => {
  const { method, path } = routes['invitation.mine'];
  app.route({
    method,
    url: path,
    config: limitOf('own'),
    schema: { tags, summary: 'The learner’s code, and who has joined with it', response: { 200: ownInvitations } },
    handler: async (request, reply) => {
      const uid = await parts.needs.learnerOf(request);
      const account = await parts.needs.accountOf(uid);
      const own = account === undefined ? [] : parts.marks.ofAccount(account);
      await addMarks(parts.pool, uid, [parts.marks.ofBrowser(request, reply), ...own]);
      return invitationsOf(parts, uid);
    },
  });
};

const readOf = ({ needs }: InvitationParts, { nickname }: Inviter): ReadInvitation => ({
  nickname,
  isSold: needs.isSold,
  daysEach: INVITATION_DAYS,
});

const mountRead = (app: App, parts: InvitationParts): void => {
  const { method, path } = routes['invitation.read'];
  app.route({
    method,
    url: path,
    config: limitOf('read'),
    schema: { tags, summary: 'Who invites with a code', body: invitationCode, response: { 200: readInvitation } },
    handler: async (request) => readOf(parts, await parts.readInviter(request.body.code)),
  });
};

const mountAccept = (app: App, parts: InvitationParts): void => {
  const { method, path } = routes['invitation.accept'];
  app.route({
    method,
    url: path,
    config: limitOf('accept'),
    schema: {
      tags,
      summary: 'Joins with the code of a friend',
      body: invitationCode,
      response: { 200: readInvitation },
    },
    handler: async (request, reply) => {
      const uid = await parts.needs.learnerOf(request);
      const inviter = await parts.readInviter(request.body.code);
      await parts.accept({ uid, inviter, browser: parts.marks.ofBrowser(request, reply) });
      return readOf(parts, inviter);
    },
  });
};
