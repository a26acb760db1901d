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

const ANONYMOUS = { state: 'anonymous', me: null } as const;
const SIGNED_IN = { state: 'signedIn', me: { uid: 'ada' } } as const;

/** A page at a given hour, of a learner who wants to be reminded at seven in the evening. */
const show = async (hour: number, current: object = ANONYMOUS, away = ''): Promise<void> => {
  browsers += 1;
  const replica = await openTab(`reminder-${browsers}`);
  await replica.record([
    { kind: 'preferred', learn: '', data: { name: 'reminder', value: '19:00' } },
    { kind: 'preferred', learn: '', data: { name: 'away', value: away } },
  ]);
  const clock = { now: () => Date.UTC(2026, 10, 21, hour, 5), zone: () => 'UTC' };
  const session = { current: () => current, subscribe: () => () => undefined };
  onStage(
    <ReplicaProvider data={{ replica, session } as unknown as Data}>
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

  it('are silent on days away', async () => {
    await show(19, ANONYMOUS, '20261120-20261121');
    await hasLooked();
    expect([said(), localStorage.getItem('parlance.reminded')]).toEqual(['', null]);
    cleanup();
    await show(19, ANONYMOUS, '20261119-20261120');
    await waitFor(() => expect(said()).not.toBe(''));
  });

  it('are left to the server where it reminds, but not once its learner has signed out', async () => {
    const visit = vi.fn(async () => Response.json({ reminds: true, knowsDevice: false }));
    vi.stubGlobal('fetch', visit);
    await show(12, SIGNED_IN);
    await waitFor(() => expect(localStorage.getItem('parlance.serverReminds')).toBe('1'));
    expect(visit).toHaveBeenCalledExactlyOnceWith(
      '/api/v1/reminders/visit',
      expect.objectContaining({ body: '{"zone":"UTC","endpoint":null}' }),
    );
    cleanup();
    await show(19, SIGNED_IN);
    await hasLooked();
    expect(said()).toBe('');
    cleanup();
    await show(19);
    await waitFor(() => expect(said()).toBe("Still 20 XP to today's goal."));
  });

  it('arrive from the service worker: the page in view says them once, and tells that it did', async () => {
    const container = new EventTarget();
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: container });
    await show(12);
    const pause = { action: 'a', title: 'b', body: 'c', failedTitle: 'd', failedBody: 'e', token: 'f' };
    const message = { kind: 'due', title: '12 words', body: 'Two minutes.', path: '/review', pause };
    const arrive = (): unknown => {
      const answers: unknown[] = [];
      const port = { postMessage: (answer: unknown) => answers.push(answer) };
      const event = Object.assign(new Event('message'), { data: { kind: 'reminder', message }, ports: [port] });
      act(() => void container.dispatchEvent(event));
      return answers[0];
    };
    expect(arrive()).toBe(true);
    expect(said()).toBe('12 words. Two minutes.');
    expect(arrive()).toBe(true);
    localStorage.clear();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(arrive()).toBe(false);
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
