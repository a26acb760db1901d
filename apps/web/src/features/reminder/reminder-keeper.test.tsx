import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { withLock } from '../../platform/index.ts';
import { onStage } from '../../test/stage.tsx';
import { ReminderKeeper } from './reminder-keeper.tsx';

afterEach(() => {
  cleanup();
  closeTabs();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let browsers = 0;

/** A page at a given hour, of a learner who wants to be reminded at seven in the evening. */
const show = async (hour: number): Promise<void> => {
  browsers += 1;
  const replica = await openTab(`reminder-${browsers}`);
  await replica.record([{ kind: 'preferred', learn: '', data: { name: 'reminder', value: '19:00' } }]);
  const clock = { now: () => Date.UTC(2026, 10, 21, hour, 5), zone: () => 'UTC' };
  onStage(
    <ReplicaProvider data={{ replica, session: {} } as unknown as Data}>
      <ReminderKeeper clock={clock} />
    </ReplicaProvider>,
  );
};

/** Resolves after the clock has been checked: a due reminder requests this lock. */
const hasLooked = (): Promise<void> => act(() => withLock('parlance.reminded', async () => undefined));

const said = (): string | null => screen.getByRole('status').textContent;

describe('the reminders', () => {
  it('show once a day on a visible page how much is left', async () => {
    await show(19);
    await waitFor(() => expect(said()).toBe("Still 20 XP to today's goal."));
    expect(localStorage.getItem('parlance.reminded')).toBe('20261121');
    cleanup();
    await show(19);
    await hasLooked();
    expect(said()).toBe('');
  });

  it('are silent at other times', async () => {
    await show(12);
    await hasLooked();
    expect([said(), localStorage.getItem('parlance.reminded')]).toEqual(['', null]);
  });

  it('are notifications of the system if the page is hidden', async () => {
    const shown: string[] = [];
    class Notice {
      static readonly permission = 'granted';
      constructor(title: string, { body }: { readonly body: string }) {
        shown.push(`${title}: ${body}`);
      }
      addEventListener(): void {
        // The test presses nothing.
      }
    }
    vi.stubGlobal('Notification', Notice);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await show(19);
    await waitFor(() => expect(shown).toEqual(["Your scene is waiting: 20 XP to today's goal."]));
    expect(said()).toBe('');
  });
});
