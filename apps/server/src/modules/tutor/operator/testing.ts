/** For tests: a server with the operator's side of the tutor, and credits in memory. */
import type { TutorDay, TutorService } from '@parlance/contract';
import { openMetrics } from '../../../http/metrics.ts';
import { openServer } from '../../../member-testing.ts';
import type { App, Module } from '../../../module.ts';
import { identityModule } from '../../identity/index.ts';
import { openReports } from '../reports/index.ts';
import { type GivenCredits, openTutorOperator, type TutorOperator } from './index.ts';

const SERVICE: TutorService = { name: '127.0.0.1:1', model: 'small', isLocal: true, listens: false };
const DAYS: readonly TutorDay[] = [{ day: '2026-11-27', spent: 3, returned: 1, promptTokens: 300, answerTokens: 60 }];

/** The prefix of the routes. */
export const BESIDE = '/beside';

/** Starts the server; whose address is `ada1@example.org` is its operator. */
export const openDeskServer = async () => {
  const given: (GivenCredits & { readonly uid: string })[] = [];
  const module = (operator: TutorOperator): Module => ({
    // Beside those of the product, which have other ports.
    register: async (app) => void (await app.register(async (scope: App) => operator.mount(scope), { prefix: BESIDE })),
  });
  const server = await openServer(
    (dependencies) => {
      const people = identityModule({ ...dependencies, metrics: openMetrics() });
      const ports = {
        service: () => SERVICE,
        isResting: () => true,
        sums: async () => DAYS,
        grantCredits: async (uid: string, credits: GivenCredits) => {
          if (given.some(({ id }) => id === credits.id)) return false;
          given.push({ uid, ...credits });
          return true;
        },
      };
      const reports = openReports(dependencies, people.learnerOf);
      return [module(openTutorOperator({ dependencies, people, reports, ports }))];
    },
    { admins: ['ada1@example.org'] },
  );
  return { ...server, given };
};
