/** What the operator can do about the tutor, from a terminal or on a page. No act without its entry in the operator log. */
import type { TutorDay, TutorOverview, TutorService } from '@parlance/contract';
import type pg from 'pg';
import type { Dependencies } from '../../../module.ts';
import { transaction } from '../../../platform/database.ts';
import { addLogEntry, type OperatorPeople } from '../../membership/index.ts';
import type { TutorReports } from '../reports/index.ts';
import { type AccountAct, entryOf, openTutorSwitch, requireAccount, type TutorSwitch } from './switch.ts';

/** Credits that the operator gives. */
export interface GivenCredits {
  /** `operator:` and a UUID. */
  readonly id: string;
  readonly amount: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Gives credits that do not expire, in a transaction of the caller. @returns false if they were given before */
export type GrantCredits = (uid: string, given: GivenCredits, client: pg.PoolClient) => Promise<boolean>;

/** What other parts of the tutor tell the operator. */
export interface DeskPorts {
  /** The chat service; null where none is set. */
  readonly service: () => TutorService | null;
  readonly isResting: () => boolean;
  /** The last 31 days on which something was asked, the newest first. */
  readonly sums: () => Promise<readonly TutorDay[]>;
  readonly grantCredits: GrantCredits;
}

/** What the operator's side of the tutor needs. */
export interface DeskParts {
  readonly dependencies: Pick<Dependencies, 'pool' | 'clock' | 'config'>;
  readonly accounts: Pick<OperatorPeople, 'accountNamed'>;
  readonly reports: Pick<TutorReports, 'list' | 'settle'>;
  readonly ports: DeskPorts;
}

/** What the operator can do. What is about an account throws `not-found` where there is none with its id. */
export interface TutorDesk extends TutorSwitch {
  readonly overview: () => Promise<TutorOverview>;
  /** Gives credits that do not expire, once for each id. */
  readonly giveCredits: (act: AccountAct & { readonly id: string; readonly amount: number }) => Promise<void>;
  /** Settles a report, and erases it; one that is gone changes nothing. @returns whether there was one */
  readonly settleReport: (actor: string, id: string) => Promise<boolean>;
}

/** Opens the operator's side. */
export const openDesk = ({ dependencies, accounts, reports, ports }: DeskParts): TutorDesk => {
  const { pool, clock, config } = dependencies;
  return {
    overview: async () => {
      const [days, reported] = await Promise.all([ports.sums(), reports.list()]);
      const { allowance, learnerLimit, serverLimit } = config.tutor;
      return {
        service: ports.service(),
        isResting: ports.isResting(),
        limits: { allowance, learner: learnerLimit, server: serverLimit },
        days,
        reports: reported,
      };
    },
    ...openTutorSwitch(dependencies, accounts),
    giveCredits: async ({ id, amount, ...act }) => {
      await requireAccount(accounts, act.uid);
      await transaction(pool, async (client) => {
        const given = { id: `operator:${id}`, amount, at: clock() };
        if (!(await ports.grantCredits(act.uid, given, client))) return;
        await addLogEntry(client, entryOf(act, clock(), { act: 'credits-granted', detail: String(amount) }));
      });
    },
    settleReport: (actor, id) =>
      transaction(pool, async (client) => {
        if (!(await reports.settle(client, id))) return false;
        const entry = { at: clock(), actor, account: null, reason: '' } as const;
        await addLogEntry(client, { ...entry, act: 'report-settled', detail: id });
        return true;
      }),
  };
};
