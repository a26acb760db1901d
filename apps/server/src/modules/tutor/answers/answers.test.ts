import type { TutorAnswerRequest } from '@parlance/contract';
import { type ChatScript, failing, HTML_PAGE, hugeAnswer, streamed } from '@parlance/testing/chat';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AnswersOptions,
  type AnswersServer,
  askedTimes,
  type CameEvent,
  codeOf,
  eventsIn,
  openAnswersServer,
  settingFor,
  textIn,
} from './server-testing.ts';

let server: AnswersServer;
let name: string;
const open = async (options?: AnswersOptions): Promise<void> => {
  server = await openAnswersServer(options);
  name = new URL(server.chat.url).host;
};
beforeEach(() => open());
afterEach(() => server.close());

const requestFor = (changes: Partial<TutorAnswerRequest> = {}): TutorAnswerRequest => ({
  ...settingFor(name),
  ...{ id: v4(), lines: [{ by: 'partner', text: '¿Qué quieres?' }], line: 'Un café, por favor.' },
  ...changes,
});
const eventsOf = async (changes: Partial<TutorAnswerRequest> = {}): Promise<readonly CameEvent[]> =>
  eventsIn(await (await server.ask(requestFor(changes))).text());
const states = () => server.acts.seen.map(({ state }) => state);
const keptText = (): unknown => JSON.parse(server.acts.seen.at(-1)?.answer ?? '{}').text;

/** Asks, and leaves once so many events have come. */
const stopAfter = async (events: number, request = requestFor()): Promise<string> => {
  const gone = new AbortController();
  const response = await server.ask(request, gone.signal);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (eventsIn(text).length < events) text += (await reader?.read())?.value ?? '';
  gone.abort();
  await server.acts.settled();
  return textIn(eventsIn(text));
};

describe('an answer', () => {
  it('is streamed as plain text, and paid', async () => {
    server.chat.answer(streamed('**Muy** bien, <b>Ana</b>.', { pause: 5 }));
    const response = await server.ask(requestFor());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    const events = eventsIn(await response.text());
    expect(textIn(events)).toBe('Muy bien, Ana.');
    expect(events.at(-1)).toEqual({ kind: 'done', data: { isShortened: false, balance: 4 } });
    expect(server.acts.seen).toMatchObject([{ state: 'paid', usage: { promptTokens: 100, answerTokens: 20 } }]);
  });

  it('tells the model what the learner knows, and says nothing of who they are', async () => {
    server.told.facts = ['Mag Tee'];
    await eventsOf();
    const sent = JSON.stringify(server.chat.requests[0]?.body);
    for (const part of [
      'hola; el café',
      'Mag Tee',
      'practising Spanish',
      'explanations in German',
      'Un café, por favor.',
    ])
      expect(sent).toContain(part);
    expect(sent).not.toContain('ada');
  });

  it('begins the talk where nothing is said', async () => {
    await eventsOf({ line: null, lines: [] });
    expect(JSON.stringify(server.chat.requests[0]?.body)).toContain('Begin the talk');
  });

  it('that comes in one piece is one event', async () => {
    const steps = 'Sí, uno muy grande.'.split('').map((text) => ({ text }));
    server.chat.answer({ steps: [...steps, { finish: 'stop' }, { done: true }] });
    expect((await eventsOf()).length).toBeLessThanOrEqual(3);
  });

  it('that is too long is cut at a word, and says so', async () => {
    server.chat.answer(hugeAnswer(100_000));
    const events = await eventsOf();
    expect(textIn(events)).toBe('palabra '.repeat(62).trim());
    expect(events.at(-1)).toMatchObject({ kind: 'done', data: { isShortened: true } });
    expect(states()).toEqual(['paid']);
  });

  it('may be slow: nothing cuts a stream that waits for its first word', async () => {
    await server.close();
    await open({ answerMs: 100 });
    server.chat.answer({
      steps: [{ reasoning: 'Hm' }, { wait: 250 }, { text: 'Hola.' }, { finish: 'stop' }, { done: true }],
    });
    expect(textIn(await eventsOf())).toBe('Hola.');
  });

  it('that was paid is told again to who asks again with its id, also when words are due by then', async () => {
    const request = requestFor();
    await eventsOf(request);
    const again = await eventsOf({ ...request, due: ['la leche'] });
    expect(textIn(again)).toBe('Muy bien.');
    expect(again.at(-1)).toEqual({ kind: 'done', data: { isShortened: false, balance: 4 } });
    expect(server.chat.requests).toHaveLength(1);
  });

  it('that was paid is told again by a server that was started anew', async () => {
    const request = requestFor();
    await eventsOf(request);
    const { acts } = server;
    await server.close();
    await open({ acts });
    expect(textIn(await eventsOf({ ...request, agreed: name }))).toBe('Muy bien.');
    expect([server.chat.requests.length, acts.balance()]).toEqual([0, 4]);
  });

  it('is not given for another question with the same id', async () => {
    const request = requestFor();
    await eventsOf(request);
    expect(await codeOf(server.ask({ ...request, line: 'Otra cosa.' }))).toBe('tutor-answer-known');
  });

  it('is asked for once by two requests with one id', async () => {
    const request = requestFor();
    server.chat.answer(streamed('Muy bien.', { first: 80 }));
    const codes = await Promise.all([codeOf(server.ask(request)), codeOf(server.ask(request))]);
    expect(codes.toSorted()).toEqual(['200', 'tutor-answer-known']);
    await server.acts.settled();
    expect([server.chat.requests.length, server.acts.balance()]).toEqual([1, 4]);
  });
});

describe('an answer that fails', () => {
  const text = { text: 'Hola' } as const;
  it.each<readonly [string, string, readonly ChatScript[]]>([
    ['tutor-unavailable', 'a fault', [failing(500), failing(500)]],
    ['tutor-unavailable', 'too many requests', [failing(429), failing(429)]],
    ['tutor-unavailable', 'an empty account', [failing(402)]],
    ['tutor-unavailable', 'no beginning', [{ steps: [{ stall: true }] }]],
    ['tutor-unavailable', 'a page of a proxy', [HTML_PAGE, HTML_PAGE]],
    ['tutor-unavailable', 'nothing but markup', [streamed('<br>'), streamed('**')]],
    ['tutor-unavailable', 'reasoning that ends', [streamed('<think>Hm</think>'), streamed('<think>Hm')]],
    ['tutor-refused', 'a refusal', [failing(400, 'content_filter')]],
    ['tutor-refused', 'a refusal in the middle', [{ steps: [text, { wait: 30 }, { finish: 'content_filter' }] }]],
    ['tutor-cut', 'a cut', [{ steps: [text, { text: ' y' }, { wait: 30 }, { cut: true }] }]],
    ['tutor-cut', 'silence in the middle', [{ steps: [text, { text: ' y' }, { stall: true }] }]],
    ['tutor-cut', 'nonsense in the middle', [{ steps: [text, { text: ' y' }, { wait: 30 }, { raw: 'data: {\n\n' }] }]],
  ])('with %s after %s costs nothing', async (code, _cause, scripts) => {
    server.chat.answer(...scripts);
    expect((await eventsOf()).at(-1)).toEqual({ kind: 'failed', data: { code, balance: 5 } });
    expect(states()).toEqual(['back']);
  });

  it('may be asked for again with its id', async () => {
    server.chat.answer(failing(500), failing(500), streamed('Ahora sí.'));
    const request = requestFor();
    await eventsOf(request);
    expect(textIn(await eventsOf(request))).toBe('Ahora sí.');
    expect([states(), server.acts.balance()]).toEqual([['back', 'paid'], 4]);
  });

  it('never tells texts, facts or what the service wrote to the log', async () => {
    server.told.facts = ['Mag Tee'];
    server.chat.answer(failing(402));
    await eventsOf();
    const logged = server.log.join('\n');
    for (const secret of ['Un café', 'Mag Tee', 'It failed', 'ser y estar']) expect(logged).not.toContain(secret);
    expect(logged).toContain('outOfMoney');
  });
});

describe('a learner who stops an answer', () => {
  it('pays for what was sent, and finds it again', async () => {
    const request = requestFor();
    server.chat.answer(streamed('Hola y adiós y hasta luego.', { pause: 60 }));
    const seen = await stopAfter(2, request);
    expect(states()).toEqual(['paid']);
    expect(String(keptText()).startsWith(seen)).toBe(true);
    expect(String(keptText()).length).toBeLessThan('Hola y adiós y hasta luego.'.length);
    expect(await server.chat.requests[0]?.left).toBe(true);
    const again = await eventsOf(request);
    expect([textIn(again), again.at(-1)?.kind]).toEqual([keptText(), 'done']);
  });

  it('pays nothing before the first word', async () => {
    server.chat.answer(streamed('Hola.', { first: 300 }));
    await stopAfter(0);
    expect([states(), server.acts.balance()]).toEqual([['back'], 5]);
    expect(await server.chat.requests[0]?.left).toBe(true);
  });
});

describe('a request that is refused', () => {
  const refusedWith = async (code: string, changes: Partial<TutorAnswerRequest> = {}): Promise<void> => {
    expect(await codeOf(server.ask(requestFor(changes)))).toBe(code);
    expect([states(), server.chat.requests]).toEqual([[], []]);
  };

  it('has not agreed to this service', () => refusedWith('tutor-consent-needed', { agreed: 'other.example.org' }));

  it('is for an account without the tutor', async () => {
    server.told.isOff = true;
    await refusedWith('tutor-off');
  });

  it('is for a server without a service', async () => {
    await server.close();
    await open({ hasService: false });
    await refusedWith('tutor-off');
  });

  it('names languages that are none', async () => {
    await refusedWith('request-invalid', { learn: 'de' });
    await refusedWith('request-invalid', { explain: 'xx' });
  });

  it('meets a service that is left alone, before anything is reserved', async () => {
    server.chat.answer(failing(401));
    await eventsOf();
    expect(await codeOf(server.ask(requestFor()))).toBe('tutor-unavailable');
    expect([server.acts.seen.length, server.chat.requests.length]).toEqual([1, 1]);
  });

  it('has no credits', async () => {
    await server.close();
    await open({ credits: 0 });
    await refusedWith('tutor-credits-short');
  });

  it('has too many streams, and is given back', async () => {
    await server.close();
    await open({ streamsOfLearner: 0 });
    expect(await codeOf(server.ask(requestFor()))).toBe('request-too-many');
    expect([states(), server.chat.requests]).toEqual([['back'], []]);
  });
});

describe('a fault of this server', () => {
  it('before the stream gives back, and is answered as an error', async () => {
    server.told.facts = new TypeError('The database is gone.');
    expect(await codeOf(server.ask(requestFor()))).toBe('internal');
    expect([states(), server.acts.balance()]).toEqual([['back'], 5]);
  });

  it('at the end leaves a stream without an end, which may be asked for again', async () => {
    server.acts.failNext();
    const events = await eventsOf();
    expect(events.map(({ kind }) => kind)).toEqual(['text']);
    expect(server.log.join('')).toContain('The database is gone.');
  });
});

/** Reads an answer until its first event. @returns what reads the rest, and gives all of it */
const readingFrom = async (answer: Response): Promise<{ readonly toEnd: () => Promise<string> }> => {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (): Promise<boolean> => {
    const { value = '', done = true } = (await reader?.read()) ?? {};
    text += value;
    return !done;
  };
  while (eventsIn(text).length === 0) await read();
  return {
    toEnd: async () => {
      while (await read());
      return text;
    },
  };
};

describe('a server that stops, and a session that ends', () => {
  it('gives back what is under way, and tells the learner, before the server has stopped', async () => {
    const words = [{ text: 'Hola ' }, { text: 'y ' }, { text: 'adiós ' }] as const;
    server.chat.answer({ steps: [...words, { stall: true }] });
    const begun = await readingFrom(await server.ask(requestFor()));
    server.chat.answer({ steps: [{ stall: true }] });
    const silent = server.ask(requestFor()).then((answer) => answer.text());
    await askedTimes(server, 2);
    const since = performance.now();
    await server.stop();
    expect(performance.now() - since).toBeLessThan(2000);
    expect([states(), server.acts.balance()]).toEqual([['back', 'back'], 5]);
    const codes = [await begun.toEnd(), await silent].map((all) => eventsIn(all).at(-1)?.data.code);
    expect(codes).toEqual(['tutor-cut', 'tutor-unavailable']);
  });

  it('ends the answers of a session with it, and text that was sent by then is paid and found again', async () => {
    server.chat.answer({ steps: [{ text: 'Hola ' }, { text: 'y ' }, { text: 'adiós ' }, { stall: true }] });
    const request = requestFor();
    const answer = await readingFrom(await server.ask(request));
    server.endSession();
    const text = await answer.toEnd();
    expect(eventsIn(text).map(({ kind }) => kind)).not.toContain('failed');
    expect([states(), server.acts.balance()]).toEqual([['paid'], 4]);
    expect(keptText()).toBe(textIn(eventsIn(text)));
    const again = await eventsOf(request);
    expect([textIn(again), again.at(-1)?.kind, server.acts.balance()]).toEqual([keptText(), 'done', 4]);
  });

  it('ends the answers of a session with it, and gives back where no word was sent', async () => {
    server.chat.answer({ steps: [{ stall: true }] });
    const answer = server.ask(requestFor()).then((response) => response.text());
    await askedTimes(server, 1);
    server.endSession();
    expect(eventsIn(await answer)).toEqual([{ kind: 'failed', data: { code: 'tutor-unavailable', balance: 5 } }]);
    expect(states()).toEqual(['back']);
  });
});
