import { describe, expect, it } from 'vitest';
import { listenTo } from './index.ts';

const recording = { id: 'a-b', agreed: 'chat.example.org:8080', learn: 'es', sound: Uint8Array.of(1, 2) };
const asked: { url?: string; init?: RequestInit | undefined } = {};
const answering = (response: () => Response) =>
  listenTo(recording, new AbortController().signal, async (url, init) => {
    Object.assign(asked, { url: String(url), init });
    return response();
  });

describe('a recording', () => {
  it('is sent as it is, with what it is for', async () => {
    expect(await answering(() => Response.json({ text: 'Hola', balance: 3 }))).toEqual({
      ...{ ok: true, value: { text: 'Hola', balance: 3 } },
    });
    expect(asked.url).toBe('/api/v1/tutor/listen?id=a-b&agreed=chat.example.org%3A8080&learn=es');
    expect(asked.init).toMatchObject({
      method: 'POST',
      body: recording.sound,
      headers: { 'content-type': 'audio/wav' },
    });
  });

  it('fails with the code of the server, and with any other answer', async () => {
    const refused = { error: { code: 'tutor-credits-short', message: '' } };
    expect(await answering(() => Response.json(refused, { status: 402 }))).toMatchObject({
      code: 'tutor-credits-short',
    });
    expect(await answering(() => Response.json({ words: [] }))).toMatchObject({ ok: false, code: 'internal' });
  });
});
