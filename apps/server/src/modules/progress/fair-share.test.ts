import { foldEvents, type LearnEvent } from '@parlance/sync';
import { answered, finished, lessonFinished, reset, START, uuid } from '@parlance/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ShareFull } from '../../platform/share-full.ts';
import { createTestDependencies, noQuotas, type TestDependencies } from '../../testing.ts';
import { followDatabase } from './epoch.ts';
import { type Exchange, type Exchanged, openExchange } from './exchange.ts';
import { confirmedView } from './testing.ts';

let dependencies: TestDependencies;
let exchange: Exchange;
const pieces: number[] = [];
beforeAll(async () => {
  dependencies = await createTestDependencies();
  exchange = openExchange({
    pool: dependencies.pool,
    quotas: noQuotas,
    past: followDatabase(dependencies).past,
    onPiece: (_uid, revision) => pieces.push(revision),
  });
});
afterAll(() => dependencies.close());

const LATER = START + 400 * 86_400_000;
const send = (uid: string, events: readonly LearnEvent[], cursor = 0): Promise<Exchanged> =>
  exchange(uid, { cursor, events }, LATER);
const viewOf = (uid: string) => confirmedView(dependencies.pool, uid);

/** A passed test-out that marks many lessons as done: a small event, and much work. */
const testOut = (n: number, lessons: number, name = 'lesson'): LearnEvent =>
  finished(
    {
      what: 'testOut',
      unit: `unit-${n}`,
      mistakes: 0,
      lessons: Array.from({ length: lessons }, (_, k) => `${name}-${k}`),
      seconds: 60,
    },
    { id: uuid(n) },
  );

describe('the share of a learner', () => {
  it('refuses the learner whose own saves are too many, and nobody else', async () => {
    const [one, other] = [v7(), v7()];
    let over = 0;
    const backlog = Array.from({ length: 40 }, (_, n) =>
      send(one, [testOut(n, 900)]).then(
        () => {
          over += 1;
          return 'stored';
        },
        (error: unknown) => (error instanceof ShareFull ? 'refused' : error),
      ),
    );
    const theirs = lessonFinished();
    expect((await send(other, [theirs])).reply.stored).toEqual([theirs.id]);
    expect(over).toBeLessThan(5);
    const results = await Promise.all(backlog);
    expect(new Set(results)).toEqual(new Set(['stored', 'refused']));
    const refused = results.flatMap((result, n) => (result === 'refused' ? [testOut(n, 900)] : []));
    for (const event of refused) await send(one, [event]);
    expect(await viewOf(one)).toEqual(foldEvents(backlog.map((_, n) => testOut(n, 900))));
    expect(await viewOf(other)).toEqual(foldEvents([theirs]));
  });

  it('stores a request that is much work in pieces, and answers it with a page', async () => {
    const uid = v7();
    const events = Array.from({ length: 12 }, (_, n) => testOut(n, 2000, `lesson-${n}`));
    pieces.length = 0;
    const { reply, written } = await send(uid, events);
    expect(reply.stored).toHaveLength(12);
    expect(reply.more).toBe(true);
    expect(reply.rows.registers.length).toBeLessThan(7000);
    expect(pieces).toEqual(Array.from({ length: pieces.length }, (_, n) => n + 1));
    expect(written).toBe(pieces.length + 1);
    expect(await viewOf(uid)).toEqual(foldEvents(events));
  });
});

describe('a late answer to a word with very many reviews', () => {
  const answers = (count: number): readonly LearnEvent[] =>
    Array.from({ length: count }, (_, n) =>
      answered({ cafe: n % 7 === 0 ? 1 : 3 }, { id: uuid(n), at: START + n * 60_000 }),
    );
  const store = async (uid: string, events: readonly LearnEvent[]): Promise<void> => {
    for (let from = 0; from < events.length; from += 500) await send(uid, events.slice(from, from + 500));
  };

  it('is folded a page at a time, as all of them together are', async () => {
    const uid = v7();
    const all = answers(2300);
    await store(uid, all.slice(2));
    await Promise.all([send(uid, all.slice(0, 2)), send(v7(), [lessonFinished()])]);
    expect(await viewOf(uid)).toEqual(foldEvents(all));
  });

  it('leaves out what a reset has hidden', async () => {
    const uid = v7();
    const all = [...answers(2300), reset({ id: uuid(9000), at: START + 100 * 60_000 + 1 })];
    const late = answered({ cafe: 1 }, { id: uuid(9001), at: START + 150 * 60_000 + 1 });
    await store(uid, all);
    await send(uid, [late]);
    expect(await viewOf(uid)).toEqual(foldEvents([...all, late]));
  });
});
