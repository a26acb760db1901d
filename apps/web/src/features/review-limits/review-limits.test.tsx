import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api } from '../../data/index.ts';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { createSession } from '../../data/session/session.ts';
import { onStage } from '../../test/stage.tsx';
import { ReviewLimits } from './review-limits.tsx';

afterEach(() => {
  cleanup();
  closeTabs();
});

let browsers = 0;

/** Shows the choice, of somebody who has chosen these days before. */
const show = async (away: string) => {
  browsers += 1;
  const replica = await openTab(`review-limits-${browsers}`);
  await replica.record([{ kind: 'preferred', learn: '', data: { name: 'away', value: away } }]);
  const session = createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } });
  onStage(
    <ReplicaProvider data={{ replica, session }}>
      <ReviewLimits />
    </ReplicaProvider>,
    '/review',
  );
  return () => replica.view().settings.get('away')?.value;
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

describe('the days away', () => {
  it('are stored when both days are chosen, and end by one press', async () => {
    const stored = await show('');
    set('From', '2040-12-20');
    expect(screen.getByText(/afterwards no more than usual/)).toBeDefined();
    set('To', '2040-12-31');
    await waitFor(() => expect(stored()).toBe('20401220-20401231'));
    await screen.findByText('Nothing is asked on these days.');
    fireEvent.click(screen.getByRole('button', { name: 'I am back' }));
    await waitFor(() => expect(stored()).toBe(''));
    expect([field('From').value, field('To').value]).toEqual(['', '']);
  });

  it('say so when the last comes before the first, and stay as they were', async () => {
    const stored = await show('20401220-20401231');
    set('To', '2040-12-10');
    expect(screen.getByRole('alert').textContent).toBe('The last day comes before the first.');
    expect(screen.queryByText('Nothing is asked on these days.')).toBeNull();
    expect(stored()).toBe('20401220-20401231');
    set('From', '2040-12-01');
    await waitFor(() => expect(stored()).toBe('20401201-20401210'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not those of a year of which only some digits are typed', async () => {
    const stored = await show('');
    set('To', '2040-12-31');
    for (const year of ['0002', '0020', '0204']) set('From', `${year}-12-20`);
    expect(screen.queryByRole('alert')).toBeNull();
    set('From', '2040-12-20');
    await waitFor(() => expect(stored()).toBe('20401220-20401231'));
    for (const year of ['0002', '0020', '0204']) set('To', `${year}-12-31`);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are shown no more when they are over', async () => {
    await show('20200101-20200131');
    expect([field('From').value, field('To').value]).toEqual(['', '']);
    expect(screen.queryByText('Nothing is asked on these days.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'I am back' })).toBeNull();
  });
});
