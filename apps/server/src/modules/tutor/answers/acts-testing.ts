/** Test helpers: acts that are kept in memory, and what became of each. */
import { Refusal } from '../../../http/errors.ts';
import type { ActRequest, ActUsage, KnownAct, OpenAct, TutorActs } from '../credits/acts.ts';

/** What became of an act. */
export interface SeenAct {
  readonly uid: string;
  readonly id: string;
  readonly asked: string;
  state: 'open' | 'paid' | 'back';
  answer: string;
  usage: ActUsage | undefined;
}

/** Acts with the balance of one learner. */
export interface TestActs extends TutorActs {
  readonly seen: readonly SeenAct[];
  readonly balance: () => number;
  /** Makes the next end of an act fail. */
  readonly failNext: () => void;
  /** Resolves once no act is open. */
  readonly settled: () => Promise<void>;
}

/** Opens acts for a learner who has some credits. */
export const openTestActs = (credits: number): TestActs => {
  const seen: SeenAct[] = [];
  let balance = credits;
  let isFailing = false;
  const notes = new Map<string, number>();
  const end = async (act: SeenAct, state: 'paid' | 'back', answer: string, usage: ActUsage | undefined) => {
    if (isFailing) {
      isFailing = false;
      throw new TypeError('The database is gone.');
    }
    if (act.state !== 'open') throw new TypeError('An act was ended twice.');
    if (state === 'back') balance += 1;
    Object.assign(act, { state, answer, usage });
    return balance;
  };
  const begin = async ({ uid, id, asked: bytes }: ActRequest): Promise<OpenAct | KnownAct> => {
    const asked = Buffer.from(bytes).toString();
    const known = seen.findLast((act) => act.uid === uid && act.id === id && act.state !== 'back');
    if (known !== undefined && (known.state === 'open' || known.asked !== asked))
      throw new Refusal('tutor-answer-known');
    if (known !== undefined) return { kind: 'known', answer: known.answer, balance };
    if (balance === 0) throw new Refusal('tutor-credits-short');
    balance -= 1;
    const act: SeenAct = { uid, id, asked, state: 'open', answer: '', usage: undefined };
    seen.push(act);
    return {
      kind: 'new',
      settle: (answer, usage) => end(act, 'paid', answer, usage),
      giveBack: (usage) => end(act, 'back', '', usage),
    };
  };
  return {
    begin,
    mayNote: async (uid, id) => {
      const count = (notes.get(id) ?? 0) + 1;
      notes.set(id, count);
      return count <= 3 && seen.some((act) => act.uid === uid && act.id === id && act.state === 'paid');
    },
    seen,
    balance: () => balance,
    failNext: () => {
      isFailing = true;
    },
    settled: async () => {
      while (seen.some(({ state }) => state === 'open')) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
};
