import { describe, expect, it } from 'vitest';
import { kindOfRequest, type RequestSummary } from './respond.ts';

const HERE = 'https://parlance.example';
const CORE = ['/first.js', '/index.html', '/assets/index-aaaaaaaa.js'];

const named = (path: string, asked: Partial<RequestSummary> = {}): string =>
  kindOfRequest({ method: 'GET', url: HERE + path, mode: 'cors', range: null, ...asked }, HERE, CORE);

describe('the responses of the worker', () => {
  it.each(['/', '/courses', '/courses/lesson?unit=cafe', '/nowhere'])(
    'include the page for a navigation to %s',
    (path) => {
      expect(named(path, { mode: 'navigate' })).toBe('page');
    },
  );

  it.each([
    '/api/v1/backup',
    '/api/auth/verify-email?token=x',
    '/rt/users_private/x.json',
    '/healthz',
    '/metrics',
    '/dev/mail',
    '/sandbox/pay/token',
    '/content/index.json',
    '/assets/a.js',
    '/robots.txt',
  ])('exclude the page for a navigation to %s, which the server answers', (path) => {
    expect(named(path, { mode: 'navigate' })).toBe('other');
  });

  it('include every hashed file of the program, and other files of its page', () => {
    expect([named('/assets/x-bbbbbbbb.js'), named('/first.js'), named('/robots.txt')]).toEqual([
      'asset',
      'asset',
      'other',
    ]);
  });

  it.each(['/api/v1/me', '/api/v1/sync/stream', '/rt/users_private/x.json'])('never include %s', (path) => {
    expect(named(path)).toBe('other');
  });

  it('include only ranges of course files: the page itself stores these files', () => {
    expect(named('/content/audio/es/female/a.mp3', { range: 'bytes=0-' })).toBe('recording');
    expect(named('/content/audio/es/female/a.mp3')).toBe('other');
    expect(named('/content/lessons/drinks.1.json')).toBe('other');
  });

  it('exclude requests that change something, and requests to another host', () => {
    expect(named('/', { method: 'POST', mode: 'navigate' })).toBe('other');
    expect(named('', { url: 'https://elsewhere.example/assets/x.js' })).toBe('other');
  });
});
