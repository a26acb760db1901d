import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import type { App } from '../../module.ts';
import { createTestDependencies, type TestDependencies } from '../../testing.ts';
import { siteFolders } from './index.ts';
import { acceptedLanguages } from './pages.ts';

const SHELL = `<!doctype html><html lang="en"><head><meta name="parlance" content='{}' /></head></html>`;
const page = (name: string): string =>
  [
    `<!doctype html><html><head><meta name="parlance" content='{}' /><link rel="canonical" href="{{canonical}}" />`,
    `<style>p{}</style><!--content--></head><body><h1>${name} {{unit}} {{lesson}}</h1><a href="/terms">Terms</a>`,
    `<script type="application/json" id="page">{"unit":"{{unit}}","goal":"{{goal}}","files":"{{files}}"}</script></body></html>`,
  ].join('');

const TITLE = `The "first" <unit> & $1`;

describe('a page with its first screen', () => {
  let root: string;
  let dependencies: TestDependencies;
  let app: App;
  const put = async (name: string, content: string | object): Promise<void> => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const putCourse = async (learn: string): Promise<void> => {
    const lesson = { id: 'a.one', structure: 'lessons/a.one.json', target: 'lessons/a.one.target.json' };
    await put(`dist/content/courses/${learn}.json`, {
      units: [
        { id: 'a', lessons: [lesson] },
        { id: 'b', lessons: [{ ...lesson, id: 'b.one' }] },
      ],
      texts: { de: 'courses/de.json', en: 'courses/de.json' },
      whole: `courses/${learn}.whole.json`,
    });
  };
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'parlance-pages-'));
    await put('dist/web/index.html', SHELL);
    for (const screen of ['landing', 'start', 'courses', 'lesson']) {
      for (const language of ['de', 'en', 'thai']) {
        await put(`dist/web/.pages/${screen}.${language}.page`, page(`${screen} ${language}`));
      }
    }
    await put('dist/content/index.json', {
      courses: { en: { manifest: 'courses/en.json' }, es: { manifest: 'courses/es.json' } },
    });
    await putCourse('en');
    await putCourse('es');
    await put('dist/content/courses/de.json', {
      units: { a: { title: TITLE, goal: 'To greet' } },
      lessons: { 'a.one': 'Good evening' },
      files: { 'a.one': 'lessons/a.one.de.json' },
    });
    dependencies = await createTestDependencies({ publicUrl: 'https://learn.example.org' });
    ({ app } = await createApp(dependencies, siteFolders(root)));
  });
  afterAll(async () => {
    await app.close();
    await dependencies.close();
    await rm(root, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    app.inject({ url, headers });
  const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };

  it.each([
    ['/', 'landing de'],
    ['/thai', 'landing thai'],
    ['/start', 'start de'],
    ['/courses', 'courses de'],
    ['/courses?unit=a', 'courses de'],
    ['/courses/lesson?unit=a&lesson=a.one&mode=classic', 'lesson de'],
  ])('is sent at %s', async (url, name) => {
    const answer = await get(url, german);
    expect(answer.body).toContain(`<h1>${name} `);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding, accept-language, cookie',
    });
  });

  it.each([
    ['/settings', german],
    ['/index.html', german],
    ['/?goodbye', german],
    ['/courses/lesson', german],
    ['/courses/lesson?testout=x', german],
    ['/courses/lesson?unit=a&quiz=1', german],
    ['/courses/lesson?unit=b&lesson=b.one', german],
    ['/courses?unit=nowhere', german],
    ['/courses', { 'accept-language': 'en' }],
    ['/', { ...german, cookie: 'a=b; parlance_here=1' }],
  ])('is not sent at %s for %o', async (url, headers) => {
    expect((await get(url, headers)).body).not.toContain('<h1>');
  });

  it('is in the language of the browser, or else in English', async () => {
    expect((await get('/', { 'accept-language': 'th' })).headers['content-language']).toBe('th');
    expect((await get('/')).body).toContain('<h1>landing en');
  });

  it('has another entity tag than the same page in another language', async () => {
    const first = await get('/', german);
    const again = await get('/', { ...german, 'if-none-match': String(first.headers.etag) });
    const other = await get('/', { 'accept-language': 'th', 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, other.statusCode]).toEqual([304, 200]);
  });

  it('gives search engines its own address', async () => {
    expect((await get('/de')).body).toContain('<link rel="canonical" href="https://learn.example.org/de" />');
    expect((await get('/', german)).body).toContain('<link rel="canonical" href="https://learn.example.org/" />');
  });

  const bundleAt = async (url: string, headers = german): Promise<string> => {
    const [, name = ''] = /as="fetch" crossorigin href="([^"]+)"/.exec((await get(url, headers)).body) ?? [];
    return name;
  };

  it('asks for the files that its screen shows, all in one', async () => {
    const filesAt = async (url: string): Promise<readonly string[]> =>
      Object.keys((await get(await bundleAt(url))).json());
    const course = ['index.json', 'courses/en.json', 'courses/de.json', 'courses/en.whole.json'];
    expect(await filesAt('/')).toEqual(course);
    expect(await filesAt('/courses')).toEqual(course);
    expect(await filesAt('/courses/lesson?lesson=a.one')).toEqual([
      ...course,
      'lessons/a.one.json',
      'lessons/a.one.target.json',
      'lessons/a.one.de.json',
    ]);
  });

  it('says to its scripts, too, where they are', async () => {
    const url = await bundleAt('/courses');
    const [, json = ''] = /id="page">(.*?)<\/script>/.exec((await get('/courses', german)).body) ?? [];
    expect(`/content/${JSON.parse(json).files}`).toBe(url);
  });

  it('has the files as they are, for ever, in what the browser reads', async () => {
    const answer = await get(await bundleAt('/courses'), { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toContain('immutable');
    const files = JSON.parse(brotliDecompressSync(answer.rawPayload).toString());
    expect(files['courses/de.json'].lessons).toEqual({ 'a.one': 'Good evening' });
  });

  it('has no files under a name of other courses', async () => {
    const url = await bundleAt('/courses');
    const others = [
      url.replace('/courses.', '/lesson.'),
      url.replace('.json', 'x.json'),
      '/content/first/courses.json',
    ];
    for (const other of others) expect((await get(other)).statusCode).toBe(404);
  });

  it('asks for them under another name once the courses were compiled anew', async () => {
    const before = await bundleAt('/courses');
    const index = { courses: { en: { manifest: 'courses/en.json' }, es: { manifest: 'courses/es.json' } } };
    await put('dist/content/index.json', { ...index, version: '2' });
    expect(await bundleAt('/courses')).not.toBe(before);
    await put('dist/content/index.json', index);
  });

  it('offers a reader of English another language', async () => {
    const files = (await get(await bundleAt('/', { 'accept-language': 'en' }))).json();
    expect(Object.keys(files)).toContain('courses/es.json');
  });

  it('includes the texts of the course', async () => {
    const { body } = await get('/courses/lesson?lesson=a.one', german);
    expect(body).toContain('The &quot;first&quot; &lt;unit&gt; &amp; $1 Good evening</h1>');
    const [, json = ''] = /id="page">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({ unit: TITLE, goal: 'To greet' });
  });

  it('has the hash of its style sheet in the policy', async () => {
    expect((await get('/')).headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+=';/);
  });

  it('is compressed', async () => {
    const answer = await get('/', { ...german, 'accept-encoding': 'br' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<h1>landing de');
  });
});

describe('the languages of a browser', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.5', ['de-AT', 'de', 'en']],
    ['en;q=0.2, fr', ['fr', 'en']],
    ['de;q=0, *', ['*']],
    ['', []],
    [undefined, []],
  ])('are read from %o, best first', (header, tags) => {
    expect(acceptedLanguages(header)).toEqual(tags);
  });
});
