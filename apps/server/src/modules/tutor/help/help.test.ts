import { routeOf, type TutorHelpRequest } from '@parlance/contract';
import { type ChatScript, failing, streamed } from '@parlance/testing/chat';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AnswersServer,
  askedTimes,
  codeOf,
  fieldsOf,
  openAnswersServer,
  settingFor,
} from '../answers/server-testing.ts';

let server: AnswersServer;
beforeEach(async () => {
  server = await openAnswersServer();
});
afterEach(() => server.close());

const requestFor = (changes: Partial<TutorHelpRequest> = {}): TutorHelpRequest => ({
  ...settingFor(new URL(server.chat.url).host),
  ...{ id: v4(), act: 'translate', text: '¿Qué quieres?', lines: [{ by: 'partner', text: '¿Qué quieres?' }] },
  ...changes,
});
const help = (request: TutorHelpRequest, signal?: AbortSignal): Promise<Response> =>
  server.post(routeOf('tutor.help').path, request, signal);
const texts = (...all: readonly string[]): ChatScript => streamed(JSON.stringify({ texts: all }));
const helped = async (changes: Partial<TutorHelpRequest>, ...scripts: readonly ChatScript[]) => {
  server.chat.answer(...scripts);
  return help(requestFor(changes));
};
const textsOf = async (...asked: Parameters<typeof helped>) => (await fieldsOf(helped(...asked))).texts;
const states = () => server.acts.seen.map(({ state }) => state);

describe('help', () => {
  it('is a translation or an explanation in plain text, and paid', async () => {
    expect(await fieldsOf(helped({}, texts('Was **willst** du?', 'more')))).toEqual({
      texts: ['Was willst du?'],
      balance: 4,
    });
    const explained = await fieldsOf(helped({ act: 'explain' }, texts('<p>“Qué” fragt.</p>')));
    expect(explained).toEqual({ texts: ['“Qué” fragt.'], balance: 3 });
  });

  it('is three hints, or up to three ways to say something', async () => {
    const hints = ['Sag, was du willst.', 'Quiero un …', 'Quiero un café.'];
    expect(await textsOf({ act: 'hint', text: '' }, texts(...hints))).toEqual(hints);
    expect(await textsOf({ act: 'phrase', text: 'Ein Kaffee' }, texts('Un café', 'Un café', 'Un cafecito'))).toEqual([
      'Un café',
      'Un cafecito',
    ]);
  });

  it('is asked for once more where it does not serve', async () => {
    const hints = ['Sag, was du willst.', 'Quiero un …', 'Quiero un café.'];
    expect(await textsOf({ act: 'hint', text: '' }, texts('Hola.'), texts(...hints))).toEqual(hints);
    expect(server.acts.seen).toMatchObject([{ state: 'paid', usage: { promptTokens: 200, answerTokens: 40 } }]);
  });

  it.each<readonly [string, readonly ChatScript[]]>([
    ['tutor-unavailable', [streamed('Was willst du?'), streamed('{"texts": []}')]],
    ['tutor-unavailable', [failing(500), failing(500)]],
    ['tutor-unavailable', [texts('<br>'), texts('https://example.org')]],
    ['tutor-refused', [failing(400, 'content_filter')]],
  ])('that fails with %s costs nothing', async (code, scripts) => {
    expect(await codeOf(helped({}, ...scripts))).toBe(code);
    expect([states(), server.acts.balance()]).toEqual([['back'], 5]);
  });

  it('that was paid is told again to who asks again with its id', async () => {
    const request = requestFor();
    server.chat.answer(texts('Was willst du?'));
    const first = await fieldsOf(help(request));
    expect(await fieldsOf(help({ ...request, lines: [] }))).toEqual(first);
    expect(server.chat.requests).toHaveLength(1);
    expect(await codeOf(help({ ...request, text: 'Otra' }))).toBe('tutor-answer-known');
  });

  it('needs a text and consent, and credits', async () => {
    expect(await codeOf(helped({ text: ' ' }))).toBe('request-invalid');
    expect(await codeOf(helped({ agreed: 'other' }))).toBe('tutor-consent-needed');
    server.told.isOff = true;
    expect(await codeOf(helped({}))).toBe('tutor-off');
    expect(states()).toEqual([]);
  });

  it('is given back to who leaves, and where the server stops', async () => {
    const gone = new AbortController();
    server.chat.answer(streamed('{"texts": ["a"]}', { first: 2500 }), streamed('{"texts": ["a"]}', { first: 2500 }));
    const left = help(requestFor(), gone.signal).catch(() => 'left');
    await askedTimes(server, 1);
    gone.abort();
    expect(await left).toBe('left');
    await server.acts.settled();
    const stopped = help(requestFor());
    await askedTimes(server, 2);
    await server.stop();
    expect(await codeOf(stopped)).toBe('tutor-unavailable');
    expect([states(), server.acts.balance()]).toEqual([['back', 'back'], 5]);
  });
});
