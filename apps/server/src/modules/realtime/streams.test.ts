import { lessonFinished, uuid } from '@parlance/testing';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { App } from '../../module.ts';
import { openServers, type Servers } from './testing.ts';

let servers: Servers;
let here: string;
let there: string;
beforeAll(async () => {
  servers = await openServers();
  const listen = (app: App) => app.listen({ port: 0, host: '127.0.0.1' });
  [here, there] = await Promise.all([listen(servers.app), listen(servers.other)]);
});
afterAll(() => servers.close());

interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
}

const opened: AbortController[] = [];
afterEach(() => {
  for (const controller of opened.splice(0)) controller.abort();
});

/** Opens a stream; `next` waits for its next event. */
const listen = async (node: string, uid: string, path: string, bearer: string) => {
  const controller = new AbortController();
  opened.push(controller);
  const stream = await fetch(`${node}/rt/users_private/${uid}/${path}.json`, {
    headers: { authorization: `Bearer ${bearer}`, accept: 'text/event-stream' },
    signal: controller.signal,
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<StreamEvent | 'end'> => {
    for (;;) {
      const found = /^event: (.+)\ndata: (.+)\n\n/.exec(text);
      if (found !== null) {
        text = text.slice(found[0].length);
        return { event: found[1] ?? '', data: JSON.parse(found[2] ?? '') };
      }
      const piece = await reader?.read();
      if (piece?.value === undefined) return 'end';
      text += piece.value;
    }
  };
  return { type: stream.headers.get('content-type'), next, stop: () => controller.abort() };
};

const put = (node: string, uid: string, path: string, value: unknown, bearer: string) =>
  fetch(`${node}/rt/users_private/${uid}/${path}.json`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${bearer}` },
    body: JSON.stringify(value),
  });

const COURSE = 'learning_progress/espal/m_course';
const empty = { lesson_exam: '', lesson_stars: '', main: '1:0:0', main_tt: '', pronun: 1, extra_progress: '' };

describe('a stream', () => {
  it('starts with the whole document, and then sends only changes', async () => {
    const { uid, token: bearer } = await servers.signUp();
    const { type, next } = await listen(here, uid, COURSE, bearer);
    expect(type).toContain('text/event-stream');
    expect(await next()).toEqual({ event: 'put', data: { path: '/', data: empty } });
    await put(here, uid, 'learning_progress/frpal/m_course', { lesson_stars: 'a:1' }, bearer);
    await put(here, uid, COURSE, { lesson_stars: 'cafe.0:1' }, bearer);
    expect(await next()).toEqual({
      event: 'patch',
      data: { path: '/', data: { lesson_stars: 'cafe.0:1', main: '1:0:1' } },
    });
    await put(here, uid, COURSE, { lesson_stars: 'cafe.0:1', pronun: 0 }, bearer);
    expect(await next()).toEqual({ event: 'patch', data: { path: '/', data: { pronun: 0 } } });
  });

  it('of all progress names the path of each change', async () => {
    const { uid, token: bearer } = await servers.signUp();
    const { next } = await listen(here, uid, 'learning_progress', bearer);
    expect(await next()).toMatchObject({ event: 'put', data: { path: '/', data: { espal: { m_course: empty } } } });
    await put(here, uid, 'learning_progress/frpal/m_movie', { main_tt: 'rain:0.5' }, bearer);
    expect(await next()).toEqual({
      event: 'patch',
      data: { path: '/frpal/m_movie', data: { main_tt: 'rain:0.5' } },
    });
  });

  it('of the history sends the whole text again', async () => {
    const { uid, token: bearer } = await servers.signUp();
    const record = await listen(here, uid, 'learning_history/record', bearer);
    const updated = await listen(here, uid, 'learning_history/last_update_time', bearer);
    expect(await record.next()).toEqual({ event: 'put', data: { path: '/', data: '' } });
    expect(await updated.next()).toEqual({ event: 'put', data: { path: '/', data: 0 } });
    await put(here, uid, 'learning_history/record', '20260101:60_5', bearer);
    expect(await record.next()).toEqual({ event: 'put', data: { path: '/', data: '20260101:60_5' } });
    expect(await updated.next()).toEqual({ event: 'put', data: { path: '/', data: expect.any(Number) } });
  });

  it('on one node receives what a device recorded on the other', async () => {
    const { uid, token } = await servers.signUp();
    const { next } = await listen(there, uid, COURSE, token);
    expect(await next()).toMatchObject({ event: 'put' });
    const answer = await fetch(`${here}/api/v1/sync`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        protocol: 1,
        device: v7(),
        sentAt: Date.now(),
        cursor: 0,
        events: [lessonFinished({ unit: 'cafe', lesson: 'cafe.0', position: 0, stars: 2 }, { id: uuid(1) })],
      }),
    });
    expect(answer.status).toBe(200);
    expect(await next()).toEqual({
      event: 'patch',
      data: { path: '/', data: { lesson_stars: 'cafe.0:2', main: '1:0:1', main_tt: 'cafe:1' } },
    });
  });

  it('ends with its session, on every node and with every kind of credentials', async () => {
    const { uid, token } = await servers.signUp();
    const { rows } = await servers.dependencies.pool.query<{ id: string }>(
      'SELECT id FROM signed_in WHERE user_id = $1 AND NOT browser',
      [uid],
    );
    const { bearer } = await servers.shortToken(uid, rows[0]?.id);
    const streams = await Promise.all([
      listen(here, uid, COURSE, token),
      listen(there, uid, 'learning_progress', token),
      listen(there, uid, COURSE, bearer),
    ]);
    for (const { next } of streams) expect(await next()).toMatchObject({ event: 'put' });
    await fetch(`${here}/api/v1/session/end`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    for (const { next } of streams) {
      expect(await next()).toMatchObject({ event: 'auth_revoked' });
      expect(await next()).toBe('end');
    }
  });

  it('shares one read with the learner’s other streams', async () => {
    const { uid, token: bearer } = await servers.signUp();
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(here, uid, COURSE, bearer)));
    for (const { next } of streams) expect(await next()).toMatchObject({ event: 'put' });
    const asked: string[] = [];
    const { pool } = servers.dependencies;
    const query = pool.query.bind(pool);
    pool.query = ((config: { name?: string }, ...rest: never[]) => {
      asked.push(config.name ?? '');
      return query(config as never, ...rest);
    }) as typeof pool.query;
    await put(here, uid, COURSE, { main_tt: 'cafe:1' }, bearer);
    for (const { next } of streams) {
      expect(await next()).toEqual({ event: 'patch', data: { path: '/', data: { main_tt: 'cafe:1' } } });
    }
    pool.query = query;
    // The write reads before and after it, and all streams together read once.
    expect(asked.filter((name) => name === 'progress-sections')).toHaveLength(3);
  });

  it('beyond a learner’s limit is refused until another one closes, whatever the document, and others have theirs', async () => {
    const [ada, bob] = [await servers.signUp(), await servers.signUp()];
    const begun = await Promise.all(Array.from({ length: 23 }, () => listen(here, ada.uid, COURSE, ada.token)));
    const revisions = new AbortController();
    opened.push(revisions);
    const headers = { authorization: `Bearer ${ada.token}` };
    await fetch(`${here}/api/v1/sync/stream`, { headers, signal: revisions.signal });
    const refused = await fetch(`${here}/rt/users_private/${ada.uid}/learning_history/record.json`, {
      headers: { ...headers, accept: 'text/event-stream' },
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.json()).toMatchObject({ error: { code: 'request-too-many' } });
    expect(await (await listen(here, bob.uid, COURSE, bob.token)).next()).toMatchObject({ event: 'put' });
    expect(await (await listen(there, ada.uid, COURSE, ada.token)).next()).toMatchObject({ event: 'put' });
    begun[0]?.stop();
    await vi.waitFor(async () => {
      expect(await (await listen(here, ada.uid, COURSE, ada.token)).next()).toMatchObject({ event: 'put' });
    });
  });

  it('of a huge document is told seldom, and its other reads and writes are refused meanwhile', async () => {
    const { uid, token } = await servers.signUp();
    await servers.dependencies.pool.query(
      `INSERT INTO learner_register (user_id, learn, space, field, key, value, revision)
       SELECT $1, 'es', 'course', 'stars', repeat('x', 100) || n, 1, 1 FROM generate_series(1, 20000) AS n`,
      [uid],
    );
    const [one, other] = [await listen(here, uid, COURSE, token), await listen(here, uid, COURSE, token)];
    expect(await one.next()).toMatchObject({ event: 'put' });
    const headers = { authorization: `Bearer ${token}` };
    const answers = [
      await fetch(`${here}/rt/users_private/${uid}/${COURSE}.json`, { headers }),
      await put(here, uid, COURSE, { pronun: 0 }, token),
    ];
    for (const answer of answers) {
      expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1);
    }
    const bob = await servers.signUp();
    expect(await (await listen(here, bob.uid, COURSE, bob.token)).next()).toMatchObject({ event: 'put' });
    other.stop();
  });

  it('that opens later starts with the whole document, while earlier ones continue', async () => {
    const { uid, token: bearer } = await servers.signUp();
    const first = await listen(here, uid, COURSE, bearer);
    await first.next();
    await put(here, uid, COURSE, { main_tt: 'cafe:1' }, bearer);
    await first.next();
    const second = await listen(here, uid, 'learning_progress', bearer);
    expect(await second.next()).toMatchObject({
      event: 'put',
      data: { data: { espal: { m_course: { main_tt: 'cafe:1' } } } },
    });
    first.stop();
    await put(there, uid, COURSE, { main_tt: 'cafe:2' }, bearer);
    expect(await second.next()).toEqual({
      event: 'patch',
      data: { path: '/espal/m_course', data: { main_tt: 'cafe:2' } },
    });
  });
});
