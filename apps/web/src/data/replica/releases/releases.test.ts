// @vitest-environment node
import 'fake-indexeddb/auto';
import type { LearnEvent, View } from '@parlance/sync';
import { afterEach, describe, expect, it } from 'vitest';
import type { Replica } from '../model.ts';
import { closeTabs, lessonDone, openTab, type TestServer, testServer } from '../testing.ts';
import { putInPlace, RELEASE_DAYS, type Release, releaseOf } from './release.ts';

afterEach(closeTabs);

const greetings = { what: 'lesson', unit: 'hello', lesson: 'hello.greetings', mode: 'classic' } as const;

let browsers = 0;

/** Opens a device of a release with the present code. */
const openDevice = async (
  release: Release,
  name: keyof Release['devices'],
  server: TestServer = testServer(),
): Promise<{ replica: Replica; expected: Release['devices']['learner']['expected'] }> => {
  browsers += 1;
  const browser = `release-${browsers}`;
  await putInPlace(browser, release, release.devices[name]);
  return { replica: await openTab(browser, server), expected: release.devices[name].expected };
};

const plain = (view: View): Record<string, unknown> =>
  Object.fromEntries(Object.entries(view).map(([part, map]) => [part, Object.fromEntries(map)]));

interface SettingOfThen {
  readonly name: string;
  readonly value: unknown;
}

/** What that release showed, as this release shows it: words that were added to the cards are cards, and no settings; there were no marks. */
const asOfToday = (view: Record<string, unknown>): Record<string, unknown> => {
  const settings = Object.values(view['settings'] as Record<string, SettingOfThen>);
  const [cards, others] = [true, false].map((is) => settings.filter(({ name }) => name.startsWith('card/') === is));
  const days = Object.entries(view['days'] as Record<string, object>).map(([day, row]) => [day, { ...row, cards: 0 }]);
  return {
    ...view,
    days: Object.fromEntries(days),
    settings: Object.fromEntries((others ?? []).map((row) => [row.name, row])),
    cards: Object.fromEntries(
      (cards ?? []).map(({ name, value, ...placed }) => {
        const [, learn = '', card = ''] = name.split('/');
        return [`${learn}/deck/${card}`, { learn, card, field: 'deck', value, ...placed }];
      }),
    ),
    marks: {},
  };
};

/**
 * A view without the lesson that the learner's server had refused, and without the number of review cards among the unsent
 * answers: releases of that time did not show them.
 */
const withoutRefused = (view: Record<string, unknown>, name: keyof Release['devices']): Record<string, unknown> => {
  if (name !== 'learner') return view;
  const {
    'es/course/stars/hello.refused': stars,
    'es/course/finished/hello.refused': finished,
    ...registers
  } = view['registers'] as Record<string, number>;
  expect([stars, finished, registers['es/course/position/hello']]).toEqual([2, 1, 10]);
  expect(view['days']).toEqual({ '20261122': { day: '20261122', seconds: 345 + 120, xp: 32 + 11, cards: 1 } });
  return {
    ...view,
    registers: { ...registers, 'es/course/position/hello': 2 },
    days: { '20261122': { day: '20261122', seconds: 345, xp: 32, cards: 0 } },
  };
};

/** A server with what the device had sent by then, each event under a revision of its own. */
const serverWith = async (events: readonly LearnEvent[]): Promise<TestServer> => {
  const server = testServer();
  for (const event of events) {
    const request = { protocol: 1, device: event.device, sentAt: 0, cursor: 0, events: [event] };
    await server.api.call('sync.exchange', request);
  }
  return server;
};

describe.each(RELEASE_DAYS)('a device of the release of %s', (day) => {
  const release = releaseOf(day);

  it.each(['learner', 'stranger', 'undecided'] as const)('shows the same as on that release: %s', async (name) => {
    const { replica, expected } = await openDevice(release, name);
    const today = asOfToday(expected);
    const parts = Object.keys(replica.view()).map((part) => [part, today[part]]);
    expect(withoutRefused(plain(replica.view()), name)).toEqual(Object.fromEntries(parts));
    expect([replica.waiting(), replica.owner(), replica.pendingAdoption()]).toEqual([
      expected['waiting'],
      expected['owner'],
      expected['pending'],
    ]);
  });

  it('has the words that the learner had added to the cards', async () => {
    const { replica } = await openDevice(release, 'learner');
    expect([...replica.view().cards.values()]).toMatchObject([{ learn: 'es', card: 'good-morning', value: true }]);
  });

  it('resumes the lesson that was under way, and knows who was signed in', async () => {
    const { replica, expected } = await openDevice(release, 'learner');
    expect(await replica.loadSession(greetings)).toEqual(expected['session']);
    expect(await replica.recall('me')).toMatchObject({ uid: 'learner-1', email: 'ada@example.org' });
    expect(await replica.recall('appeals')).toHaveLength(2);
    expect(replica.refused()).toHaveLength(1);
  });

  it('sends unsent events, and those that were refused then, once, and gets the server’s rows', async () => {
    const before = release.devices.learner.expected['server'] as readonly LearnEvent[];
    const server = await serverWith(before);
    const { replica, expected } = await openDevice(release, 'learner', server);
    await replica.adopt('learner-1');
    await replica.sync();
    await replica.sync();
    expect([replica.waiting(), server.stored()]).toEqual([0, before.length + Number(expected['waiting']) + 1]);
    expect(replica.view()).toEqual(server.view());
  });

  it('records on, and is the same after a reload', async () => {
    const { replica, expected } = await openDevice(release, 'stranger');
    await replica.record([lessonDone('cafe.drinks')]);
    const view = replica.view();
    closeTabs();
    const again = await openTab(`release-${browsers}`);
    expect(again.view()).toEqual(view);
    expect(again.waiting()).toBe(Number(expected['waiting']) + 1);
  });
});
