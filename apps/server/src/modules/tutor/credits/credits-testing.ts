/** Test helpers: credits of a new database, with a clock that can be advanced. */

import { type CreditEntry, DAY_MS, type PaidSpan } from '@parlance/domain';
import { v4 } from 'uuid';
import type { TutorSettings } from '../../../config-tutor.ts';
import { Refusal } from '../../../http/errors.ts';
import { openPool } from '../../../platform/database.ts';
import { createTestDependencies } from '../../../testing.ts';
import type { ActRequest, OpenAct } from './acts.ts';
import { openChanges } from './changes.ts';
import { type CreditPorts, openCredits } from './index.ts';
import { creditsNow } from './read-credits.ts';
import { stateOf } from './state.ts';
import { statementOf } from './statement.ts';
import { everyCredit, type StoredCredit } from './store-credits.ts';

/** When tests begin: in the morning. */
export const MORNING = Date.UTC(2027, 0, 15, 8);
export const MINUTE = 60_000;
export { DAY_MS };

/** Settings of a server with a model. */
export const tutorConfig = (more: Partial<TutorSettings> = {}): TutorSettings => ({
  service: { url: 'http://127.0.0.1:9', model: 'test', listenModel: undefined },
  ...{ allowance: 50, learnerLimit: 300, serverLimit: null },
  ...more,
});

/** Opens credits. @param more settings that differ from the defaults */
export const openTestCredits = async (more: Partial<TutorSettings> = {}) => {
  const time = { now: MORNING };
  const plus: { spans: readonly PaidSpan[] | undefined } = { spans: undefined };
  const dependencies = await createTestDependencies({ tutor: tutorConfig(more) }, () => time.now);
  const ports: CreditPorts = {
    learnerOf: async () => '',
    timeOf: async () => time.now,
    plusOf: async () => plus.spans,
    service: () => ({ name: 'test', model: 'test', isLocal: true, listens: false }),
    isResting: () => false,
    isListeningPaused: () => false,
    sells: () => false,
  };
  const { pool, config } = dependencies;
  const change = openChanges(dependencies, ports);
  const credits = openCredits(dependencies, ports);
  /** Another server on the same database. */
  const openOther = () => {
    const others = openPool(dependencies.databaseUrl, dependencies.log);
    return { credits: openCredits({ ...dependencies, pool: others }, ports), close: () => others.end() };
  };
  return {
    ...{ time, plus, dependencies, ports, credits, openOther, change, pool },
    acts: credits.acts,
    balanceOf: (uid: string) => change(uid, async (turn) => (await creditsNow(turn)).balance),
    stateOf: (uid: string) => change(uid, (turn) => stateOf(turn, config.tutor, ports)),
    statementOf: (uid: string, month: string) => change(uid, (turn) => statementOf(turn, month)),
    ledgerOf: async (uid: string): Promise<readonly StoredCredit[]> => {
      const entries: StoredCredit[] = [];
      for await (const entry of everyCredit(pool, uid)) entries.push(entry);
      return entries;
    },
    close: () => dependencies.close(),
  };
};

export type TestCredits = Awaited<ReturnType<typeof openTestCredits>>;

/** What asks for an answer. */
export const asked = (uid: string, id: string = v4(), text = 'hola'): ActRequest => ({
  ...{ uid, id, act: 'answer' },
  asked: Buffer.from(text),
});

/** An act that must have begun. */
export const begun = async (acts: TestCredits['acts'], request: ActRequest): Promise<OpenAct> => {
  const act = await acts.begin(request);
  if (act.kind !== 'new') throw new TypeError('it was known');
  return act;
};

/** What came of work: `ok`, or the code with which it was refused. */
export const outcomeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

/** Stored entries as the fold takes them. */
export const folded = (entries: readonly StoredCredit[]): readonly CreditEntry[] =>
  entries.map(({ entry: id, kind, at, amount, expires, of }) => {
    if (kind === 'grant') return { kind, id, at, amount, expires };
    if (kind === 'spend') return { kind, id, at, amount, from: of ?? undefined };
    return { kind, id, at, of: of ?? '' };
  });
