import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ada, closeSettings, type FakeServer, press, showSettings, write } from './testing.ts';

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

const KEYS = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'AAAA', auth: 'BBBB' } };

/** A browser that can be notified; it has no subscription yet. */
const stubPush = (): void => {
  let current: object | null = null;
  const subscription = { ...KEYS, toJSON: () => KEYS, unsubscribe: async () => true };
  const subscribe = async (): Promise<object> => {
    current = subscription;
    return subscription;
  };
  const pushManager = { getSubscription: async () => current, subscribe };
  const serviceWorker = { getRegistration: async () => ({ pushManager }), addEventListener: () => undefined };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, onLine: true, serviceWorker });
};

/** A server that keeps the choice of its learner. */
const withReminders = (server: FakeServer): void => {
  const sent = (path: string): readonly unknown[] => server.asked.filter((each) => each.path === path && each.body);
  server.answers.set('/api/v1/reminders', () => {
    const { body } = server.asked.at(-1) ?? {};
    if (typeof body === 'object' && body !== null && 'time' in body) return Response.json({ ok: true });
    const choices = sent('/api/v1/reminders').map((each) => (each as { body: object }).body);
    const choice = choices.findLast((each) => 'time' in each) ?? null;
    const devices = sent('/api/v1/reminders/devices').length;
    return Response.json({ choice, pausedUntil: null, key: 'BAAA', devices });
  });
  server.answers.set('/api/v1/reminders/devices', () => Response.json({ ok: true }));
};

const choices = (server: FakeServer): readonly unknown[] =>
  server.asked.flatMap(({ path, body }) =>
    path === '/api/v1/reminders' && typeof body === 'object' && body !== null && 'time' in body ? [body] : [],
  );

describe('the reminders of the server', () => {
  const ON = [{ kind: 'preferred', learn: '', data: { name: 'reminder', value: '19:00' } }] as const;

  it('notify this device after the learner has pressed and the browser allows it', async () => {
    stubPush();
    const ask = vi.fn(async () => 'granted' as const);
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: ask });
    const { server } = await showSettings(ada(), { events: ON, prepare: withReminders });
    const here = await screen.findByRole('switch', { name: 'Notify this device' });
    expect(ask).not.toHaveBeenCalled();
    fireEvent.click(here);
    await waitFor(() => expect(here).toHaveProperty('checked', true));
    expect(ask).toHaveBeenCalledOnce();
    expect(server.asked).toContainEqual({ path: '/api/v1/reminders/devices', body: KEYS });
    expect(choices(server)).toMatchObject([{ time: '19:00', days: [1, 2, 3, 4, 5, 6, 7], push: true, mail: false }]);
  });

  it('say why a browser that blocks notifications cannot be notified', async () => {
    stubPush();
    vi.stubGlobal('Notification', { permission: 'denied' });
    await showSettings(ada(), { events: ON, prepare: withReminders });
    const here = await screen.findByRole('switch', { name: 'Notify this device' });
    expect(here).toHaveProperty('disabled', true);
    expect(screen.getByText(/has been told not to show notifications/)).toBeDefined();
  });

  it('come by mail on the chosen days, until they are switched off', async () => {
    vi.stubGlobal('Notification', undefined);
    const { server, data } = await showSettings(ada(), { events: ON, prepare: withReminders });
    fireEvent.click(await screen.findByRole('switch', { name: 'By mail' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Sunday' }));
    await waitFor(() => expect(choices(server).at(-1)).toMatchObject({ mail: true, days: [1, 2, 3, 4, 5, 6] }));
    toggle();
    await waitFor(() => expect(choices(server).at(-1)).toMatchObject({ push: false, mail: false }));
    await waitFor(() => expect(data.replica.view().settings.get('reminder')?.value).toBe(''));
  });

  it('are not changed where there is no connection, and the page says so', async () => {
    vi.stubGlobal('Notification', undefined);
    const { server } = await showSettings(ada(), { events: ON, prepare: withReminders });
    const mail = await screen.findByRole('switch', { name: 'By mail' });
    server.failing.set('/api/v1/reminders', 'cut');
    fireEvent.click(mail);
    await screen.findByText(/could not|connection|wrong|try again/i);
    await waitFor(() => expect(mail).toHaveProperty('checked', false));
  });
});
