/** Signed-in learners, and the requests of their devices. */
import { createHash, randomBytes } from 'node:crypto';
import type { Agent } from 'node:http';
import pg from 'pg';
import { v7 } from 'uuid';
import { sendRequest } from './http.ts';

/** A signed-in learner with one device. */
export interface Learner {
  readonly uid: string;
  readonly token: string;
  readonly device: string;
  cursor: number;
  stamp: number;
}

/** The id of the n-th learner. */
export const uidOf = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Runs `work` on a database connection of its own. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Creates the learners `from` to `from + count - 1`, each with a session. */
export const signIn = (url: string, count: number, from = 0): Promise<readonly Learner[]> =>
  signInSome(
    url,
    Array.from({ length: count }, (_, n) => from + n),
  );

/** Creates the learners of some numbers, each with a session. */
export const signInSome = (url: string, numbers: readonly number[]): Promise<readonly Learner[]> =>
  withClient(url, async (client) => {
    const learners = numbers.map((n) => ({
      uid: uidOf(n),
      token: randomBytes(32).toString('base64url'),
      device: v7(),
      cursor: 0,
      stamp: Date.now(),
    }));
    const sessions = learners.map(({ uid, token }) => ({
      uid,
      id: v7(),
      hash: createHash('sha256').update(token).digest('hex'),
    }));
    await client.query(
      `INSERT INTO signed_in (token_hash, id, user_id, browser, agent, created_at, proven_at, seen_at, expires_at)
       SELECT decode(s.hash, 'hex'), s.id, s.uid, false, 'bench', now(), now(), now(), now() + interval '1 hour'
       FROM jsonb_to_recordset($1::jsonb) AS s(uid uuid, id uuid, hash text)`,
      [JSON.stringify(sessions)],
    );
    return learners;
  });

/** Makes the next event of a learner. */
export type NextEvent = (learner: Learner) => object;

/** An event of a learner, later than the ones before. */
export const eventOf = (learner: Learner, kind: string, data: object): object => {
  learner.stamp += 1;
  const { stamp: at, device } = learner;
  return { id: v7(), kind, at, day: '20261121', zone: 'Europe/Berlin', device, learn: 'es', data };
};

/** An answered exercise that tests one of fifty words. */
export const answered: NextEvent = (learner) =>
  eventOf(learner, 'answered', {
    item: 'cafe.order-coffee',
    exercise: 'build',
    right: true,
    words: [{ word: `word-${learner.stamp % 50}`, rating: 3 }],
    took: 2100,
  });

/** The finish of a lesson that was not finished before. */
export const finished: NextEvent = (learner) =>
  eventOf(learner, 'finished', {
    what: 'lesson',
    unit: 'cafe',
    lesson: `lesson-${learner.stamp}`,
    position: 0,
    mode: 'classic',
    steps: 20,
    mistakes: 1,
    stars: 2,
    combos: 2,
    seconds: 90,
  });

/** Sends events as a device does, and stores the cursor of the reply. */
export const exchange = async (agent: Agent, learner: Learner, events: readonly object[]): Promise<void> => {
  const { token, device, cursor } = learner;
  const body = JSON.stringify({ protocol: 1, device, sentAt: Date.now(), cursor, events });
  const text = await sendRequest({ agent, method: 'POST', path: '/api/v1/sync', token, body });
  learner.cursor = (JSON.parse(text) as { cursor: number }).cursor;
};

/** Lets each learner send one event after another. @returns the milliseconds of each exchange. */
export const load = async (
  agent: Agent,
  learners: readonly Learner[],
  { next, seconds }: { readonly next: NextEvent; readonly seconds: number },
): Promise<readonly number[]> => {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const sendOn = async (learner: Learner): Promise<void> => {
    while (performance.now() < end) {
      const since = performance.now();
      await exchange(agent, learner, [next(learner)]);
      times.push(performance.now() - since);
    }
  };
  await Promise.all(learners.map(sendOn));
  return times;
};
