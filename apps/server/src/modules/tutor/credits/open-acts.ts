/** The acts of all learners, each begun and ended in a transaction of its own. */
import { DAY_MS } from '@parlance/domain';
import { Refusal } from '../../../http/errors.ts';
import type { Dependencies } from '../../../module.ts';
import { together } from '../../../platform/database.ts';
import type { SealedTexts } from '../sealed-texts.ts';
import type { ActRequest, KnownAct, OpenAct, TutorActs } from './acts.ts';
import { beginAct } from './begin-act.ts';
import type { ChangeCredits, CreditPeople } from './changes.ts';
import { returnAct, settleAct } from './end-act.ts';
import type { Attempt } from './give-back.ts';
import { creditsNow, readCredits } from './read-credits.ts';
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
const openAct = ({ dependencies, people, change, sealed }: ActParts, uid: string, attempt: Attempt): OpenAct => {
  const { pool } = dependencies;
  const { id } = attempt;
  return {
    kind: 'new',
    // It does not change what is left, so that it takes no turn: what is read needs not wait for it.
    settle: async (answer, usage) => {
      const now = Math.max(await people.timeOf(uid), attempt.at);
      const body = sealed.seal({ uid, id }, answer);
      const settled = settleAct(pool, { uid, now }, { attempt, body, usage });
      return (await together([readCredits(pool, uid, now), settled]))[0].balance;
    },
    giveBack: (usage) =>
      change(
        uid,
        async (turn) => {
          await returnAct(turn, attempt, usage);
          return (await creditsNow(turn)).balance;
        },
        { ending: id },
      ),
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
