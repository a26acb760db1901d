// @vitest-environment node
import 'fake-indexeddb/auto';
import { FIRST_SERVER, isKnownTo, readEvent } from '@parlance/sync';
import { thisRelease } from '@parlance/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { NewEvent, Replica } from './model.ts';
import { closeTabs, lessonDone, openTab, type TestServer, testServer } from './testing.ts';

afterEach(closeTabs);

let browsers = 0;

/** A tab of a signed-in learner. */
const signedIn = async (server: TestServer, browser = `server-versions-${++browsers}`): Promise<Replica> => {
  const replica = await openTab(browser, server);
  await replica.adopt('learner');
  await replica.sync();
  return replica;
};

const secondsOf = (replica: Replica): number => replica.view().days.get('20270115')?.seconds ?? 0;

/** The events of a talk with one line. */
const talkDone = (): readonly NewEvent[] => [
  {
    kind: 'answered',
    learn: 'es',
    data: {
      item: 'talk.cafe.order',
      exercise: 'talk',
      right: true,
      words: [{ word: 'coffee', rating: 3 }],
      took: 9000,
    },
  },
  { kind: 'finished', learn: 'es', data: { what: 'talk', unit: 'cafe', tasks: 3, seconds: 130 } },
];

/** A release that does not know finish events, as if that kind were new. */
const without = { ...thisRelease, kinds: { ...thisRelease.kinds, finished: 0 } };
const olderKinds = {
  ...without,
  read: (event: Parameters<typeof readEvent>[0]) => (event.kind === 'finished' ? null : readEvent(event)),
};
const olderProtocol = { ...olderKinds, protocol: 1, kinds: FIRST_SERVER.kinds };

describe('a server of an older release', () => {
  it('gets requests in its protocol, and stores what it knows', async () => {
    const server = testServer();
    server.model.changeRelease({ ...thisRelease, ...FIRST_SERVER });
    const replica = await signedIn(server);
    await replica.record([lessonDone('cafe.drinks')]);
    await replica.sync();
    expect([replica.waiting(), server.stored(), replica.status().kind]).toEqual([0, 1, 'synced']);
    expect(new Set(server.requests.map(({ protocol }) => protocol))).toEqual(new Set([2, 1]));
  });

  it('postpones an unknown event: it is shown, is kept over a restart, and is sent when the server knows it', async () => {
    const server = testServer();
    server.model.changeRelease(olderKinds);
    const browser = `server-versions-${++browsers}`;
    const replica = await signedIn(server, browser);
    await replica.record([lessonDone('cafe.drinks')]);
    await replica.sync();
    expect([replica.waiting(), secondsOf(replica), server.model.recorded().length]).toEqual([1, 60, 0]);
    closeTabs();
    server.model.changeRelease(thisRelease);
    const again = await signedIn(server, browser);
    await again.sync();
    expect([again.waiting(), secondsOf(again), server.stored()]).toEqual([0, 60, 1]);
  });

  it.each([1, 2])(
    'of protocol %d that knows no talks stores everything else, and the talks once it knows them',
    async (protocol) => {
      const kinds = { ...(protocol === 1 ? FIRST_SERVER.kinds : thisRelease.kinds), answered: 1, finished: 1 };
      const server = testServer();
      server.model.changeRelease({
        protocol,
        kinds,
        read: (event) => (isKnownTo(kinds, event) ? readEvent(event) : null),
      });
      const browser = `server-versions-${++browsers}`;
      const replica = await signedIn(server, browser);
      await replica.record([lessonDone('cafe.drinks'), ...talkDone(), lessonDone('cafe.food')]);
      await replica.sync();
      await replica.sync();
      expect(server.model.recorded().map(({ version }) => version)).toEqual([undefined, undefined]);
      expect([replica.waiting(), replica.refused().length, secondsOf(replica)]).toEqual([2, 0, 250]);
      closeTabs();
      server.model.changeRelease(thisRelease);
      const again = await signedIn(server, browser);
      await again.sync();
      expect([again.waiting(), secondsOf(again), server.stored()]).toEqual([0, 250, 4]);
      expect(again.view()).toEqual(server.view());
      expect([...again.view().words.keys()]).toEqual(['es/coffee']);
    },
  );

  it('refuses an unknown event, which is set aside: it is shown, and sent when the server knows more', async () => {
    const server = testServer();
    server.model.changeRelease(olderProtocol);
    const browser = `server-versions-${++browsers}`;
    const replica = await signedIn(server, browser);
    await replica.record([lessonDone('cafe.drinks')]);
    await replica.sync();
    expect([replica.refused().length, secondsOf(replica)]).toEqual([1, 60]);
    closeTabs();
    const again = await signedIn(server, browser);
    expect([again.refused().length, secondsOf(again)]).toEqual([1, 60]);
    server.model.changeRelease(thisRelease);
    await again.sync();
    await again.sync();
    expect([again.refused().length, again.waiting(), secondsOf(again), server.stored()]).toEqual([0, 0, 60, 1]);
  });
});

describe('a server whose database was restored', () => {
  it.each(['announced', 'silent'] as const)('%s: receives once the events that devices still have', async (how) => {
    const server = testServer();
    const browser = `server-versions-${++browsers}`;
    const replica = await signedIn(server, browser);
    await replica.record([lessonDone('cafe.drinks')]);
    await replica.sync();
    const image = server.model.copy();
    await replica.record([lessonDone('cafe.food'), lessonDone('cafe.people')]);
    await replica.sync();
    expect(server.stored()).toBe(3);
    server.model.restore(image, how);
    closeTabs();
    const again = await signedIn(server, browser);
    await again.sync();
    expect([server.stored(), again.waiting(), secondsOf(again)]).toEqual([3, 0, 180]);
    expect(again.view()).toEqual(server.view());
  });

  it('has the same rows as every tab of the device', async () => {
    const server = testServer();
    const browser = `server-versions-${++browsers}`;
    const [here, there] = [await signedIn(server, browser), await signedIn(server, browser)];
    const image = server.model.copy();
    const elsewhere = await signedIn(server);
    await elsewhere.record([lessonDone('cafe.drinks')]);
    await elsewhere.sync();
    elsewhere.close();
    await here.sync();
    await there.sync();
    expect([secondsOf(here), secondsOf(there)]).toEqual([60, 60]);
    server.model.restore(image, 'announced');
    await here.sync();
    await there.sync();
    expect([secondsOf(here), secondsOf(there)]).toEqual([0, 0]);
  });
});
