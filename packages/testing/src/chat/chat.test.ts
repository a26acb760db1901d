import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChatService, failing, HTML_PAGE, heard, openChatService, streamed } from './index.ts';

let service: ChatService;
beforeEach(async () => {
  service = await openChatService({ key: 'a key', isToolLess: true });
});
afterEach(() => service.close());

const ask = (body: object, signal: AbortSignal | null = null): Promise<Response> =>
  fetch(`${service.url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer a key' },
    body: JSON.stringify(body),
    signal,
  });
const dataOf = (text: string): readonly string[] => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data);

describe('the chat service of the tests', () => {
  it('streams words, and the usage if it is asked for', async () => {
    service.answer(streamed('Hola, ¿qué tal?'), streamed('Hola'));
    const data = dataOf(await (await ask({ stream: true, stream_options: { include_usage: true } })).text());
    expect(data.at(-1)).toBe('[DONE]');
    const chunks = data.slice(0, -1).map((each) => JSON.parse(each));
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('Hola, ¿qué tal?');
    expect(chunks.at(-1).usage.total_tokens).toBe(120);
    expect(await (await ask({ stream: true })).text()).not.toContain('usage');
  });

  it('answers with one object if no stream is asked for', async () => {
    service.answer({ steps: [{ reasoning: 'Hm.' }, { text: 'Ho' }, { text: 'la' }, { finish: 'stop' }] });
    expect(await (await ask({})).json()).toMatchObject({
      choices: [{ message: { content: 'Hola', reasoning_content: 'Hm.' }, finish_reason: 'stop' }],
    });
  });

  it('fails as it is told to, and refuses what it does not know', async () => {
    service.answer(failing(429, 'rate_limit', '2'), HTML_PAGE, 'reset');
    const limited = await ask({ stream: true });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await ask({ stream: true })).headers.get('content-type')).toBe('text/html');
    await expect(ask({ stream: true })).rejects.toThrow();
    expect((await ask({ response_format: { type: 'json_object' } })).status).toBe(400);
    expect((await fetch(`${service.url}/chat/completions`, { method: 'POST', body: '{}' })).status).toBe(401);
    expect((await fetch(`${service.url}/models`, { method: 'POST', body: '{}' })).status).toBe(404);
  });

  it('writes recordings down', async () => {
    service.answer(heard('Un café'));
    const form = new FormData();
    form.set('file', new Blob(['sound']), 'speech.wav');
    form.set('model', 'ears');
    const send = () =>
      fetch(`${service.url}/audio/transcriptions`, {
        method: 'POST',
        headers: { authorization: 'Bearer a key' },
        body: form,
      });
    expect(await (await send()).json()).toEqual({ text: 'Un café' });
    expect(await (await send()).json()).toEqual({ text: 'Hola.' });
    const asked = service.requests[0]?.form ?? new FormData();
    expect(asked.get('model')).toBe('ears');
    expect(await (asked.get('file') as File).text()).toBe('sound');
  });

  it('tells what it was asked, and who left', async () => {
    service.answer(streamed('Hola'), { steps: [{ text: 'Ho' }, { stall: true }] });
    await (await ask({ stream: true, model: 'small' })).text();
    const leaving = new AbortController();
    await ask({ stream: true }, leaving.signal);
    leaving.abort();
    expect(await Promise.all(service.requests.map(({ left }) => left))).toEqual([false, true]);
    expect(service.requests[0]?.body).toEqual({ stream: true, model: 'small' });
    expect(service.requests[0]?.headers.authorization).toBe('Bearer a key');
  });
});
