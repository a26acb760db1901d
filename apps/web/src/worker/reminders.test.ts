import { routes } from '@parlance/contract';
import { describe, expect, it, vi } from 'vitest';
import { isPushMessage, type PushMessage } from './push-message.ts';
import { pressReminder, type ReminderDeps, showReminder } from './reminders.ts';
import type { PageClient } from './scope.ts';

const message: PushMessage = {
  kind: 'due',
  title: '12 words are ready for you',
  body: 'About 2 minutes are enough for them.',
  path: '/review',
  pause: {
    action: 'Pause',
    title: 'Paused',
    body: 'For a week.',
    failedTitle: 'Oh',
    failedBody: 'Not now.',
    token: 't',
  },
};

const page = (): PageClient => ({ postMessage: () => undefined, focus: vi.fn(async () => ({})) });

const scope = (pages: readonly PageClient[] = [], handled = false) => {
  const shown: string[] = [];
  const deps = {
    show: vi.fn(async (title: string) => void shown.push(title)),
    pages: async () => pages,
    ask: vi.fn(async () => handled),
    open: vi.fn(async () => undefined),
    fetch: vi.fn(async () => new Response('{}')),
  } satisfies ReminderDeps;
  return { deps, shown };
};

describe('a reminder that arrives by push', () => {
  it('is shown with a button that pauses', async () => {
    const { deps } = scope([page()]);
    await showReminder(deps, message);
    expect(deps.show).toHaveBeenCalledExactlyOnceWith(
      message.title,
      expect.objectContaining({ body: message.body, actions: [{ action: 'pause', title: 'Pause' }] }),
    );
  });

  it('is left to an open page that takes care of it, unless the learner has asked to see one', async () => {
    const { deps, shown } = scope([page(), page()], true);
    await showReminder(deps, message);
    expect(shown).toEqual([]);
    await showReminder(deps, { ...message, kind: 'test' });
    expect(shown).toEqual([message.title]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'hello'],
    ['a message without a pause', { ...message, pause: undefined }],
    ['another site', { ...message, path: 'https://evil.example' }],
    ['another host', { ...message, path: '//evil.example' }],
  ])('is ignored if it is %s', async (_what, other) => {
    const { deps, shown } = scope();
    await showReminder(deps, other);
    expect([isPushMessage(other), shown]).toEqual([false, []]);
  });

  it('opens its page, or brings an open one to the front', async () => {
    const alone = scope();
    await pressReminder(alone.deps, '', message);
    expect(alone.deps.open).toHaveBeenCalledExactlyOnceWith('/review');
    const open = page();
    const beside = scope([open]);
    await pressReminder(beside.deps, '', message);
    expect(open.focus).toHaveBeenCalledOnce();
    expect(beside.deps.open).not.toHaveBeenCalled();
  });

  it('pauses by one press, and says whether that worked', async () => {
    const { deps, shown } = scope([page()]);
    await pressReminder(deps, 'pause', message);
    expect(deps.fetch).toHaveBeenCalledExactlyOnceWith(
      routes['reminder.pauseByLink'].path,
      expect.objectContaining({ method: 'POST', body: '{"token":"t","stop":false}' }),
    );
    deps.fetch.mockRejectedValueOnce(new TypeError('offline'));
    await pressReminder(deps, 'pause', message);
    expect([shown, deps.open.mock.calls]).toEqual([['Paused', 'Oh'], []]);
  });
});
