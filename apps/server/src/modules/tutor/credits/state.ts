/** What the tutor is for a learner. */
import type { TutorCredits, TutorService, TutorState } from '@parlance/contract';
import type { Credits } from '@parlance/domain';
import type { TutorSettings } from '../../../config-tutor.ts';
import type { CreditTurn } from './credit-turn.ts';
import { type Allowance, dayAllowance, monthAllowance } from './grants.ts';
import { creditsNow } from './read-credits.ts';

/** What other parts of the server tell of the tutor. */
export interface StatePorts {
  /** The chat service; null where none is set. */
  readonly service: () => TutorService | null;
  /** Whether it failed and is left alone for a while. */
  readonly isResting: () => boolean;
  /** Whether writing down what was spoken failed and is left alone for a while. */
  readonly isListeningPaused: () => boolean;
  /** Whether packs of credits are sold here. */
  readonly sells: () => boolean;
}

const allowanceOf = ({ now, plus }: CreditTurn, { allowance, service }: TutorSettings): Allowance | undefined => {
  if (service === undefined) return undefined;
  return plus === undefined ? dayAllowance(now, allowance) : monthAllowance(now, plus);
};

/** What goes first, with all that goes at the same time. */
const nextOf = ({ rests }: Credits): TutorCredits['next'] => {
  const at = rests[0]?.expires ?? null;
  if (at === null) return null;
  return { at, amount: rests.reduce((sum, { left, expires }) => sum + (expires === at ? left : 0), 0) };
};

/** The state of the tutor, when what is due was given. */
export const stateOf = async (turn: CreditTurn, settings: TutorSettings, ports: StatePorts): Promise<TutorState> => {
  const { isOff } = turn;
  const credits = await creditsNow(turn);
  const allowance = allowanceOf(turn, settings);
  return {
    service: isOff ? null : ports.service(),
    isOff,
    isResting: ports.isResting(),
    isListeningPaused: ports.isListeningPaused(),
    credits: {
      balance: credits.balance,
      next: nextOf(credits),
      allowance:
        allowance === undefined || allowance.amount === 0
          ? null
          : { amount: allowance.amount, each: allowance.each, renewsAt: allowance.ends },
      sells: ports.sells(),
    },
  };
};
