import type { InsightEvent } from '@parlance/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReporter, eventOf } from './report.ts';

const beacon = vi.fn((_path: string, _body: Blob) => true);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  beacon.mockClear().mockReturnValue(true);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of ['doNotTrack', 'globalPrivacyControl', 'sendBeacon']) Reflect.deleteProperty(navigator, name);
});

const hide = (): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

const sentEvents = async (): Promise<readonly InsightEvent[]> => {
  const bodies = await Promise.all(beacon.mock.calls.map(([, body]) => body.text()));
  return bodies.flatMap((body) => JSON.parse(body).events);
};

/** A fresh page, and the report it sends within its first minute. */
const freshNotes = () => import('./note.ts');
const settle = async (): Promise<void> => {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(60_000);
};

describe('a report', () => {
  it('collects events for ten seconds, and is sent once', () => {
    const send = vi.fn();
    const { add } = createReporter(send);
    add({ name: 'screen_view', what: '/courses' });
    vi.advanceTimersByTime(9999);
    add({ name: 'screen_view', what: '/courses/lesson' });
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send.mock.calls).toEqual([
      [
        [
          { name: 'screen_view', detail: '/courses' },
          { name: 'screen_view', detail: '/courses/lesson' },
        ],
      ],
    ]);
    vi.advanceTimersByTime(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent at once when the page is hidden', () => {
    const send = vi.fn();
    createReporter(send).add({ name: 'screen_view', what: '/' });
    hide();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('carries 50 events at most', () => {
    const send = vi.fn();
    const { add } = createReporter(send);
    for (let turn = 0; turn < 120; turn += 1) add({ name: 'screen_view', what: `/${turn}` });
    vi.advanceTimersByTime(10_000);
    expect(send.mock.calls.map(([events]) => events.length)).toEqual([50, 50, 20]);
  });

  it('is sent as a beacon, or by a request that outlives the page', async () => {
    const fetched = vi.fn(async () => Response.json({ ok: true }));
    vi.stubGlobal('fetch', fetched);
    for (const taken of [true, false]) {
      beacon.mockReturnValue(taken);
      createReporter().add({ name: 'screen_view', what: '/' });
      vi.advanceTimersByTime(10_000);
    }
    const body = JSON.stringify({ events: [{ name: 'screen_view', detail: '/' }] });
    expect(beacon.mock.calls[0]?.[0]).toBe('/api/v1/insight');
    expect(beacon.mock.calls[0]?.[1].type).toBe('application/json');
    expect(await beacon.mock.calls[0]?.[1].text()).toBe(body);
    expect(fetched.mock.calls).toMatchObject([['/api/v1/insight', { method: 'POST', body, keepalive: true }]]);
    vi.unstubAllGlobals();
  });
});

describe('an error', () => {
  const thrown = (stack: string): Error => Object.assign(new TypeError('the learner typed "hello"'), { stack });
  const detailOf = (what: unknown): string => eventOf({ name: 'web_error', what: { thrown: what } }).detail;

  it.each([
    [
      'TypeError: x\n    at a (https://learn.example.org/assets/main-B7x.js:1:204)\n    at b',
      'TypeError /assets/main-B7x.js:1:204',
    ],
    ['a@http://localhost:3000/assets/main.js:2:7\nb@http://localhost:3000/x.js:1:1', 'TypeError /assets/main.js:2:7'],
    ['    at https://learn.example.org/src/a.ts?token=secret:3:4', 'TypeError /src/a.ts:3:4'],
    ['', 'TypeError'],
  ])('with the stack %j is %j', (stack, detail) => {
    expect(detailOf(thrown(stack))).toBe(detail);
  });

  it('is reported without its message, and anything else without its value', () => {
    expect(detailOf(thrown(''))).not.toContain('hello');
    expect(detailOf('the learner typed hello')).toBe('thrown string');
    expect(detailOf(undefined)).toBe('thrown undefined');
  });
});

describe('a page', () => {
  it('reports uncaught errors until it stops', async () => {
    const { watchUncaughtErrors } = await freshNotes();
    const stop = watchUncaughtErrors();
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: new RangeError('r') });
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('e') }));
    window.dispatchEvent(rejection);
    stop();
    window.dispatchEvent(new ErrorEvent('error', { error: new SyntaxError('late') }));
    await settle();
    const names = (await sentEvents()).map(({ name, detail }) => `${name} ${detail.split(' ')[0]}`);
    expect(names).toEqual(['web_error TypeError', 'web_error RangeError']);
  });

  it('reports a repeated error forty times at most', async () => {
    const { noteError, noteInsight } = await freshNotes();
    for (let turn = 0; turn < 100; turn += 1) noteError(new TypeError('again'));
    noteInsight('screen_view', '/courses');
    await settle();
    const names = (await sentEvents()).map(({ name }) => name);
    expect(names.filter((name) => name === 'web_error')).toHaveLength(40);
    expect(names).toContain('screen_view');
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('reports nothing where the browser declines it by %s', async (name, value) => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    const { noteError, noteInsight } = await freshNotes();
    noteError(new TypeError('e'));
    noteInsight('screen_view', '/');
    await settle();
    expect(beacon).not.toHaveBeenCalled();
  });
});
