import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ENVELOPE_KEY_PATH } from '@parlance/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import type { App } from '../../module.ts';
import { createTestDependencies, type TestDependencies } from '../../testing.ts';
import { siteFolders } from './index.ts';

const PAGE = `<!doctype html><html lang="en"><head><meta name="parlance" content='{"guard":true}' /><script>first()</script></head></html>`;
const SCRIPT = 'export const words = "many words, many words";';
const RECORDING = Buffer.from(Array.from({ length: 100 }, (_, index) => index));
/** The media types of imported clips, by the ending of their file. */
const FILMS = { mp4: 'video/mp4', webm: 'video/webm', m4a: 'audio/mp4', ogg: 'audio/ogg', mp3: 'audio/mpeg' };

describe('the site', () => {
  let root: string;
  let dependencies: TestDependencies;
  let app: App;
  const put = async (name: string, content: string | Buffer): Promise<void> => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  };
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'parlance-site-'));
    await put('dist/web/index.html', PAGE);
    await put('dist/web/index.html.br', brotliCompressSync('stale'));
    await put('dist/web/assets/main-B7x.js', SCRIPT);
    await put('dist/web/assets/main-B7x.js.br', brotliCompressSync(SCRIPT));
    await put('dist/web/assets/anki.worker-C9aZ_x1-.js', SCRIPT);
    await put('dist/web/assets/book.worker-C9aZ_x1-.js', SCRIPT);
    await put('dist/web/icon.svg', '<svg/>');
    await put('dist/web/sw.js', 'addEventListener("fetch", () => {});');
    await put('dist/web/manifest.webmanifest', '{"name":"Parlance"}');
    await put('dist/web/.vite/manifest.json', '{}');
    await put('dist/content/index.json', '{"courses":[]}');
    await put('dist/content/es/cafe.0a1b.json', '{"lessons":[]}');
    await put('content/audio/es/marta/cafe-1.mp3', RECORDING);
    await put('content/imported/market.yaml', 'not for everybody');
    for (const ending of Object.keys(FILMS)) await put(`content/imported/media/3f2a9c.${ending}`, RECORDING);
    await put('content/imported/media/page.html', 'not for everybody');
    await put('content/secret.txt', 'not for everybody');
    dependencies = await createTestDependencies({
      englishGuard: 'strict',
      legal: { operator: `Nora's <house> & $'1`, terms: undefined, privacy: 'https://nora.example/privacy' },
      providers: { google: { clientId: 'parlance', secret: 'hush', issuer: undefined } },
    });
    ({ app } = await createApp(dependencies, siteFolders(root)));
  });
  afterAll(async () => {
    await app.close();
    await dependencies.close();
    await rm(root, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    app.inject({ url, headers });

  it.each(['/', '/courses', '/courses/es/cafe', '/nowhere', '/assets'])('sends the page at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('inserts the switches into the page', async () => {
    const { body } = await get('/');
    expect(body).toContain(
      `<meta name="parlance" content='{"guard":"strict","membership":false,"providers":["google"],`,
    );
    expect(body).toContain(
      `"operator":"Nora&#39;s &lt;house> &amp; $&#39;1","privacy":"https://nora.example/privacy",`,
    );
  });

  it('inserts the public key of envelopes into the page, without its PEM header', async () => {
    const pem = (await get(ENVELOPE_KEY_PATH)).body;
    const [, key = ''] = /"key":"([^"]+)"/.exec((await get('/')).body) ?? [];
    expect(key).toMatch(/^[A-Za-z0-9+/]{392}$/);
    expect(pem.replaceAll('\n', '')).toBe(`-----BEGIN PUBLIC KEY-----${key}-----END PUBLIC KEY-----`);
  });

  it('compresses the page with its inserted values', async () => {
    const br = await get('/', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('"guard":"strict"');
    const gzip = await get('/', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('"guard":"strict"');
  });

  it('has the hashes of the page’s scripts in the policy of every response', async () => {
    for (const url of ['/', '/healthz', '/api/nothing']) {
      expect((await get(url)).headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+=';/);
    }
  });

  it('lets the worker for packages, and nothing else, compile WebAssembly', async () => {
    const worker = await get('/assets/anki.worker-C9aZ_x1-.js');
    expect(worker.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    for (const url of ['/', '/assets/main-B7x.js', '/assets/anki.worker-none/x.js', '/sw.js']) {
      expect((await get(url)).headers['content-security-policy']).not.toContain('unsafe-eval');
    }
  });

  it('lets the worker for books load nothing', async () => {
    const { headers } = await get('/assets/book.worker-C9aZ_x1-.js');
    expect(headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  });

  it('lets clients cache hashed files permanently, in an encoding that they accept', async () => {
    const plain = await get('/assets/main-B7x.js');
    expect(plain.body).toBe(SCRIPT);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const packed = await get('/assets/main-B7x.js?x=1', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });

  it('sends no body if the client has the file already', async () => {
    const { headers } = await get('/assets/main-B7x.js');
    const again = await get('/assets/main-B7x.js', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  });

  it('makes clients revalidate the worker and the manifest, which have their own media types', async () => {
    const [worker, manifest] = [await get('/sw.js'), await get('/manifest.webmanifest')];
    expect([worker.headers['cache-control'], manifest.headers['cache-control']]).toEqual(['no-cache', 'no-cache']);
    expect(worker.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(manifest.headers['content-type']).toBe('application/manifest+json');
  });

  it('makes clients revalidate the course index, and lets them cache course files', async () => {
    expect((await get('/content/index.json')).headers['cache-control']).toBe('no-cache');
    expect((await get('/content/es/cafe.0a1b.json')).headers['cache-control']).toContain('immutable');
    expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('compresses course files for clients that accept it', async () => {
    const url = '/content/es/cafe.0a1b.json';
    const [plain, br, gzip] = [
      await get(url),
      await get(url, { 'accept-encoding': 'gzip, br' }),
      await get(url, { 'accept-encoding': 'gzip' }),
    ];
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, '{"lessons":[]}']);
    expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual([
      'br',
      '{"lessons":[]}',
    ]);
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual([
      'gzip',
      '{"lessons":[]}',
    ]);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('serves courses after a new compilation', async () => {
    await put('dist/content/es/street.2c3d.json', '{"lessons":[1]}');
    expect((await get('/content/es/street.2c3d.json')).json()).toEqual({ lessons: [1] });
  });

  it.each(['/assets/gone.js', '/content/gone.json', '/api/gone', '/rt/gone', '/favicon.ico', '/.vite/manifest.json'])(
    'has no %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ error: { code: 'not-found' } });
    },
  );

  it('sends the page for a navigation to an unknown address', async () => {
    expect((await get('/favicon.ico', { accept: 'text/html,*/*' })).statusCode).toBe(200);
    expect((await get('/assets/gone.js', { accept: 'text/html' })).statusCode).toBe(404);
  });

  it('answers HEAD with headers only', async () => {
    for (const url of ['/', '/assets/main-B7x.js', '/content/audio/es/marta/cafe-1.mp3']) {
      const answer = await app.inject({ method: 'HEAD', url });
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
    }
  });

  it('sends a whole recording', async () => {
    const answer = await get('/content/audio/es/marta/cafe-1.mp3');
    expect(answer.rawPayload).toEqual(RECORDING);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '100',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('sends the range of a recording that a player requests', async () => {
    const answer = await get('/content/audio/es/marta/cafe-1.mp3', { range: 'bytes=10-19' });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({ 'content-range': 'bytes 10-19/100', 'content-length': '10' });
    expect(answer.rawPayload).toEqual(RECORDING.subarray(10, 20));
  });

  it.each(['/content/audio/es/marta/cafe-1.mp3', '/content/imported/media/3f2a9c.mp4'])(
    'refuses a range beyond the end: %s',
    async (url) => {
      const answer = await get(url, { range: 'bytes=100-' });
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */100']);
    },
  );

  it.each(Object.entries(FILMS))('sends the range of an imported clip, as the type of .%s', async (ending, type) => {
    const url = `/content/imported/media/3f2a9c.${ending}`;
    const answer = await get(url, { range: 'bytes=90-' });
    expect([answer.statusCode, answer.rawPayload]).toEqual([206, RECORDING.subarray(90)]);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-range': 'bytes 90-99/100',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '100', '']);
  });

  it.each([
    '/content/audio/es/marta/gone.mp3',
    '/content/audio/es/marta',
    '/content/audio/../secret.txt',
    '/content/audio/%2e%2e/secret.txt',
    '/content/audio/..%2fsecret.txt',
    '/content/audio//etc/passwd.mp3',
    '/content/imported/media/gone.mp4',
    '/content/imported/media/page.html',
    '/content/imported/media/../market.yaml',
    '/content/imported/media/%2e%2e/market.yaml',
    '/content/imported/media/..%2f..%2fsecret.txt',
    '/content/imported/market.yaml',
    '/content/../content/secret.txt',
    '/content/../../package.json',
    '/content/%2e%2e/%2e%2e/package.json',
    '/content/..%2f..%2fpackage.json',
    '/content//etc/passwd.json',
  ])('refuses names outside the folder of recordings: %s', async (url) => {
    expect((await get(url)).body).not.toContain('not for everybody');
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('a site without a build', () => {
  it('starts and has no page', async () => {
    const dependencies = await createTestDependencies();
    const { app } = await createApp(dependencies, siteFolders('/nowhere'));
    expect((await app.inject('/')).statusCode).toBe(404);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.close();
    await dependencies.close();
  });
});

describe('the site in development', () => {
  it('shows files from a new build', async () => {
    const root = await mkdtemp(join(tmpdir(), 'parlance-site-'));
    const dependencies = await createTestDependencies({ development: true });
    const { app } = await createApp(dependencies, siteFolders(root));
    await mkdir(join(root, 'dist/content'), { recursive: true });
    await writeFile(join(root, 'dist/content/index.json'), '[1]');
    expect((await app.inject('/content/index.json')).json()).toEqual([1]);
    await app.close();
    await dependencies.close();
    await rm(root, { recursive: true });
  });
});
