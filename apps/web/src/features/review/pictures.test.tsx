import 'fake-indexeddb/auto';
import { emptyDay } from '@parlance/sync';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api, noReviewNotes } from '../../data/index.ts';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { createSession } from '../../data/session/session.ts';
import { onStage } from '../../test/stage.tsx';
import type { Deck } from '../review-deck/index.ts';
import { Pictures } from './pictures.tsx';

afterEach(() => {
  cleanup();
  closeTabs();
});

describe('the picture of a year of days', () => {
  it('has a row for each day in its table, also for the same date of two years', async () => {
    const replica = await openTab('pictures');
    // The drawing begins on a Monday, 52 weeks before that of this week.
    const today = '20261125';
    const days = new Map(['20251125', today].map((day) => [day, { ...emptyDay(day), cards: 7 }]));
    const view = { ...replica.view(), days };
    const session = createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } });
    const day = { now: 0, end: 0, cap: 60 };
    const deck = { learn: 'es', cards: [], notes: noReviewNotes, today, day } as unknown as Deck;
    onStage(
      <ReplicaProvider data={{ replica: { ...replica, view: () => view }, session }}>
        <Pictures deck={deck} />
      </ReplicaProvider>,
    );
    const year = screen.getByRole('heading', { name: 'A year of days' }).closest('section') ?? document.body;
    const rows = within(year).getAllByRole('rowheader', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Nov 25, 2026', 'Nov 25, 2025']);
  });
});
