import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from './app.ts';
import { Refusal } from './http/errors.ts';
import type { App, Module } from './module.ts';
import { createTestDependencies, type TestDependencies } from './testing.ts';

/** A module whose routes fail in every possible way. */
const failing: Module = {
  register: (app) => {
    app.get('/api/refuse', () => {
      throw new Refusal('forbidden', 'not yours');
    });
    app.get('/api/break', () => {
      throw new TypeError('a secret of ours');
    });
    app.get('/api/late', { config: { rateLimit: { max: 2, timeWindow: 60_000 } } }, () => ({ ok: true }));
    app.post('/api/echo', { schema: { body: z.strictObject({ name: z.string() }) } }, ({ body }) => body);
    app.post('/api/hook', { config: { crossSite: true } }, () => ({ ok: true }));
    app.get('/api/lie', { schema: { response: { 200: z.object({ count: z.number() }) } } }, () => ({
      count: 'many' as never,
    }));
  },
};

describe('the server', () => {
  let dependencies: TestDependencies;
  let app: App;
  beforeAll(async () => {
    dependencies = await createTestDependencies({
      publicUrl: 'https://learn.example.org',
      metricsToken: 'a token for figures',
    });
    ({ app } = await createApp(dependencies, undefined, [failing]));
  });
  afterAll(async () => {
    await app.close();
    await dependencies.close();
  });
  const post = (
    url: string,
    headers: Record<string, string>,
    payload: unknown = { name: 'Ann' },
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    });

  it('answers health checks and is ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ ok: true });
    expect((await app.inject('/readyz')).json()).toEqual({ ok: true });
  });

  it('sends a unique request id and the security headers with every response', async () => {
    const [one, other] = [await app.inject('/healthz'), await app.inject('/api/nothing')];
    expect(one.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
    for (const { headers } of [one, other]) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.any(String),
      });
    }
  });

  it('answers with the code that a route throws', async () => {
    const answer = await app.inject('/api/refuse');
    expect([answer.statusCode, answer.json()]).toEqual([403, { error: { code: 'forbidden', message: 'not yours' } }]);
  });

  it.each(['/api/break', '/api/lie'])('hides the details of a defect at %s', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ error: { code: 'internal' } });
    expect(answer.body).not.toContain('secret');
  });

  it('names the invalid part of a body', async () => {
    const answer = await post('/api/echo', {}, { name: 7 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { code: 'request-invalid', message: expect.stringContaining('name') },
    });
  });

  it.each([
    ['{"name":', 400, 'request-invalid'],
    ['x'.repeat(100_001), 413, 'request-too-large'],
  ])('refuses a body that is not JSON or too long', async (payload, status, code) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  });

  it('refuses other media types and malformed addresses with codes of the catalogue', async () => {
    const answer = await post('/api/echo', { 'content-type': 'text/csv' });
    expect(answer.json()).toMatchObject({ error: { code: 'request-invalid' } });
    expect((await app.inject('/api/%E0%A4%A')).json()).toMatchObject({ error: { code: 'request-invalid' } });
  });

  it('limits the rate of requests, and says when to try again', async () => {
    await app.inject('/api/late');
    await app.inject('/api/late');
    const answer = await app.inject('/api/late');
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'request-too-many']);
    expect(answer.headers['retry-after']).toBeDefined();
  });

  it('does not support other methods', async () => {
    expect((await app.inject({ method: 'PUT', url: '/nowhere' })).json()).toMatchObject({
      error: { code: 'not-found' },
    });
  });

  it.each([
    [{}, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'https://learn.example.org' }, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://learn.example.org' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
  ])('accepts writing requests from its own pages only: %o is %i', async (headers, status) => {
    const answer = await post('/api/echo', headers);
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json()).toMatchObject({ error: { code: 'origin-forbidden' } });
  });

  it('allows other sites to read, and to write if a route permits it', async () => {
    expect((await app.inject({ url: '/healthz', headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(200);
    expect((await post('/api/hook', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200);
  });

  it('serves its metrics to requests with the token', async () => {
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a token for figures' } });
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/refuse",status="403"\} \d/);
    expect(body).toContain('process_resident_memory_bytes');
  });

  it.each([
    [{}, 403],
    [{ host: '127.0.0.1:3000' }, 403],
    [{ authorization: 'Bearer a token for figurez' }, 403],
    [{ 'x-forwarded-for': '203.0.113.7' }, 403],
    [{ 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer a token for figures' }, 200],
  ])('serves its metrics only with the token, wherever a request comes from: %o', async (headers, status) => {
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(status);
  });

  it('refuses a request that names two hosts', async () => {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const statusOf = async (hosts: readonly string[]): Promise<string> => {
      const lines = ['GET /healthz HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''];
      const socket = connect(Number(port), '127.0.0.1');
      socket.end(lines.join('\r\n'));
      return (await text(socket)).slice(9, 12);
    };
    expect(await statusOf(['learn.example.org'])).toBe('200');
    expect(await statusOf(['learn.example.org', 'other.example.org'])).toBe('400');
    expect(await statusOf(['learn.example.org', 'learn.example.org'])).toBe('400');
  });

  it('publishes an OpenAPI document', async () => {
    const document = (await app.inject('/api/docs/json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/echo'].post.requestBody.content['application/json'].schema.properties).toEqual({
      name: { type: 'string' },
    });
    expect(document.paths).not.toHaveProperty('/metrics');
    expect((await app.inject('/api/docs/')).headers['content-type']).toContain('text/html');
  });
});

describe('a server without a token for metrics', () => {
  it('serves its metrics to nobody if no token is set', async () => {
    const dependencies = await createTestDependencies();
    const { app } = await createApp(dependencies);
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer undefined']) {
      const answer = await app.inject({ url: '/metrics', headers: { authorization } });
      expect([authorization, answer.statusCode]).toEqual([authorization, 403]);
    }
    await app.close();
    await dependencies.close();
  });
});

describe('a server without its database', () => {
  it('answers health checks, is not ready, and responds that it is unavailable', async () => {
    const dependencies = await createTestDependencies();
    const asking: Module = { register: (app) => void app.get('/api/ask', () => dependencies.pool.query('select 1')) };
    const { app } = await createApp(dependencies, undefined, [asking]);
    await dependencies.close();
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    await app.close();
  });
});

describe('a server that stops', () => {
  it('ends streams first, since they would keep it from stopping', async () => {
    const dependencies = await createTestDependencies();
    const ended: string[] = [];
    const { app } = await createApp(dependencies, undefined, [
      { register: () => undefined, close: () => void ended.push('streams') },
    ]);
    await app.close();
    expect(ended).toEqual(['streams']);
    await dependencies.close();
  });
});
