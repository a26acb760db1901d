/** The routes of operators that are about the tutor. */
import { creditsGiven, done, tutorOverview, tutorReportSettled, tutorSwitched } from '@parlance/contract/schemas';
import type { App } from '../../../module.ts';
import { type OperatorGuard, operatorRoute } from '../../membership/index.ts';
import type { TutorDesk } from './desk.ts';

const tags = ['operator'];
const OK = { ok: true as const };

/** Mounts the routes. */
export const mountDesk = (app: App, desk: TutorDesk, { actorOf, provenActorOf }: OperatorGuard): void => {
  app.route({
    ...operatorRoute('operator.tutor'),
    schema: {
      tags,
      summary: 'The tutor with a model: what it was asked, its limits, and lines that were reported',
      response: { 200: tutorOverview },
    },
    handler: async (request) => {
      await actorOf(request);
      return desk.overview();
    },
  });
  app.route({
    ...operatorRoute('operator.tutorSwitch'),
    schema: {
      tags,
      summary: 'Switches the tutor with a model off for an account, or on again',
      body: tutorSwitched,
      response: { 200: done },
    },
    handler: async (request) => {
      await desk.setOff({ actor: await provenActorOf(request), ...request.body });
      return OK;
    },
  });
  app.route({
    ...operatorRoute('operator.credits'),
    schema: {
      tags,
      summary: 'Gives credits that do not expire, once for each id',
      body: creditsGiven,
      response: { 200: done },
    },
    handler: async (request) => {
      await desk.giveCredits({ actor: await provenActorOf(request), ...request.body });
      return OK;
    },
  });
  app.route({
    ...operatorRoute('operator.tutorReport'),
    schema: {
      tags,
      summary: 'Settles a report of a line, and erases it',
      body: tutorReportSettled,
      response: { 200: done },
    },
    handler: async (request) => {
      await desk.settleReport(await provenActorOf(request), request.body.id);
      return OK;
    },
  });
};
