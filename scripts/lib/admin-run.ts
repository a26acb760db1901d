/** Carries out the commands of the operator. */
import { v7 } from 'uuid';
import { Refusal } from '../../apps/server/src/http/errors.ts';
import type { Accounts } from '../../apps/server/src/modules/identity/index.ts';
import { decimalOf, type Operator } from '../../apps/server/src/modules/membership/index.ts';
import type { TutorBesideServer } from '../../apps/server/src/modules/tutor/index.ts';
import { type AdminCommand, formatAccount, formatLog, formatSums } from './admin.ts';
import { formatCredits, formatReports, formatService } from './admin-tutor.ts';
import type { TutorPauses } from './tutor-pauses.ts';

/** What the commands need. */
export interface AdminParts {
  readonly operator: Operator;
  readonly tutor: TutorBesideServer;
  /** What the running server says of the chat service. */
  readonly pausesNow: () => Promise<TutorPauses>;
  readonly accounts: Pick<Accounts, 'accountNamed'>;
}

/** Where the commands write to. */
export interface AdminOutput {
  readonly print: (text: string) => void;
  readonly save: (file: string, text: string) => Promise<void>;
}

type Of<Action extends AdminCommand['action']> = Extract<AdminCommand, { action: Action }>;

/** Who acts, as the log says it. */
const actor = 'terminal';
/** How many entries of the log are shown; all are checked. */
const LOG_SHOWN = 1000;

const uidOf = async ({ accounts }: AdminParts, name: string): Promise<string> => {
  const account = await accounts.accountNamed(name);
  if (account === undefined) throw new Refusal('not-found', 'No account has this address or id.');
  return account.uid;
};

const refund = async (
  { operator }: AdminParts,
  { name, payment, reason }: Of<'refund'>,
  { print }: AdminOutput,
): Promise<void> => {
  const { uid, purchases } = await operator.find(actor, name);
  const found = purchases.flatMap(({ payments }) => payments).find((each) => each.payment === payment);
  const amount = found?.refundable ?? 0;
  await operator.refund({ actor, uid, payment, amount, reason });
  print(
    `Given back: ${decimalOf(amount, found?.currency ?? 'USD')} ${found?.currency}. The membership of it has ended.`,
  );
};

const showLog = async ({ operator }: AdminParts, { known }: Of<'log'>, { print }: AdminOutput): Promise<number> => {
  const log = await operator.log(LOG_SHOWN);
  print(formatLog(log));
  if (known !== undefined && (await operator.hashOf(known.number)) !== known.hash) {
    print(`Entry ${known.number} is not the one that was noted, or is gone.`);
    return 1;
  }
  return log.fault === null ? 0 : 1;
};

const give = async (
  parts: AdminParts,
  { name, amount, reason }: Of<'give'>,
  { print }: AdminOutput,
): Promise<number> => {
  const { tutor } = parts;
  const uid = await uidOf(parts, name);
  await tutor.giveCredits({ actor, uid, id: v7(), amount, reason });
  print(`Given: ${amount} credits. The account has ${(await tutor.creditsOf(uid)).balance} now.`);
  return 0;
};

const settle = async ({ tutor }: AdminParts, { report }: Of<'settle'>, { print }: AdminOutput): Promise<number> => {
  const isSettled = await tutor.settleReport(actor, report);
  print(isSettled ? 'The report is settled, and erased.' : 'There is no report with this id.');
  return isSettled ? 0 : 1;
};

/** Carries a command out. @returns the exit code of the program */
export const runAdmin = async (parts: AdminParts, command: AdminCommand, output: AdminOutput): Promise<number> => {
  const { operator } = parts;
  const { print, save } = output;
  switch (command.action) {
    case 'find':
      print(formatAccount(await operator.find(actor, command.name)));
      return 0;
    case 'grant': {
      const { name, days, reason } = command;
      await operator.grant({ actor, uid: await uidOf(parts, name), id: v7(), days, reason });
      print(`Granted: ${days} days.`);
      return 0;
    }
    case 'fan': {
      const { name, isBigFan, reason } = command;
      await operator.setBigFan({ actor, uid: await uidOf(parts, name), isBigFan, reason });
      print(isBigFan ? 'The learner wears the badge of a big fan now.' : 'The learner wears no badge any more.');
      return 0;
    }
    case 'tutor': {
      const { name, isOff, reason } = command;
      await parts.tutor.setOff({ actor, uid: await uidOf(parts, name), isOff, reason });
      print(isOff ? 'The account has the tutor without a model only.' : 'The account may use the tutor with a model.');
      return 0;
    }
    case 'credits':
      print(formatCredits(await parts.tutor.creditsOf(await uidOf(parts, command.name))));
      return 0;
    case 'give':
      return give(parts, command, output);
    case 'service':
      print(formatService(await parts.tutor.overview(), await parts.pausesNow()));
      return 0;
    case 'reports':
      print(formatReports((await parts.tutor.overview()).reports));
      return 0;
    case 'settle':
      return settle(parts, command, output);
    case 'refund':
      await refund(parts, command, output);
      return 0;
    case 'sums':
      print(formatSums(await operator.sums()));
      return 0;
    case 'books':
      await save(command.file, await operator.books(actor, command.month));
      print(`Written to ${command.file}.`);
      return 0;
    case 'log':
      return showLog(parts, command, output);
  }
};
