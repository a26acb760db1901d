/** The acts of all learners, each begun and ended in a transaction of its own. */
import { type Credits, DAY_MS } from '@parlance/domain';
import { Refusal } from '../../../http/errors.ts';
import type { Dependencies } from '../../../module.ts';
import { together } from '../../../platform/database.ts';
import type { SealedTexts } from '../sealed-texts.ts';
import type { ActRequest, KnownAct, OpenAct, TutorActs } from './acts.ts';
import { beginAct } from './begin-act.ts';
import type { ChangeCredits, CreditPeople } from './changes.ts';
import type { CreditTurn } from './credit-turn.ts';
import { returnAct, settleAct } from './end-act.ts';
import type { Attempt } from './give-back.ts';
import { creditsNow } from './read-credits.ts';
import { countNote } from './store-acts.ts';

/** How often notes may be asked for an answer, and for how long after it, in milliseconds. */
const NOTES = { most: 3, within: DAY_MS };

/** What acts need. */
export interface ActParts {
  readonly dependencies: Pick<Dependencies, 'pool' | 'config'>;
  readonly people: Pick<CreditPeople, 'timeOf'>;
  readonly change: ChangeCredits;
  readonly sealed: SealedTexts;
}

/** An act that was begun. */
const openAct = ({ change, sealed }: ActParts, uid: string, attempt: Attempt): OpenAct => {
  const { id } = attempt;
  /** Ends it. @returns the balance after it */
  const end = (work: (turn: CreditTurn) => Promise<Credits>): Promise<number> =>
    change(uid, async (turn) => (await work(turn)).balance, { ending: id });
  return {
    kind: 'new',
    settle: (answer, usage) => {
      const body = sealed.seal({ uid, id }, answer);
      // It does not change what is left.
      return end(async (turn) => (await together([creditsNow(turn), settleAct(turn, attempt, { body, usage })]))[0]);
    },
    giveBack: (usage) =>
      end(async (turn) => {
        await returnAct(turn, attempt, usage);
        return creditsNow(turn);
      }),
  };
};

/** Opens the acts. */
export const openTutorActs = (parts: ActParts): TutorActs => {
  const { dependencies, people, change, sealed } = parts;
  const { pool, config } = dependencies;
  const begin = async (request: ActRequest): Promise<OpenAct | KnownAct> => {
    const { uid, id } = request;
    // Thrown only after the transaction, so that what was given and given back stays.
    const begun = await change(uid, (turn, commit) => beginAct(turn, request, { limits: config.tutor, commit }));
    if (begun.kind === 'refused') throw new Refusal(begun.code);
    if (begun.kind === 'new') return openAct(parts, uid, begun.attempt);
    const answer = sealed.unseal({ uid, id }, begun.body);
    if (answer === undefined) throw new Refusal('tutor-answer-known');
    return { kind: 'known', answer, balance: begun.balance };
  };
  return {
    begin,
    mayNote: async (uid, id) => {
      const since = (await people.timeOf(uid)) - NOTES.within;
      return countNote(pool, { uid, id }, { most: NOTES.most, since });
    },
  };
};
