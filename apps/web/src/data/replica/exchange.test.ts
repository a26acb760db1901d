// @vitest-environment node
import 'fake-indexeddb/auto';
import { registerOf } from '@parlance/sync';
import { afterEach, describe, expect, it } from 'vitest';
import type { Replica } from './model.ts';
import { chosen, closeTabs, lessonDone, openTab, type TestServer, testServer, until } from './testing.ts';

afterEach(closeTabs);

let browsers = 0;
const newBrowser = (): string => `exchange-${++browsers}`;
const starsOf = (replica: Replica, lesson: string): number =>
  registerOf(replica.view(), 'es', 'course', 'stars', lesson);
const secondsOf = (replica: Replica): number => replica.view().days.get('20270115')?.seconds ?? 0;

/** A tab of a signed-in learner. */
const signedIn = async (server: TestServer, browser = newBrowser()): Promise<Replica> => {
  const replica = await openTab(browser, server);
  await replica.adopt('learner');
  await replica.sync();
  return replica;
};

/**
 * The state of one browser after another one has done two lessons, with the second one's requests ending as `weather`
 * says.
 */
const afterWeather = async (weather: TestServer['fateOf']): Promise<Replica> => {
  const server = testServer();
  const there = await signedIn(server);
  await there.record([lessonDone('cafe.drinks'), lessonDone('cafe.food')]);
  server.fateOf = weather;
  await there.sync();
  server.fateOf = () => 'fine';
  await there.sync();
  expect(server.stored()).toBe(2);
  expect(secondsOf(there)).toBe(120);
  return signedIn(server);
};

describe('an exchange', () => {
  it('transfers what one device learned to another', async () => {
    const server = testServer();
    const [there, here] = [await signedIn(server), await signedIn(server)];
    await there.record([lessonDone('cafe.drinks')]);
    await there.sync();
    expect(there.waiting()).toBe(0);
    await here.sync();
    expect(starsOf(here, 'cafe.drinks')).toBe(3);
    expect(here.view()).toEqual(there.view());
    expect(here.status().kind).toBe('synced');
  });

  it('shows the same view before and after the acknowledgement', async () => {
    const server = testServer();
    const replica = await signedIn(server);
    await replica.record([lessonDone('cafe.drinks'), chosen('theme', 'dark')]);
    const before = replica.view();
    await replica.sync();
    expect(replica.waiting()).toBe(0);
    expect(replica.view()).toEqual(before);
  });

  it('starts soon after an event was recorded', async () => {
    const server = testServer();
    const replica = await signedIn(server);
    await replica.record([lessonDone('cafe.drinks')]);
    await until(() => server.stored() === 1 && replica.waiting() === 0);
  });

  it('keeps acknowledged events after a reload, and does not send them again', async () => {
    const server = testServer();
    const browser = newBrowser();
    const before = await signedIn(server, browser);
    await before.record([lessonDone('cafe.drinks')]);
    await before.sync();
    closeTabs();
    const after = await signedIn(server, browser);
    expect(after.view()).toEqual(before.view());
    expect(server.requests.at(-1)?.events).toEqual([]);
  });

  it('counts nothing twice when a reply is lost', async () => {
    let lost = 0;
    const here = await afterWeather(() => (lost++ === 0 ? 'replyLost' : 'fine'));
    expect(secondsOf(here)).toBe(120);
  });

  it('loses nothing when a request is lost', async () => {
    const here = await afterWeather(() => 'requestLost');
    expect(secondsOf(here)).toBe(120);
  });

  it('applies no page of an exchange that fails between pages', async () => {
    const server = testServer(1);
    const there = await signedIn(server);
    for (const lesson of ['cafe.drinks', 'cafe.food']) {
      await there.record([lessonDone(lesson)]);
      await there.sync();
    }
    const here = await openTab(newBrowser(), server);
    server.fateOf = ({ cursor }) => (cursor === 0 ? 'fine' : 'requestLost');
    await here.adopt('learner');
    await here.sync();
    expect([secondsOf(here), starsOf(here, 'cafe.drinks'), starsOf(here, 'cafe.food')]).toEqual([0, 0, 0]);
    server.fateOf = () => 'fine';
    await here.sync();
    expect(here.view()).toEqual(there.view());
  });

  it('counts an event once that is in the outbox and in a page, however often the exchange fails', async () => {
    const server = testServer(1);
    const replica = await signedIn(server);
    await replica.record([lessonDone('cafe.drinks'), lessonDone('cafe.food')]);
    for (let cut = 0; cut < 4; cut += 1) {
      let asked = 0;
      server.fateOf = () => (asked++ < cut ? 'fine' : 'replyLost');
      await replica.sync();
      expect(secondsOf(replica)).toBe(120);
    }
  });

  it('sends more than a request may carry in several', async () => {
    const server = testServer();
    const replica = await openTab(newBrowser(), server);
    await replica.record(Array.from({ length: 1201 }, (_, index) => lessonDone(`lesson.${index}`, 1)));
    await replica.adopt('learner');
    await replica.sync();
    expect(server.stored()).toBe(1201);
    expect(replica.waiting()).toBe(0);
    expect(Math.max(...server.requests.map(({ events }) => events.length))).toBe(500);
    expect(secondsOf(replica)).toBe(1201);
  }, 60_000);

  it('sets a refused event aside, and neither loses it nor sends it forever', async () => {
    const server = testServer();
    const replica = await signedIn(server);
    await replica.record([lessonDone('cafe.drinks')]);
    server.refusesEvents = true;
    await replica.sync();
    expect([replica.waiting(), replica.refused().length, server.stored()]).toEqual([0, 1, 0]);
  });

  it('sends fewer events if the server, or a proxy, finds a request too large', async () => {
    const server = testServer();
    const replica = await openTab(newBrowser(), server);
    await replica.record(Array.from({ length: 90 }, (_, index) => lessonDone(`lesson.${index}`, 1)));
    server.fateOf = ({ events }) => (events.length > 20 ? 'request-too-large' : 'fine');
    await replica.adopt('learner');
    await replica.sync();
    expect([server.stored(), replica.waiting(), replica.status().kind]).toEqual([90, 0, 'synced']);
    // It finds the size once: 90, 45, 23, and then twelve at a time.
    expect(server.requests.filter(({ events }) => events.length > 20)).toHaveLength(3);
  });

  it('fails, and keeps the event, if a single one is too large', async () => {
    const server = testServer();
    const replica = await openTab(newBrowser(), server);
    await replica.record([lessonDone('cafe.drinks')]);
    server.fateOf = ({ events }) => (events.length > 0 ? 'request-too-large' : 'fine');
    await replica.adopt('learner');
    await replica.sync();
    server.fateOf = () => 'request-too-large';
    await replica.resolveAdoption(true);
    await replica.sync();
    expect(replica.status()).toEqual({ kind: 'failed', code: 'request-too-large', waiting: 1 });
  });

  it('keeps what the server has no room for, and still learns what others did', async () => {
    const server = testServer();
    const [there, here] = [await signedIn(server), await signedIn(server)];
    await there.record([lessonDone('cafe.food')]);
    await there.sync();
    server.fateOf = ({ events }) => (events.length > 0 ? 'learner-full' : 'fine');
    await here.record([lessonDone('cafe.drinks')]);
    await here.sync();
    expect(here.status()).toEqual({ kind: 'failed', code: 'learner-full', waiting: 1 });
    expect(['cafe.food', 'cafe.drinks'].map((lesson) => starsOf(here, lesson))).toEqual([3, 3]);
    server.fateOf = () => 'fine';
    await here.sync();
    expect([server.stored(), here.waiting(), here.status().kind]).toEqual([2, 0, 'synced']);
  });

  it('runs alone in its browser: another tab waits until its last page is stored', async () => {
    const server = testServer(1);
    const browser = newBrowser();
    const [here, there] = [await signedIn(server, browser), await signedIn(server, browser)];
    server.delay = 5;
    await Promise.all([here.record([lessonDone('cafe.drinks')]), there.record([lessonDone('cafe.food')])]);
    await Promise.all([here.sync(), there.sync(), here.sync()]);
    await until(() => here.waiting() + there.waiting() === 0);
    expect([server.mostPending(), server.stored()]).toEqual([1, 2]);
    const cursors = server.requests.map(({ cursor }) => cursor);
    expect(cursors).toEqual([...cursors].sort((one, other) => one - other));
  });

  it('is the same in two tabs of one browser', async () => {
    const server = testServer();
    const browser = newBrowser();
    const here = await signedIn(server, browser);
    const there = await signedIn(server, browser);
    await Promise.all([here.record([lessonDone('cafe.drinks')]), there.record([lessonDone('cafe.food')])]);
    await Promise.all([here.sync(), there.sync()]);
    await until(() => here.waiting() + there.waiting() === 0);
    expect(here.view()).toEqual(there.view());
    expect(secondsOf(here)).toBe(120);
    expect(server.stored()).toBe(2);
  });
});

describe('the state of the exchange', () => {
  it('is offline while the server cannot be reached, with the number of waiting events', async () => {
    const server = testServer();
    const replica = await signedIn(server);
    server.fateOf = () => 'requestLost';
    await replica.record([lessonDone('cafe.drinks')]);
    await replica.sync();
    expect(replica.status()).toEqual({ kind: 'offline', waiting: 1 });
    expect(replica.status()).toBe(replica.status());
  });

  it('asks for a reload where the protocol is unknown', async () => {
    const server = testServer();
    server.fateOf = () => 'protocol-unknown';
    const replica = await signedIn(server);
    expect(replica.status()).toEqual({ kind: 'failed', code: 'protocol-unknown', waiting: 0 });
  });

  it('is local again when the session has ended, and nothing is sent', async () => {
    const server = testServer();
    const replica = await signedIn(server);
    replica.release();
    const asked = server.requests.length;
    await replica.record([lessonDone('cafe.drinks')]);
    await replica.sync();
    expect(replica.status()).toEqual({ kind: 'local' });
    expect([server.requests.length - asked, replica.waiting()]).toEqual([0, 1]);
  });
});
