import { describe, expect, it } from 'vitest';
import { type Asked, namedBy } from './answer.ts';

const HERE = 'https://parlance.example';
const CORE = ['/first.js', '/index.html', '/assets/index-aaaaaaaa.js'];

const named = (path: string, asked: Partial<Asked> = {}): string =>
  namedBy({ method: 'GET', url: HERE + path, mode: 'cors', range: null, ...asked }, HERE, CORE);

describe('what the worker answers', () => {
  it.each(['/', '/courses', '/courses/lesson?unit=cafe', '/nowhere'])('is the page for who navigates to %s', (path) => {
    expect(named(path, { mode: 'navigate' })).toBe('page');
  });

  it.each([
    '/api/v1/backup',
    '/api/auth/verify-email?token=x',
    '/rt/users_private/x.json',
    '/healthz',
    '/metrics',
    '/dev/mail',
    '/content/index.json',
    '/assets/a.js',
    '/robots.txt',
  ])('is not the page for who navigates to %s: that is the server’s', (path) => {
    expect(named(path, { mode: 'navigate' })).toBe('other');
  });

  it('is every hashed file of the program, and what else belongs to its page', () => {
    expect([named('/assets/x-bbbbbbbb.js'), named('/first.js'), named('/robots.txt')]).toEqual([
      'asset',
      'asset',
      'other',
    ]);
  });

  it.each(['/api/v1/me', '/api/v1/sync/stream', '/rt/users_private/x.json'])('is never %s', (path) => {
    expect(named(path)).toBe('other');
  });

  it('is of the courses only a stretch: the page itself keeps their files', () => {
    expect(named('/content/audio/es/female/a.mp3', { range: 'bytes=0-' })).toBe('recording');
    expect(named('/content/audio/es/female/a.mp3')).toBe('other');
    expect(named('/content/lessons/drinks.1.json')).toBe('other');
  });

  it('is nothing that changes something, and nothing of another host', () => {
    expect(named('/', { method: 'POST', mode: 'navigate' })).toBe('other');
    expect(named('', { url: 'https://elsewhere.example/assets/x.js' })).toBe('other');
  });
});
