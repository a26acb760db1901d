import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openChoices } from './choices.ts';
import { leaseDue, reminderOf } from './store.ts';
import { devicesOf } from './store-devices.ts';
import { kindsOf, openReminderWorld, type ReminderWorld } from './testing.ts';

let world: ReminderWorld;
beforeEach(async () => {
  world = await openReminderWorld();
});
afterEach(() => world.close());

const pool = () => world.dependencies.pool;
const choices = () => openChoices(world.dependencies);

/** Stores that so many words are due. */
const addWords = async (uid: string, count: number, learn = 'es'): Promise<void> => {
  const due = world.time.now - 1000;
  await pool().query(
    `insert into learner_word (user_id, learn, word, state, revision)
     select $1, $2, 'word' || number, jsonb_build_object('due', $4::float8), number from generate_series(1, $3) as number`,
    [uid, learn, count, due],
  );
};

const addDay = (uid: string, day: string, xp: number) =>
  pool().query('insert into learner_day (user_id, day, seconds, xp, revision) values ($1, $2, 60, $3, 1)', [
    uid,
    day,
    xp,
  ]);

const set = (uid: string, name: string, value: unknown) =>
  pool().query(
    `insert into learner_setting (user_id, name, value, at, device, event_id, revision)
     values ($1, $2, $3, 1, gen_random_uuid(), gen_random_uuid(), 1)`,
    [uid, name, JSON.stringify(value)],
  );

describe('a reminder by push', () => {
  it('comes at the learner’s own time with what is due, and once a day', async () => {
    const uid = await world.newLearner();
    await world.addDevice(uid);
    await addWords(uid, 12);
    await world.at(0, 17, 59);
    expect(world.push.messages).toEqual([]);
    await world.at(0, 18);
    await world.at(0, 18, 1);
    await world.at(0, 23);
    const [message] = world.push.messages;
    expect(world.push.messages).toHaveLength(1);
    expect(message).toMatchObject({ ttl: 5 * 3600, urgency: 'low', topic: 'reminder' });
    expect(JSON.parse(message?.text ?? '')).toMatchObject({
      kind: 'due',
      title: '12 words are ready for you',
      body: 'About 2 minutes are enough for them.',
      path: '/review',
    });
    await world.at(1, 18);
    expect(world.push.messages).toHaveLength(2);
  });

  it('is kept for a browser that is away until the end of the learner’s own day, so that no day has two', async () => {
    for (const choice of [{ zone: 'America/New_York', time: '08:00' }, { time: '23:58' }]) {
      await world.addDevice(await world.newLearner(choice));
    }
    await world.at(0, 13);
    await world.at(0, 22, 58);
    // Twelve hours at most; the other one comes two minutes before midnight.
    expect(world.push.messages.map(({ ttl }) => ttl)).toEqual([43_200, 120]);
  });

  it('counts what a review would ask: due by the end of the day, not set aside, not removed, within the cap', async () => {
    const uid = await world.newLearner();
    await world.addDevice(uid);
    const [evening, midnight] = [Date.UTC(2037, 10, 24, 22, 59), Date.UTC(2037, 10, 24, 23)];
    const add = (word: string, due: number, phase: number) =>
      pool().query('insert into learner_word (user_id, learn, word, state, revision) values ($1, $2, $3, $4, 1)', [
        ...[uid, 'es', word, { due, phase }],
      ]);
    const setCard = (card: string, field: string, value: unknown) =>
      pool().query(
        `insert into learner_card (user_id, learn, card, field, value, at, device, event_id, revision)
         values ($1, 'es', $2, $3, $4, 1, gen_random_uuid(), gen_random_uuid(), 1)`,
        [uid, card, field, value === null ? null : JSON.stringify(value)],
      );
    await add('later-today', evening, 2);
    await add('tomorrow', midnight, 2);
    await add('learning', evening, 1);
    await add('set-aside', 1, 2);
    await setCard('set-aside', 'aside', true);
    await add('brought-back', 1, 2);
    await setCard('brought-back', 'aside', false);
    await add('own:kept', 1, 2);
    await setCard('own:kept', 'own', { front: 'a', back: 'b' });
    await add('own:taken-out', 1, 2);
    await setCard('own:taken-out', 'own', { front: 'a', back: 'b' });
    await setCard('own:taken-out', 'deck', false);
    await add('own:removed', 1, 2);
    await setCard('own:removed', 'own', null);
    await world.at(0, 18);
    const title = (): unknown => JSON.parse(world.push.messages.at(-1)?.text ?? '').title;
    expect(title()).toBe('3 words are ready for you');
    await addWords(uid, 70);
    await set(uid, 'reviewCap', 10);
    await world.at(1, 18);
    expect(title()).toBe('10 words are ready for you');
  });

  it('names the goal if nothing is due, and only words of the language that is learned', async () => {
    const uid = await world.newLearner();
    await world.addDevice(uid);
    await addWords(uid, 3, 'fr');
    await set(uid, 'learn', 'es');
    await set(uid, 'goal', 40);
    await world.at(0, 18);
    expect(JSON.parse(world.push.messages[0]?.text ?? '')).toMatchObject({
      kind: 'goal',
      body: 'Today’s goal is still open: 40 XP. A short lesson is a good start.',
      path: '/',
    });
  });

  it('comes on chosen days only', async () => {
    const uid = await world.newLearner({ days: [4] });
    await world.addDevice(uid);
    for (let day = 0; day < 7; day += 1) await world.at(day, 18);
    expect(world.push.messages).toHaveLength(1);
    expect((await reminderOf(pool(), uid))?.lastDay).toBe('20371126');
  });

  it('never comes on a day with XP, on days away, during a pause, or when it was switched off elsewhere', async () => {
    const [learned, away, paused, off] = await Promise.all([1, 2, 3, 4].map(() => world.newLearner()));
    for (const uid of [learned, away, paused, off]) await world.addDevice(uid ?? '');
    await addDay(learned ?? '', '20371124', 5);
    await set(away ?? '', 'away', '20371124-20371125');
    await set(off ?? '', 'reminder', '');
    await choices().pause(paused ?? '', true);
    await world.at(0, 18);
    expect(world.push.messages).toEqual([]);
    await world.at(1, 18);
    expect(world.push.messages.map(({ device }) => device)).toEqual([0]);
    await world.at(2, 18);
    expect(world.push.messages.map(({ device }) => device).sort()).toEqual([0, 0, 1]);
    for (let day = 3; day < 8; day += 1) await world.at(day, 18);
    expect(world.push.messages.filter(({ device }) => device === 2)).toHaveLength(1);
    expect(world.push.messages.filter(({ device }) => device === 3)).toEqual([]);
  });

  it('goes to the browser that was seen last, to no other, and to the next if that is gone', async () => {
    const uid = await world.newLearner();
    await world.addDevice(uid);
    world.time.now += 1000;
    const last = await world.addDevice(uid);
    await world.at(0, 18);
    expect(world.push.messages.map(({ device }) => device)).toEqual([1]);
    for (const [day, status] of [
      [1, 404],
      [2, 410],
    ] as const) {
      const gone = day === 1 ? last : await world.addDevice(uid);
      world.push.fail({ status }, gone);
      await world.at(day, 18);
      expect(world.push.messages.at(-1)?.device).toBe(0);
      expect(world.push.messages).toHaveLength(day + 1);
      expect(await devicesOf(pool(), uid)).toHaveLength(1);
    }
  });

  it.each([429, 503])('is sent again after the time that a push service asks for (%i)', async (status) => {
    const uid = await world.newLearner();
    const device = await world.addDevice(uid);
    world.push.fail({ status, retryAfter: '600' }, device);
    await world.at(0, 18);
    await world.runQueue();
    expect(world.push.requests()).toBe(1);
    world.push.fail(undefined, device);
    world.time.now += 601_000;
    await world.runQueue();
    await world.runQueue();
    expect([world.push.requests(), world.push.messages.length]).toEqual([2, 1]);
  });

  it('is sent again three times at most, never late in the evening, and not if the day is done by then', async () => {
    const [uid, done] = [await world.newLearner(), await world.newLearner()];
    for (const each of [uid, done]) world.push.fail({ status: 500 }, await world.addDevice(each));
    await world.at(0, 18);
    await addDay(done, '20371124', 5);
    for (let turn = 0; turn < 6; turn += 1) {
      world.time.now += 61_000;
      await world.runQueue();
    }
    expect(world.push.requests()).toBe(2 + 3);
    const patient = await world.newLearner();
    world.push.fail({ status: 429, retryAfter: '7300' }, await world.addDevice(patient));
    await world.at(1, 18);
    const asked = world.push.requests();
    world.time.now += 7_400_000;
    await world.runQueue();
    expect(world.push.requests()).toBe(asked);
  });

  it('is an error of the operator if it is refused, and the subscription stays', async () => {
    const uid = await world.newLearner();
    world.push.fail({ status: 403 }, await world.addDevice(uid));
    await world.at(0, 18);
    expect(await devicesOf(pool(), uid)).toHaveLength(1);
    expect(await world.dependencies.metrics.metrics()).toContain('reminders_total{channel="push",outcome="refused"} 1');
  });

  it('is not sent hours late by a server that was away, but the next day', async () => {
    const uid = await world.newLearner();
    await world.addDevice(uid);
    await world.at(0, 20, 30);
    expect(world.push.messages).toEqual([]);
    await world.at(1, 18);
    expect(world.push.messages).toHaveLength(1);
  });
});

describe('the silence', () => {
  it('begins after 14 days without a visit and one last reminder, and ends with a visit', async () => {
    const uid = await world.newLearner();
    await world.addDevice(uid);
    for (let day = 0; day < 30; day += 1) await world.at(day, 18);
    expect(kindsOf(world.push)).toEqual([...Array.from({ length: 14 }, () => 'goal'), 'last']);
    expect((await pool().query('select from reminder_due where learner = $1', [uid])).rows).toEqual([]);
    await choices().visit(uid, 'Europe/Berlin');
    await world.at(30, 18);
    expect(kindsOf(world.push).slice(15)).toEqual(['goal']);
  });

  it('does not begin because of days away', async () => {
    const uid = await world.newLearner();
    await world.addDevice(uid);
    await set(uid, 'away', '20371125-20371214');
    // Up to the 29th of December.
    for (let day = 1; day < 36; day += 1) await world.at(day, 18);
    expect(kindsOf(world.push)).toEqual([...Array.from({ length: 14 }, () => 'goal'), 'last']);
  });

  it('does not begin for who learns with another client', async () => {
    const uid = await world.newLearner();
    await world.addDevice(uid);
    await addDay(uid, '20371206', 30);
    for (let day = 0; day < 20; day += 1) await world.at(day, 18);
    expect(kindsOf(world.push)).not.toContain('last');
  });
});

describe('time zones', () => {
  it('follow the device of the last visit; a journey reminds nobody twice', async () => {
    const uid = await world.newLearner({ time: '09:00', zone: 'Asia/Tokyo' });
    await world.addDevice(uid);
    await world.at(1, 0);
    expect(world.push.messages).toHaveLength(1);
    // Nine in the morning of the same day comes once more in Los Angeles, and again the next day.
    await choices().visit(uid, 'America/Los_Angeles');
    await world.at(1, 17);
    expect(world.push.messages).toHaveLength(1);
    await world.at(2, 17);
    expect(world.push.messages).toHaveLength(2);
    expect((await reminderOf(pool(), uid))?.lastDay).toBe('20371126');
  });

  it('may put the clock forward and back: one reminder a day', async () => {
    const uid = await world.newLearner({ time: '02:30', zone: 'Europe/Berlin' });
    await world.addDevice(uid);
    const minutesOf = async (day: Date): Promise<readonly string[]> => {
      const before = world.push.messages.length;
      const sent: string[] = [];
      await choices().visit(uid, 'Europe/Berlin');
      for (let minutes = 0; minutes < 26 * 60; minutes += 30) {
        world.time.now = day.getTime() + minutes * 60_000;
        const known = world.push.messages.length;
        await world.newServer().runDue();
        if (world.push.messages.length > known) sent.push(new Date(world.time.now).toISOString().slice(0, 16));
      }
      expect(world.push.messages.length - before).toBe(sent.length);
      return sent;
    };
    world.time.now = Date.UTC(2038, 2, 27, 12);
    expect(await minutesOf(new Date(Date.UTC(2038, 2, 27, 12)))).toEqual(['2038-03-28T01:30']);
    world.time.now = Date.UTC(2038, 9, 30, 12);
    expect(await minutesOf(new Date(Date.UTC(2038, 9, 30, 12)))).toEqual(['2038-10-31T00:30']);
  });
});

describe('several servers', () => {
  it('remind nobody twice, however many run at once', async () => {
    const learners = await Promise.all(Array.from({ length: 60 }, () => world.newLearner()));
    for (const uid of learners) await world.addDevice(uid);
    world.time.now = Date.UTC(2037, 10, 24, 18);
    const servers = [1, 2, 3].map(() => world.newServer());
    await Promise.all([...servers, ...servers].map(({ runDue }) => runDue()));
    expect(world.push.messages).toHaveLength(60);
    expect(new Set(world.push.messages.map(({ device }) => device)).size).toBe(60);
  });

  it('remind nobody twice if one is killed after it has claimed the day, and go on the next day', async () => {
    const uid = await world.newLearner();
    await world.addDevice(uid);
    world.time.now = Date.UTC(2037, 10, 24, 18);
    const reached = Promise.withResolvers<undefined>();
    // This server never gets further than its claim.
    const killed = world.newServer({
      recipientOf: () => {
        reached.resolve(undefined);
        return new Promise(() => undefined);
      },
    });
    void killed.runDue();
    await reached.promise;
    for (const minutes of [1, 11, 30]) await world.at(0, 18, minutes);
    expect(world.push.messages).toEqual([]);
    await world.at(1, 18);
    expect(world.push.messages).toHaveLength(1);
  });

  it('look ten minutes later at whom a server had taken that was killed before its claim', async () => {
    const uid = await world.newLearner();
    await world.addDevice(uid);
    const now = Date.UTC(2037, 10, 24, 18);
    const leased = await leaseDue(pool(), { now: new Date(now), until: new Date(now + 600_000), most: 10 });
    expect(leased).toEqual([uid]);
    await world.at(0, 18, 9);
    expect(world.push.messages).toEqual([]);
    await world.at(0, 18, 10);
    expect(world.push.messages).toHaveLength(1);
  });

  it('do not send a message again that a killed one may have sent again already', async () => {
    const uid = await world.newLearner();
    const device = await world.addDevice(uid);
    world.push.fail({ status: 500 }, device);
    await world.at(0, 18);
    world.push.fail(undefined, device);
    await pool().query('update learner_push_device set tries = 1');
    world.time.now += 61_000;
    await world.runQueue();
    expect([world.push.requests(), world.push.messages.length]).toEqual([1, 0]);
  });
});

describe('a reminder by mail', () => {
  it('is written only where no browser is reminded, with a link that pauses it', async () => {
    const [both, mailOnly] = [
      await world.newLearner({ mail: true }),
      await world.newLearner({ push: false, mail: true }),
    ];
    const device = await world.addDevice(both);
    await world.at(0, 18);
    expect(world.push.messages).toHaveLength(1);
    expect(world.mails.map(({ to }) => to)).toEqual([`${mailOnly}@example.org`]);
    world.push.fail({ status: 410 }, device);
    await world.at(1, 18);
    expect(world.mails.map(({ to }) => to).sort()).toEqual(
      [`${both}@example.org`, `${mailOnly}@example.org`, `${mailOnly}@example.org`].sort(),
    );
    const [mail] = world.mails;
    expect(mail?.unsubscribe).toMatch(/^http:\/\/localhost:3000\/reminders\/pause\?token=/);
    expect(mail?.text).toContain(mail?.unsubscribe);
    expect(mail?.subject).toBe('Time for a little scene?');
  });
});
