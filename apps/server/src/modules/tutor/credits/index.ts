/** The credits of the tutor: what learners are given and have bought, and what they spend. */
import type { TutorDay, TutorState } from '@parlance/contract';
import type { App, Dependencies } from '../../../module.ts';
import type { UserDataOwner } from '../../../user-data.ts';
import type { LearnerOf } from '../../progress/index.ts';
import { sealedTexts } from '../sealed-texts.ts';
import type { TutorActs } from './acts.ts';
import { type CreditPeople, openChanges } from './changes.ts';
import { openTutorActs } from './open-acts.ts';
import { type AddedCreditsOf, openAddedCredits } from './packs.ts';
import { mountCredits } from './routes.ts';
import { type StatePorts, stateOf } from './state.ts';
import { statementOf } from './statement.ts';
import { switchOf } from './store-learners.ts';
import { tutorSums } from './sums.ts';
import { creditsUserData } from './user-data.ts';

export type { ActRequest, ActUsage, KnownAct, OpenAct, TutorActs } from './acts.ts';
export type { CreditPeople } from './changes.ts';
export type { AddedCredits, AddedCreditsOf, HeldCredits } from './packs.ts';

/** What credits need of other parts of the server. */
export interface CreditPorts extends CreditPeople, StatePorts {
  /** The learner of a request; throws `sign-in-needed` if there is none. */
  readonly learnerOf: LearnerOf;
}

/** The credits of all learners. */
export interface TutorCreditsOf extends AddedCreditsOf {
  readonly acts: TutorActs;
  /** Whether the tutor with a model is off for an account. */
  readonly isOff: (uid: string) => Promise<boolean>;
  /** What the tutor is for a learner, once what is due was given. */
  readonly stateOf: (uid: string) => Promise<TutorState>;
  /** The last 31 days on which something was asked, the newest first. */
  readonly sums: () => Promise<readonly TutorDay[]>;
  /** Adds the routes. */
  readonly mount: (app: App) => void;
  /** What of it belongs to the learner. */
  readonly userData: Pick<UserDataOwner, 'tables' | 'exports' | 'erase'>;
}

/** Opens the credits. */
export const openCredits = (dependencies: Dependencies, ports: CreditPorts): TutorCreditsOf => {
  const { pool, config } = dependencies;
  const change = openChanges(dependencies, ports);
  const sealed = sealedTexts(dependencies, 'tutor answers');
  const stateNow = (uid: string): Promise<TutorState> => change(uid, (turn) => stateOf(turn, config.tutor, ports));
  return {
    ...openAddedCredits(change),
    acts: openTutorActs({ dependencies, people: ports, change, sealed }),
    isOff: async (uid) => (await switchOf(pool, uid))?.isOff ?? false,
    stateOf: stateNow,
    sums: () => tutorSums(pool),
    mount: (app) =>
      mountCredits(app, {
        learnerOf: ports.learnerOf,
        stateOf: stateNow,
        statementOf: (uid, month) => change(uid, (turn) => statementOf(turn, month)),
      }),
    userData: creditsUserData(pool, sealed),
  };
};
