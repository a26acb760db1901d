/** The operator's side of the tutor for a program beside the server, which has no requests and asks no model. */
import type { TutorCredits, TutorOverview } from '@parlance/contract';
import { Refusal } from '../../http/errors.ts';
import type { Dependencies } from '../../module.ts';
import type { OperatorPeople } from '../membership/index.ts';
import { type CreditPeople, openCredits } from './credits/index.ts';
import { openDesk, type TutorDesk } from './operator/index.ts';
import { openReports } from './reports/index.ts';
import { serviceFacts } from './service/service-facts.ts';

/** What the operator can do there. Whether the service is left alone is known to servers alone. */
export interface TutorBesideServer extends Omit<TutorDesk, 'overview'> {
  readonly overview: () => Promise<Omit<TutorOverview, 'isResting'>>;
  /** What a learner has, once what is due was given. */
  readonly creditsOf: (uid: string) => Promise<TutorCredits>;
}

/** Opens it. @param people tells when a learner has Premium Plus */
export const tutorBesideServer = (
  dependencies: Dependencies,
  accounts: Pick<OperatorPeople, 'accountNamed'>,
  people: CreditPeople,
): TutorBesideServer => {
  const learnerOf = async (): Promise<string> => {
    throw new Refusal('sign-in-needed');
  };
  const settings = dependencies.config.tutor.service;
  const facts = settings === undefined ? null : serviceFacts(settings);
  const ports = { service: () => facts, isResting: () => false };
  const credits = openCredits(dependencies, {
    ...{ ...people, ...ports, learnerOf },
    ...{ isListeningPaused: () => false, sells: () => false },
  });
  const reports = openReports(dependencies, learnerOf);
  const { sums, grantCredits } = credits;
  return {
    ...openDesk({ dependencies, accounts, reports, ports: { ...ports, sums, grantCredits } }),
    creditsOf: async (uid) => (await credits.stateOf(uid)).credits,
  };
};
