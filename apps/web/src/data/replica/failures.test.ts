// @vitest-environment node
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { Replica } from './model.ts';
import { chosen, closeTabs, lessonDone, openTab, type TestServer, testServer } from './testing.ts';

afterEach(closeTabs);

const DEVICES = 3;

/** One step of a run: a device records, requests an exchange under some network condition, or reloads its tab. */
const step = fc.record({
  device: fc.nat(DEVICES - 1),
  does: fc.oneof(
    fc.record({ what: fc.constant('record' as const), lesson: fc.nat(3), theme: fc.nat(2) }),
    fc.record({
      what: fc.constant('sync' as const),
      cutAt: fc.nat(6),
      lost: fc.constantFrom('requestLost', 'replyLost'),
    }),
    fc.record({ what: fc.constant('reload' as const) }),
  ),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let runs = 0;

/** Three browsers of one learner. */
const world = async (server: TestServer) => {
  runs += 1;
  const name = (device: number): string => `weather-${runs}-${device}`;
  const tabs: Replica[] = [];
  const open = async (device: number): Promise<void> => {
    const tab = await openTab(name(device), server);
    tabs[device] = tab;
    await tab.adopt('learner');
  };
  for (let device = 0; device < DEVICES; device += 1) await open(device);
  const act = async ({ device, does }: Step): Promise<void> => {
    const tab = tabs[device];
    if (does.what === 'reload' || tab === undefined) {
      tab?.close();
      return open(device);
    }
    if (does.what === 'record') {
      return tab.record([lessonDone(`lesson.${does.lesson}`), chosen('theme', `theme-${does.theme}`)]);
    }
    let asked = 0;
    server.fateOf = () => (asked++ === does.cutAt ? (does.lost as 'requestLost' | 'replyLost') : 'fine');
    await tab.sync();
    server.fateOf = () => 'fine';
  };
  return { tabs, act };
};

it('ends in the same state on every device, whatever the network loses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const server = testServer(2);
      const { tabs, act } = await world(server);
      for (const each of steps) await act(each);
      for (const _round of [1, 2]) for (const tab of tabs) await tab.sync();
      const recorded = steps.filter(({ does }) => does.what === 'record').length;
      expect(server.stored()).toBe(2 * recorded);
      for (const tab of tabs) {
        expect(tab.waiting()).toBe(0);
        expect(tab.view()).toEqual(server.view());
      }
      closeTabs();
    }),
    { numRuns: 25 },
  );
}, 60_000);
