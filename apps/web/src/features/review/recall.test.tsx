import 'fake-indexeddb/auto';
import type { Me } from '@parlance/contract';
import { noRecall } from '@parlance/domain';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api, noReviewNotes } from '../../data/index.ts';
import { closeTabs, openTab, testServer } from '../../data/replica/testing.ts';
import { pageQueryClient } from '../../data/server/query-client.ts';
import { createSession } from '../../data/session/session.ts';
import { onStage } from '../../test/stage.tsx';
import type { Deck } from '../review-deck/index.ts';
import { Recall } from './recall.tsx';

const ADA: Me = { uid: 'ada', email: 'ada@example.org', name: 'Ada', methods: ['password'], version: 1, fresh: true };

/** A device that has noted one forgotten card, which was foretold at 75 %. */
const onDevice = noRecall.map((none, place) => (place === 1 ? { count: 1, foretold: 0.75, remembered: 0 } : none));
const deck = { learn: 'es', notes: { ...noReviewNotes, recall: { es: onDevice } } } as unknown as Deck;

const bands = [0, 0.7, 0.8, 0.9].map((from) => ({ from, count: 0, foretold: 0, remembered: 0 }));

afterEach(() => {
  cleanup();
  pageQueryClient().clear();
  closeTabs();
  vi.unstubAllGlobals();
});

let browsers = 0;

/** Shows the picture to a learner; `answer` is what the server says. */
const show = async (me: Me | null, answer: () => Response): Promise<void> => {
  vi.stubGlobal('fetch', async (url: unknown) => (url === '/api/v1/me' ? Response.json({ me }) : answer()));
  const replica = await openTab(`recall-${++browsers}`, testServer());
  const session = createSession({ api, replica, cookie: { isSet: () => me !== null, remove: () => undefined } });
  await session.refresh();
  onStage(
    <ReplicaProvider data={{ replica, session }}>
      <Recall deck={deck} />
    </ReplicaProvider>,
  );
};

/** The rows of the table, without its head. */
const rows = (): readonly (readonly string[])[] =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent ?? ''),
  );

describe('what was remembered against what was foretold', () => {
  it('is shown of all devices to who is signed in', async () => {
    const full = bands.map((band) =>
      band.from === 0.9 ? { ...band, count: 40, foretold: 37.2, remembered: 36 } : band,
    );
    await show(ADA, () => Response.json({ bands: full }));
    const text = await screen.findByText(/^From 40 reviews of the last 180 days on all your devices/);
    expect(text).toBeTruthy();
    expect(rows()).toEqual([['90%–100%', '93%', '90%', '40']]);
  });

  it('is shown of this device, and says so, where the server cannot be asked', async () => {
    await show(ADA, () => {
      throw new TypeError('The line is down.');
    });
    expect(await screen.findByText(/^From 1 review on this device/)).toBeTruthy();
    expect(rows()).toEqual([['70%–80%', '75%', '0%', '1']]);
  });

  it('is shown of this device to who has no account', async () => {
    await show(null, () => Response.json({ bands }));
    expect(await screen.findByText(/^From 1 review on this device/)).toBeTruthy();
  });

  it('has no table while no review has foretold anything', async () => {
    await show(ADA, () => Response.json({ bands }));
    const picture = await screen.findByRole('region', { name: 'Remembered against foretold' });
    expect(await within(picture).findByText(/^No review of the last 180 days/)).toBeTruthy();
    expect(document.querySelector('table')).toBeNull();
  });
});
