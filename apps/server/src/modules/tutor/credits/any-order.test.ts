/** Whatever happens to somebody's credits, in any order and however often it is told, the entries add up. */
import { creditsAt } from '@parlance/domain';
import fc from 'fast-check';
import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenAct } from './acts.ts';
import { asked, folded, MORNING, openTestCredits, outcomeOf, type TestCredits } from './credits-testing.ts';

let credits: TestCredits;
beforeAll(async () => {
  credits = await openTestCredits({ allowance: 0 });
});
afterAll(() => credits.close());

const slot = fc.nat(2);
const times = fc.integer({ min: 1, max: 2 });

/** Something that happens. `slot` tells which act or grant it is about, `times` how often it is told at the same moment. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('begin' as const), slot, times }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('settle' as const, 'giveBack' as const), slot, times }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constantFrom('operator' as const, 'pack' as const), slot, times },
      amount: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('hold' as const, 'refund' as const), slot, times }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), slot, times }) },
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

/** What is to be true of an act: `free` was given back before its answer came. */
type ActState = 'none' | 'open' | 'paid' | 'free' | 'back';

/** A learner of whom it is known what should be. */
const openLearner = () => {
  const uid = v4();
  const acts = [0, 1, 2].map(() => ({ id: v4(), state: 'none' as ActState, open: undefined as OpenAct | undefined }));
  const grants = new Map<string, number>();
  return { uid, acts, grants };
};
type Learner = ReturnType<typeof openLearner>;

const begin = async ({ uid, acts }: Learner, { slot: place, times: count }: Step): Promise<void> => {
  const act = acts[place];
  if (act === undefined) return;
  const balance = await credits.balanceOf(uid);
  const begun: (OpenAct | undefined)[] = [];
  const ask = async (): Promise<string> =>
    outcomeOf(
      credits.acts.begin(asked(uid, act.id)).then((came) => void begun.push(came.kind === 'new' ? came : undefined)),
    );
  const codes = await Promise.all(Array.from({ length: count }, ask));
  const opened = begun.filter((each) => each !== undefined);
  const mayBegin = (act.state === 'none' || act.state === 'back') && balance > 0;
  expect(opened, codes.join()).toHaveLength(mayBegin ? 1 : 0);
  if (act.state === 'paid' || act.state === 'free') expect(codes).toEqual(codes.map(() => 'ok'));
  if (opened[0] !== undefined) Object.assign(act, { state: 'open', open: opened[0] });
};

const AFTER = {
  settle: { open: 'paid', back: 'free' },
  giveBack: { open: 'back' },
} as const satisfies Readonly<Record<string, Partial<Record<ActState, ActState>>>>;

const end = async ({ acts }: Learner, { kind, slot: place, times: count }: Step): Promise<void> => {
  const act = acts[place];
  if (act?.open === undefined || (kind !== 'settle' && kind !== 'giveBack')) return;
  const { open } = act;
  await Promise.all(
    Array.from({ length: count }, () =>
      kind === 'settle' ? open.settle('¡Hola!', undefined) : open.giveBack(undefined),
    ),
  );
  const after: Partial<Record<ActState, ActState>> = AFTER[kind];
  act.state = after[act.state] ?? act.state;
};

const grant = async ({ uid, grants }: Learner, step: Step): Promise<void> => {
  if (!('amount' in step)) return;
  const { kind, slot: place, times: count, amount } = step;
  const id = `${kind}:${place}`;
  const added = await Promise.all(
    Array.from({ length: count }, () => credits.credits.grantCredits(uid, { id, amount, at: credits.time.now })),
  );
  expect(added.filter(Boolean)).toHaveLength(grants.has(id) ? 0 : 1);
  if (!grants.has(id)) grants.set(id, amount);
};

const refund = async ({ uid }: Learner, { kind, slot: place, times: count }: Step): Promise<void> => {
  const id = `pack:${place}`;
  const once = async (): Promise<unknown> => {
    if (kind === 'hold') return credits.credits.holdPack(uid, id);
    return credits.credits.endHold(uid, id, kind === 'refund' ? 'refunded' : 'kept');
  };
  await Promise.all(Array.from({ length: count }, once));
};

const happens = (learner: Learner, step: Step): Promise<void> => {
  if (step.kind === 'begin') return begin(learner, step);
  if (step.kind === 'settle' || step.kind === 'giveBack') return end(learner, step);
  return 'amount' in step ? grant(learner, step) : refund(learner, step);
};

const check = async ({ uid, acts, grants }: Learner): Promise<void> => {
  const [balance, entries] = [await credits.balanceOf(uid), await credits.ledgerOf(uid)];
  expect(balance).toBeGreaterThanOrEqual(0);
  // Nothing expires here, so that the entries are a plain sum.
  const sum = entries.reduce((all, { kind, amount }) => all + (kind === 'spend' ? -amount : amount), 0);
  expect(balance).toBe(sum);
  expect(balance).toBe(creditsAt(folded(entries), credits.time.now).balance);
  const given = entries.flatMap(({ kind, entry, amount }) => (kind === 'grant' ? [[entry, amount] as const] : []));
  expect(new Map(given)).toEqual(grants);
  const returned = new Set(entries.flatMap(({ kind, of }) => (kind === 'return' && of !== null ? [of] : [])));
  for (const { id, state } of acts) {
    const spends = entries.filter(({ kind, entry }) => kind === 'spend' && entry.split(':')[0] === id);
    const paid = spends.filter(({ entry }) => !returned.has(entry));
    expect(paid.map(({ amount }) => amount)).toEqual(state === 'open' || state === 'paid' ? [1] : []);
  }
};

it('the balance is the sum of the entries and never below 0, and each act counts once', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      credits.time.now = MORNING;
      const learner = openLearner();
      for (const each of steps) {
        credits.time.now += 1000;
        await happens(learner, each);
        await check(learner);
      }
    }),
    { numRuns: 15 },
  );
});
