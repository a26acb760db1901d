import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeSettings, press, showSettings, write } from './testing.ts';

afterEach(closeSettings);

const toggle = (): void => {
  fireEvent.click(screen.getByRole('switch', { name: "Remind me of today's goal" }));
};

describe('the reminder', () => {
  it('is off, then comes in the evening, or when one wants it', async () => {
    vi.stubGlobal('Notification', undefined);
    const { data } = await showSettings(null);
    const kept = (): unknown => data.replica.view().settings.get('reminder')?.value;
    expect(screen.queryByLabelText('At')).toBeNull();
    toggle();
    await waitFor(() => expect(kept()).toBe('19:00'));
    write('At', '07:30');
    await waitFor(() => expect(kept()).toBe('07:30'));
    toggle();
    await waitFor(() => expect(kept()).toBe(''));
  });

  it('asks the browser to show it, and says what came of that', async () => {
    const ask = vi.fn(async () => 'granted' as const);
    const notices = { permission: 'default', requestPermission: ask };
    vi.stubGlobal('Notification', notices);
    await showSettings(null);
    toggle();
    expect(ask).toHaveBeenCalledOnce();
    await screen.findByText('This browser may show notifications.');
    expect(screen.getByText(/A closed browser stays silent/)).toBeDefined();
  });

  it('can ask again where nobody has answered', async () => {
    const ask = vi.fn(async () => 'default' as const);
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: ask });
    await showSettings(null);
    toggle();
    await screen.findByText(/has not been allowed to show notifications yet/);
    press('Allow notifications');
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
