/** For tests: a server with the operator's side of the tutor, and credits in memory. */
import type { TutorDay, TutorService } from '@parlance/contract';
import { openMetrics } from '../../../http/metrics.ts';
import { openServer } from '../../../member-testing.ts';
import type { Module } from '../../../module.ts';
import { identityModule } from '../../identity/index.ts';
import { openReports } from '../reports/index.ts';
import { type GivenCredits, openTutorOperator, type TutorOperator } from './index.ts';

const SERVICE: TutorService = { name: '127.0.0.1:1', model: 'small', isLocal: true, listens: false };
const DAYS: readonly TutorDay[] = [{ day: '2026-11-27', spent: 3, returned: 1, promptTokens: 300, answerTokens: 60 }];

/** Starts the server; whose address is `ada1@example.org` is its operator. */
export const openDeskServer = async () => {
  const given: (GivenCredits & { readonly uid: string })[] = [];
  const opened: { operator?: TutorOperator } = {};
  const module = (operator: TutorOperator): Module => ({ register: (app) => operator.mount(app) });
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
      opened.operator = openTutorOperator({ dependencies, people, reports, ports });
      return [module(opened.operator)];
    },
    { admins: ['ada1@example.org'] },
  );
  const { operator } = opened;
  if (operator === undefined) throw new TypeError('the operator’s side was not opened');
  return { ...server, operator, given };
};
