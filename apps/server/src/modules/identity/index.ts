/** Identity: accounts, their sessions, and the mails that prove an address. */
import cookies from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { Dependencies, Module } from '../../module.ts';
import { mountProvider } from './mount-provider.ts';
import { openProvider } from './provider.ts';
import { mountSessions } from './routes.ts';
import { openSessions } from './sessions.ts';

/** The module, and what others may ask it. */
export interface Identity extends Module {
  /** Whose request it is. Throws `sign-in-needed` where it is nobody's. */
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
}

/** Opens identity. */
export const identityModule = (dependencies: Dependencies): Identity => {
  const sessions = openSessions(dependencies);
  return {
    learnerOf: async (request) => {
      const uid = await sessions.uidOf(request);
      if (uid === undefined) throw new Refusal('sign-in-needed');
      return uid;
    },
    register: async (app) => {
      await app.register(cookies);
      const provider = openProvider(dependencies);
      mountProvider(app, provider, dependencies.config.publicUrl);
      mountSessions(app, { dependencies, provider, sessions });
    },
  };
};
