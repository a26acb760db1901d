/** `user_info`: address and login methods. Every account has it, so writing it never changes anything. */
import { realtimePaths, type UserInfoDocument } from '@parlance/contract';
import { realtimeDocuments } from '@parlance/contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../module.ts';
import { accessTo } from './access.ts';
import { type Mounted, uidIn } from './mount.ts';

/** Mounts the routes of `user_info`. */
export const mountUserInfo = (app: App, mounted: Mounted): void => {
  const { read, write } = realtimeDocuments.userInfo;
  const handler = (request: FastifyRequest, reply: FastifyReply): Promise<UserInfoDocument> => {
    void reply.header('cache-control', 'no-store');
    return infoOf(request, mounted);
  };
  const schema = { tags: ['realtime'], params: z.object({ uid: z.string() }), response: { 200: read } };
  app.route({
    method: 'GET',
    url: realtimePaths.userInfo,
    exposeHeadRoute: false,
    schema: { ...schema, summary: 'Address and login methods of the account' },
    handler,
  });
  app.route({
    method: 'PUT',
    url: realtimePaths.userInfo,
    schema: { ...schema, summary: 'Sets it where it is missing, which it never is', body: write },
    handler,
  });
};

const infoOf = async (request: FastifyRequest, mounted: Mounted): Promise<UserInfoDocument> => {
  const { id, uid } = await accessTo(request, uidIn(request), mounted);
  const { email, methods } = await mounted.accounts.callers.accountOf({ uid, session: id, fresh: false });
  return { email, login_methods: methods.join(',') };
};
