import { REMINDER_PAUSE_PATH, routes } from '@parlance/contract';
import { openPushService, type PushService } from '@parlance/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type Member, openServer, type TestServer } from '../../member-testing.ts';

let server: TestServer;
let push: PushService;
let ada: Member;
beforeEach(async () => {
  push = await openPushService();
  server = await openServer([], { pushServices: [push.origin] });
  ada = await server.newMember('de');
});
afterEach(async () => {
  await server.close();
  await push.close();
});

const choice = { time: '19:00', days: [1, 3, 5], zone: 'Europe/Berlin', push: true, mail: true };

const send = (name: keyof typeof routes, payload: object, cookies = ada.cookies) =>
  server.post(routes[name].path, payload, { cookies });
const shown = async (cookies = ada.cookies) => (await server.get(routes['reminder.get'].path, { cookies })).json();
const subscribe = async () => {
  const { key } = await shown();
  const device = push.subscribe(key);
  expect((await send('reminder.subscribe', device)).statusCode).toBe(200);
  return device;
};
const tokenIn = (text = ''): string =>
  new URL(/https?:\S+token=\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token') ?? '';
const mailToken = async (): Promise<string> => {
  await send('reminder.test', { endpoint: null });
  return tokenIn(server.mails.at(-1)?.text);
};

describe('the choice', () => {
  it('is empty at first, then as it was chosen', async () => {
    expect(await shown()).toEqual({
      choice: null,
      pausedUntil: null,
      key: expect.stringMatching(/^[\w-]{87}$/),
      devices: 0,
    });
    expect((await send('reminder.set', choice)).statusCode).toBe(200);
    await subscribe();
    expect(await shown()).toMatchObject({ choice, devices: 1 });
  });

  it.each<[string, object]>([
    ['a zone that does not exist', { zone: 'Europe/Atlantis' }],
    ['an offset for a zone', { zone: '+01:00' }],
    ['an hour that does not exist', { time: '24:00' }],
    ['an eighth day of the week', { days: [8] }],
  ])('refuses %s', async (_what, wrong) => {
    expect(codeOf(await send('reminder.set', { ...choice, ...wrong }))).toBe('request-invalid');
    expect((await shown()).choice).toBeNull();
  });

  it('can be paused for a week by one press, and taken up again', async () => {
    await send('reminder.set', choice);
    const { pausedUntil } = (await send('reminder.pause', { pause: true })).json();
    expect(pausedUntil - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect((await shown()).pausedUntil).toBe(pausedUntil);
    await send('reminder.pause', { pause: false });
    expect((await shown()).pausedUntil).toBeNull();
  });
});

describe('a browser', () => {
  it.each(['https://127.0.0.1/push', 'http://169.254.169.254/latest', 'https://fcm.googleapis.com:22/fcm/send/x'])(
    'is not accepted at %s',
    async (endpoint) => {
      const { keys } = push.subscribe();
      expect(codeOf(await send('reminder.subscribe', { endpoint, keys }))).toBe('push-unsupported');
    },
  );

  it('is not accepted with keys that are none', async () => {
    const { endpoint } = push.subscribe();
    const keys = { p256dh: 'AAAA', auth: 'AAAA' };
    expect(codeOf(await send('reminder.subscribe', { endpoint, keys }))).toBe('push-unsupported');
  });

  it('can be tried at once, in the learner’s language', async () => {
    const { endpoint } = await subscribe();
    expect((await send('reminder.test', { endpoint })).statusCode).toBe(200);
    expect(JSON.parse(push.messages[0]?.text ?? '')).toMatchObject({
      kind: 'test',
      title: 'So sieht eine Erinnerung aus',
      pause: { action: 'Eine Woche Pause', token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
    });
    expect(push.messages[0]?.contact).toMatch(/^mailto:/);
  });

  it('is one of few: of very many the last ones are kept', async () => {
    for (let turn = 0; turn < 10; turn += 1) await subscribe();
    expect((await shown()).devices).toBe(8);
  });

  it('that has ended is forgotten, and cannot be tried by others', async () => {
    const device = await subscribe();
    const eve = await server.newMember();
    expect(codeOf(await send('reminder.test', { endpoint: device.endpoint }, eve.cookies))).toBe('push-failed');
    push.fail({ status: 410 }, device);
    expect(codeOf(await send('reminder.test', { endpoint: device.endpoint }))).toBe('push-failed');
    expect((await shown()).devices).toBe(0);
  });

  it('tells on a visit where it is, and learns whether it is still this learner’s', async () => {
    const { endpoint } = await subscribe();
    const visit = async (cookies = ada.cookies) =>
      (await send('reminder.visit', { zone: 'Asia/Tokyo', endpoint }, cookies)).json();
    expect(await visit()).toEqual({ reminds: false, knowsDevice: true });
    await send('reminder.set', choice);
    expect(await visit()).toEqual({ reminds: true, knowsDevice: true });
    expect((await shown()).choice.zone).toBe('Asia/Tokyo');
    const eve = await server.newMember();
    expect(await visit(eve.cookies)).toEqual({ reminds: false, knowsDevice: false });
    await send('reminder.unsubscribe', { endpoint });
    expect(await visit()).toEqual({ reminds: true, knowsDevice: false });
  });

  it('is tried a few times only', async () => {
    const { endpoint } = await subscribe();
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) statuses.push((await send('reminder.test', { endpoint })).statusCode);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });

  it('leaves neither its address nor its keys in the export', async () => {
    await send('reminder.set', choice);
    const { endpoint, keys } = await subscribe();
    const text = (await server.get('/api/v1/account/export', { cookies: ada.cookies })).body;
    expect(JSON.parse(text)).toMatchObject({
      reminders: { zone: 'Europe/Berlin' },
      reminderDevices: [{ service: new URL(endpoint).host }],
    });
    for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(text).not.toContain(secret);
  });
});

describe('the link in a reminder', () => {
  it('pauses without a session, once and again', async () => {
    await send('reminder.set', choice);
    const token = await mailToken();
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await send('reminder.pauseByLink', { token, stop: false }, {});
      expect([answer.statusCode, answer.json().pausedUntil > Date.now()]).toEqual([200, true]);
    }
    expect((await shown()).pausedUntil).toBeGreaterThan(Date.now());
    await send('reminder.pauseByLink', { token, stop: true }, {});
    expect((await shown()).choice).toMatchObject({ push: false, mail: false });
  });

  it('ends the mails by one click in a mail program, without cookies and from another site', async () => {
    await send('reminder.set', choice);
    await mailToken();
    const { unsubscribe = '' } = server.mails.at(-1) ?? {};
    const url = new URL(unsubscribe);
    expect(url.pathname).toBe(REMINDER_PAUSE_PATH);
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: url.pathname + url.search,
        headers: { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example.net' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(answer.statusCode).toBe(200);
    }
    expect((await shown()).choice).toMatchObject({ push: true, mail: false });
  });

  it('does nothing if it was forged, changed, or is for something else', async () => {
    await send('reminder.set', choice);
    const token = await mailToken();
    const [head, body, signature] = token.split('.');
    const tokens = ['', 'x', `${head}.${body}.`, `${head}.${body}.${[...(signature ?? '')].reverse().join('')}`];
    for (const wrong of tokens) {
      expect(codeOf(await send('reminder.pauseByLink', { token: wrong, stop: true }, {}))).toBe('token-invalid');
      const answer = await server.post(`${REMINDER_PAUSE_PATH}?token=${wrong}`, {});
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'token-invalid']);
    }
    expect((await shown()).choice).toEqual(choice);
  });

  it('opens a page: a GET changes nothing', async () => {
    await send('reminder.set', choice);
    await server.get(`${REMINDER_PAUSE_PATH}?token=${await mailToken()}`);
    expect(await shown()).toMatchObject({ choice, pausedUntil: null });
  });
});
