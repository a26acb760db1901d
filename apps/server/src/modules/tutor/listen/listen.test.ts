import { TUTOR_LIMITS, TUTOR_LISTEN_PATH, type TutorService } from '@parlance/contract';
import { type ChatService, failing, HTML_PAGE, heard, openChatService } from '@parlance/testing/chat';
import { v4 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMetrics } from '../../../http/metrics.ts';
import { codeOf, type Member, openServer, type TestServer } from '../../../member-testing.ts';
import { identityModule } from '../../identity/index.ts';
import type { ActRequest } from '../credits/acts.ts';
import { BREAKER_RULES } from '../service/breaker.ts';
import { openListen, openListenService } from './index.ts';
import { openTestActs, wavOf } from './testing.ts';

const BESIDE = '/beside';
const LIMITS = { wholeMs: 1000, bytes: 20_000 };

let chat: ChatService;
let server: TestServer;
let ada: Member;
let acts: ReturnType<typeof openTestActs>;
let shown: TutorService | null;
let isOff: boolean;
let isResting: boolean;
let time: number;
/** Asks whether listening is paused. */
let isPaused: () => boolean;
/** How many requests the service had before the test. */
let before: number;
beforeAll(async () => {
  time = 0;
  chat = await openChatService({ key: 'a-key' });
  const service = { url: chat.url, key: 'a-key', model: 'small', listenModel: 'ears' };
  server = await openServer(
    (dependencies) => {
      const { learnerOf } = identityModule({ ...dependencies, metrics: openMetrics() });
      const breaker = { ...BREAKER_RULES, failures: 3 };
      const listenService = openListenService(dependencies, { limits: LIMITS, breaker, now: () => time });
      ({ isPaused } = listenService);
      const listening = openListen({
        ...{ learnerOf, isOff: async () => isOff, service: () => shown, isResting: () => isResting },
        ...{ transcribe: listenService.transcribe, isListeningPaused: isPaused },
        acts: { begin: (request: ActRequest) => acts.begin(request) },
      });
      // Beside the route of the product, which has other ports.
      return [{ register: async (app) => void (await app.register(listening.mount, { prefix: BESIDE })) }];
    },
    { tutor: { service, allowance: 50, learnerLimit: 300, serverLimit: null } },
  );
});
afterAll(async () => {
  await server.close();
  await chat.close();
});
/** What was left alone in a test before may be tried again, and was right. */
const heal = async (): Promise<void> => {
  time += BREAKER_RULES.mostOpenMs;
  chat.answer(heard('Hola'));
  await send();
};
beforeEach(async () => {
  acts = openTestActs(3);
  [isOff, isResting] = [false, false];
  shown = { name: 'chat.example.org', model: 'small', isLocal: false, listens: true };
  ada = await server.newMember();
  await heal();
  acts = openTestActs(2);
  before = chat.requests.length;
});

const requests = () => chat.requests.slice(before);
const send = (sound: Buffer = wavOf(16_000), asked: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams({ id: v4(), agreed: 'chat.example.org', learn: 'es', ...asked });
  return server.app.inject({
    method: 'POST',
    url: `${BESIDE}${TUTOR_LISTEN_PATH}?${query}`,
    payload: sound,
    cookies: { ...ada.cookies },
    headers: {
      'content-type': 'audio/wav',
      'sec-fetch-site': 'same-origin',
      origin: 'http://localhost:3000',
    },
  });
};

describe('what was spoken', () => {
  it('is written down by the service, and paid', async () => {
    chat.answer(heard(' Un café,\npor favor. ', { input_tokens: 40, output_tokens: 6 }));
    const sound = wavOf(16_000);
    expect((await send(sound)).json()).toEqual({ text: 'Un café, por favor.', balance: 1 });
    const [asked] = requests();
    expect(asked?.path).toBe('/v1/audio/transcriptions');
    expect(asked?.headers.authorization).toBe('Bearer a-key');
    expect(asked?.form?.get('model')).toBe('ears');
    expect(asked?.form?.get('language')).toBe('es');
    const file = asked?.form?.get('file') as File;
    expect([file.name, file.type, Buffer.from(await file.arrayBuffer()).equals(sound)]).toEqual([
      ...['speech.wav', 'audio/wav', true],
    ]);
    expect(acts.usages).toEqual([{ promptTokens: 40, answerTokens: 6 }]);
  });

  it('is asked and paid once for the same id', async () => {
    chat.answer(heard('Hola'));
    const id = v4();
    for (const _turn of [1, 2]) expect((await send(undefined, { id })).json()).toEqual({ text: 'Hola', balance: 1 });
    expect(requests()).toHaveLength(1);
    expect(codeOf(await send(wavOf(8000), { id }))).toBe('tutor-answer-known');
  });

  it.each(['', ' \n '])('costs nothing if nothing is heard (%j)', async (text) => {
    chat.answer(heard(text));
    expect((await send()).json()).toEqual({ text: '', balance: 2 });
  });

  it('is cut where it is longer than a line', async () => {
    chat.answer(heard('palabra '.repeat(200)));
    expect((await send()).json().text).toHaveLength(TUTOR_LIMITS.line);
  });

  it.each([
    ['it is busy', failing(429, 'rate_limit'), 'tutor-unavailable'],
    ['its key is wrong', failing(401, 'invalid_api_key'), 'tutor-unavailable'],
    ['it has nothing left', failing(429, 'insufficient_quota'), 'tutor-unavailable'],
    ['it has a fault', failing(500), 'tutor-unavailable'],
    ['the connection breaks', 'reset' as const, 'tutor-unavailable'],
    ['a page comes', HTML_PAGE, 'tutor-unavailable'],
    ['other JSON comes', { status: 200, body: '{"words":[]}' }, 'tutor-unavailable'],
    ['far too much comes', heard('a'.repeat(30_000)), 'tutor-unavailable'],
    ['it leads elsewhere', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, 'tutor-unavailable'],
    ['it does not write such things', failing(400, 'content_filter'), 'tutor-refused'],
  ])('costs nothing if %s', async (_what, script, code) => {
    chat.answer(script);
    expect(codeOf(await send())).toBe(code);
    expect(acts.account.balance).toBe(2);
  });

  it('costs nothing if the answer does not come in time', async () => {
    chat.answer({ steps: [{ stall: true }] });
    expect(codeOf(await send())).toBe('tutor-unavailable');
    expect(acts.account.balance).toBe(2);
  });
});

describe('a recording is not sent', () => {
  afterEach(() => {
    expect(requests()).toEqual([]);
    expect(acts.account.balance).toBe(2);
  });

  it('without a session', async () => {
    ada = { ...ada, cookies: {} };
    expect(codeOf(await send())).toBe('sign-in-needed');
  });

  it('if it is none, or is longer than a minute', async () => {
    for (const sound of [Buffer.from('no sound'), wavOf(100, { channels: 2 }), wavOf(490_000, { rate: 8000 })]) {
      expect(codeOf(await send(sound))).toBe('request-invalid');
    }
    expect(codeOf(await send(wavOf(TUTOR_LIMITS.sound / 2)))).toBe('request-too-large');
  });

  it('if the learner has agreed to another service, or to none', async () => {
    expect(codeOf(await send(undefined, { agreed: 'other.example.org' }))).toBe('tutor-consent-needed');
    expect(codeOf(await send(undefined, { agreed: '' }))).toBe('tutor-consent-needed');
  });

  it.each([{ learn: 'cn' }, { learn: 'xx' }, { id: 'x' }])('with %j', async (asked) => {
    expect(codeOf(await send(undefined, asked))).toBe('request-invalid');
  });

  it('if the tutor is off for the account, or does not listen', async () => {
    isOff = true;
    expect(codeOf(await send())).toBe('tutor-off');
    isOff = false;
    shown = shown && { ...shown, listens: false };
    expect(codeOf(await send())).toBe('tutor-off');
    shown = null;
    expect(codeOf(await send())).toBe('tutor-off');
  });
});

it('is not sent either while the service is left alone', async () => {
  isResting = true;
  expect(codeOf(await send())).toBe('tutor-unavailable');
  expect(requests()).toEqual([]);
});

describe('a service that fails again and again', () => {
  const fail = async (): Promise<void> => {
    chat.answer(failing(500));
    await send();
  };

  it('is left alone for a while, then tried with one recording', async () => {
    for (const _time of [1, 2, 3]) {
      expect(isPaused()).toBe(false);
      await fail();
    }
    expect(isPaused()).toBe(true);
    expect(codeOf(await send())).toBe('tutor-unavailable');
    expect([requests().length, acts.account.balance]).toEqual([3, 2]);
    time += BREAKER_RULES.openMs;
    expect(isPaused()).toBe(false);
    chat.answer(heard('Hola'));
    expect((await send()).json()).toEqual({ text: 'Hola', balance: 1 });
    expect(isPaused()).toBe(false);
  });

  it('is left alone at once where it would be in vain to ask again', async () => {
    chat.answer(failing(401));
    await send();
    expect(isPaused()).toBe(true);
  });

  it('is not left alone for recordings that it cannot read', async () => {
    for (const _time of [1, 2, 3, 4]) {
      chat.answer(failing(400));
      expect(codeOf(await send())).toBe('tutor-unavailable');
    }
    expect(isPaused()).toBe(false);
  });
});

it('is not sent either where credits are short', async () => {
  acts.account.balance = 0;
  expect(codeOf(await send())).toBe('tutor-credits-short');
  expect(requests()).toEqual([]);
});
