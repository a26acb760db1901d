/** Switches the tutor with a model off for an account, or on again. */
import { Refusal } from '../../../http/errors.ts';
import type { Dependencies } from '../../../module.ts';
import { transaction } from '../../../platform/database.ts';
import { addLogEntry, type NewLogEntry, type OperatorPeople } from '../../membership/index.ts';
import { setOff } from './store.ts';

/** An act on an account. */
export interface AccountAct {
  /** The id of the operator's account, or `terminal`. */
  readonly actor: string;
  readonly uid: string;
  /** Why; it is kept for ever, so that it should name nobody. */
  readonly reason: string;
}

/** The entry of the operator log for an act. @param at milliseconds since 1970 */
export const entryOf = (
  { actor, uid, reason }: AccountAct,
  at: number,
  noted: Pick<NewLogEntry, 'act' | 'detail'>,
): NewLogEntry => ({ ...{ at, actor, account: uid, reason }, ...noted });

type Accounts = Pick<OperatorPeople, 'accountNamed'>;

/** Throws `not-found` where there is no account with an id. */
export const requireAccount = async (accounts: Accounts, uid: string): Promise<void> => {
  const account = await accounts.accountNamed(uid);
  if (account === undefined) throw new Refusal('not-found', 'No account has this id.');
};

/** The switch. */
export interface TutorSwitch {
  /** Throws `not-found` where there is no account with this id. */
  readonly setOff: (act: AccountAct & { readonly isOff: boolean }) => Promise<void>;
}

/** Opens the switch, for the server and for programs beside it. */
export const openTutorSwitch = (
  { pool, clock }: Pick<Dependencies, 'pool' | 'clock'>,
  accounts: Accounts,
): TutorSwitch => ({
  setOff: async ({ isOff, ...act }) => {
    await requireAccount(accounts, act.uid);
    await transaction(pool, async (client) => {
      await setOff(client, act.uid, isOff);
      await addLogEntry(client, entryOf(act, clock(), { act: 'tutor-switched', detail: isOff ? 'off' : 'on' }));
    });
  },
});
