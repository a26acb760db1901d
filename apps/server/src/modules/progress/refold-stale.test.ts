/**
 * V7 with a real database: a newer release folds rows again that an older one folded without understanding all events.
 */
import { foldEvents, KINDS, type LearnEvent, type RecordedEvent, readEvent } from '@parlance/sync';
import { answered, lessonFinished, preferred, reset, START, uuid } from '@parlance/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, NOON, noQuotas, type TestDependencies } from '../../testing.ts';
import { followDatabase } from './epoch.ts';
import { type Exchange, openExchange } from './exchange.ts';
import { type Known, refoldEveryone } from './refold-stale.ts';
import { confirmedView } from './testing.ts';

/** A release with version 3 of `finished` and a new kind `sang`, which rates words. */
const newer: Known = {
  kinds: { ...KINDS, finished: 3, sang: 1 },
  read: (event) => {
    if (event.kind === 'sang') return readEvent({ ...event, kind: 'answered' });
    return readEvent(event.kind === 'finished' ? { ...event, version: 1 } : event);
  },
};

const first = lessonFinished({}, { id: uuid(1), at: START + 1000 });
const sung = answered({ tea: 1 }, { id: uuid(2), at: START + 2000 });
const repeated = lessonFinished({}, { id: uuid(3), at: START + 3000, day: '20260929' });
const review = answered({ tea: 4 }, { id: uuid(4), at: START + 4000 });
const hidden = lessonFinished({ lesson: 'cafe.bill' }, { id: uuid(5), at: START - 5000 });
const hiding = reset({ id: uuid(6), at: START - 4000 });
const everything: readonly LearnEvent[] = [first, sung, repeated, review, hidden, hiding];

describe('a learner whose rows were folded without events of a newer release', () => {
  let dependencies: TestDependencies;
  let old: Exchange;
  let upgraded: Exchange;
  beforeAll(async () => {
    dependencies = await createTestDependencies();
    const { past } = followDatabase(dependencies);
    old = openExchange({ pool: dependencies.pool, quotas: noQuotas, past });
    upgraded = openExchange({ pool: dependencies.pool, quotas: noQuotas, past, known: newer });
  });
  afterAll(() => dependencies.close());

  const insert = (uid: string, event: RecordedEvent) =>
    dependencies.pool.query(
      `INSERT INTO learner_event (user_id, id, kind, version, at, day, zone, device, learn, data, revision)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1)`,
      [
        ...[uid, event.id, event.kind, event.version ?? 1, event.at, event.day, event.zone, event.device],
        ...[event.learn, JSON.stringify(event.data)],
      ],
    );
  const isStale = async (uid: string): Promise<boolean> =>
    (await dependencies.pool.query('SELECT stale FROM learner WHERE user_id = $1', [uid])).rows[0]?.stale;

  /** Creates a learner whose rows the old server has folded, with two events in between that it cannot read. */
  const staleLearner = async (): Promise<string> => {
    const uid = v7();
    await old(uid, { cursor: 0, events: [hidden] }, NOON);
    await insert(uid, { ...first, version: 3 });
    await insert(uid, { ...sung, kind: 'sang' });
    await old(uid, { cursor: 0, events: [repeated, review, hiding] }, NOON);
    expect(await isStale(uid)).toBe(true);
    expect(await confirmedView(dependencies.pool, uid)).not.toEqual(foldEvents(everything));
    return uid;
  };

  it('stays stale, with the same rows and revision, as long as the server does not understand these events', async () => {
    const uid = await staleLearner();
    const before = await old(uid, { cursor: 0, events: [] }, NOON);
    const again = await old(uid, { cursor: 0, events: [] }, NOON);
    expect(again.reply.cursor).toBe(before.reply.cursor);
    expect(await isStale(uid)).toBe(true);
  });

  it('V7: is folded again by the next exchange that reads', async () => {
    const uid = await staleLearner();
    const { reply, written } = await upgraded(uid, { cursor: 0, events: [] }, NOON);
    expect(await confirmedView(dependencies.pool, uid)).toEqual(foldEvents(everything));
    expect(reply.cursor).toBe(written);
    expect(await isStale(uid)).toBe(false);
  });

  it('V7: is folded again by the next exchange that stores, and its reply contains the rows', async () => {
    const uid = await staleLearner();
    const { cursor } = (await old(uid, { cursor: 0, events: [] }, NOON)).reply;
    const theme = preferred('theme', 'dark', { id: uuid(7) });
    const { reply, written } = await upgraded(uid, { cursor, events: [theme] }, NOON);
    expect(reply.stored).toEqual([theme.id]);
    expect(reply.cursor).toBe(written);
    expect(reply.rows.days.map(({ day }) => day)).toContain('20260929');
    expect(await confirmedView(dependencies.pool, uid)).toEqual(foldEvents([...everything, theme]));
    expect(await isStale(uid)).toBe(false);
  });

  it('V7: is folded again when the newer server starts, without an exchange', async () => {
    const uids = [await staleLearner(), await staleLearner()];
    await refoldEveryone(dependencies, AbortSignal.timeout(60_000), newer);
    for (const uid of uids) {
      expect(await confirmedView(dependencies.pool, uid)).toEqual(foldEvents(everything));
      expect(await isStale(uid)).toBe(false);
    }
  });
});
