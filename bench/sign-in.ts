/**
 * Measures how sign-ins slow down other requests: argon2id with 19 MiB checks a password outside the main thread. A
 * learner requests their account at an even pace, in alternating rounds while nobody signs in, and while eight people
 * sign in without a pause.
 */
import { Agent } from 'node:http';
import type pg from 'pg';
import { hashPassword } from '../apps/server/src/modules/identity/passwords.ts';
import { percentile, rounded } from './figures.ts';
import { sendRequest } from './http.ts';
import { signIn, uidOf, withClient } from './learners.ts';
import { paced } from './pace.ts';
import { METRICS_TOKEN, PORT, withServer } from './server.ts';

const SIGNERS = 8;
const SECONDS = 5;
const ROUNDS = 2;
const ASKS_PER_SECOND = 50;
const PASSWORD = 'river-lamp-7';

/** The delays of other requests, in milliseconds. */
interface RequestDelays {
  readonly p50: number;
  readonly p99: number;
  /** The 99th percentile of the delay of the event loop. */
  readonly loopP99: number;
}

/** The result of the measurement. */
export interface SignInFigures {
  readonly quiet: RequestDelays;
  readonly busy: RequestDelays;
  readonly signInsPerSecond: number;
  /** The median request while people sign in, relative to the median without sign-ins. */
  readonly ratio: number;
}

const emailOf = (uid: string): string => `${uid}@example.org`;

const addAccounts = async (url: string): Promise<void> => {
  const hash = await hashPassword(PASSWORD);
  await withClient(url, (client) => addAll(client, hash));
};

const addAll = async (client: pg.Client, hash: string): Promise<void> => {
  for (let n = 0; n < SIGNERS; n += 1) {
    const uid = uidOf(n);
    await client.query(`INSERT INTO identity_user (id, name, email, "emailVerified") VALUES ($1, 'Ada', $2, true)`, [
      uid,
      emailOf(uid),
    ]);
    await client.query(
      `INSERT INTO identity_account (id, "accountId", "providerId", "userId", password, "updatedAt")
       VALUES ($1, $1, 'credential', $1, $2, now())`,
      [uid, hash],
    );
  }
};

/** Signs in from a new address each time, since sign-ins are limited by network. */
const signInOnce = (agent: Agent, n: number, times: number): Promise<string> =>
  sendRequest({
    agent,
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers: {
      origin: `http://localhost:${PORT}`,
      'x-forwarded-for': `10.${n}.${(times >> 8) % 256}.${times % 256}`,
    },
    body: JSON.stringify({ email: emailOf(uidOf(n)), password: PASSWORD }),
  });

/** Signs people in until it is stopped. @returns a function that stops it and gives the number of sign-ins. */
const keepSigningIn = (agent: Agent): (() => Promise<number>) => {
  let going = true;
  let times = 0;
  const signer = async (n: number): Promise<void> => {
    while (going) {
      times += 1;
      await signInOnce(agent, n, times);
    }
  };
  const all = Promise.all(Array.from({ length: SIGNERS }, (_, n) => signer(n)));
  return async () => {
    going = false;
    await all;
    return times;
  };
};

/** The 99th percentile of the delay of the event loop since the last call, in milliseconds. */
const loopDelay = async (agent: Agent): Promise<number> => {
  const text = await sendRequest({
    agent,
    method: 'GET',
    path: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1000;
};

interface Round {
  readonly times: readonly number[];
  readonly loop: number;
}

const requestUntil = async (agent: Agent, token: string): Promise<Round> => {
  await loopDelay(agent);
  const times: Promise<number>[] = [];
  const timeOf = async (): Promise<number> => {
    const since = performance.now();
    await sendRequest({ agent, method: 'GET', path: '/api/v1/me', token });
    return performance.now() - since;
  };
  await paced(ASKS_PER_SECOND * SECONDS, ASKS_PER_SECOND, () => times.push(timeOf()));
  return { times: await Promise.all(times), loop: await loopDelay(agent) };
};

/** Measures both in alternating rounds. */
export const measureSignIn = (): Promise<SignInFigures> =>
  withServer(
    async ({ databaseUrl }) => {
      await addAccounts(databaseUrl);
      const [learner] = await signIn(databaseUrl, 1);
      const token = learner?.token ?? '';
      const [agent, signers] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
      await requestUntil(agent, token);
      const [quiet, busy]: [Round[], Round[]] = [[], []];
      let signIns = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        quiet.push(await requestUntil(agent, token));
        const stop = keepSigningIn(signers);
        busy.push(await requestUntil(agent, token));
        signIns += await stop();
      }
      agent.destroy();
      signers.destroy();
      const [one, other] = [meanwhile(quiet), meanwhile(busy)];
      return {
        quiet: one,
        busy: other,
        signInsPerSecond: rounded(signIns / SECONDS / ROUNDS, 1),
        ratio: rounded(other.p50 / one.p50, 1),
      };
    },
    { settings: { TRUST_PROXY: '127.0.0.1' } },
  );

const meanwhile = (asked: readonly Round[]): RequestDelays => {
  const times = asked.flatMap((each) => each.times);
  return {
    p50: rounded(percentile(times, 0.5), 1),
    p99: rounded(percentile(times, 0.99), 1),
    loopP99: rounded(Math.max(...asked.map(({ loop }) => loop)), 1),
  };
};
