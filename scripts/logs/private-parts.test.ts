import { describe, expect, it } from 'vitest';
import { privateParts } from './private-parts.ts';

const VALUES = [
  { kind: 'name', value: 'Ada' },
  { kind: 'secret', value: 'a long secret+1' },
] as const;

const aboutOf = (line: string): readonly string[] => privateParts([line], VALUES).map(({ about }) => about);

describe('the check of all log lines', () => {
  it.each([
    ['an e-mail address', 'no mailbox for ada.l+1@mail.example.org here'],
    ['an e-mail address', '/verify?email=ada%40example.org'],
    ['a network address', '{"ip":"203.0.113.7"}'],
    ['a network address', '2001:db8::1 asked'],
    ['a signed token', 'eyJhbGciOiJI.eyJzdWIiOiIx.x'],
    ['a link with a token', '"url":"/reset?token=abcdef123"'],
    ['a link with a token', '/api/auth/reset-password/abcdefghijkl'],
    ['a cookie', 'parlance_known=abcdefghij'],
    ['a random text', 'Bearer wK894K6pMQNpOPS2S-oratr5dhN917cN'],
    ['a hash of a password', '$argon2id$v=19'],
    ['a nickname', '"name":"Ada"'],
    ['a secret', 'tried a long secret+1'],
    ['a secret', 'tried a%20long%20secret%2B1'],
  ])('finds %s: %s', (about, line) => {
    expect(aboutOf(line)).toContain(about);
  });

  it.each([
    '{"level":20,"time":"2027-01-15T12:00:00.000Z","request":"01a207df-d41a-75dd-a1c3-6e08771e5f2f","msg":"answered"}',
    '{"code":"sign-in-needed","method":"POST","route":"/api/v1/account/password","msg":"Refused"}',
    'Adaptation of an Adafruit at 127.0.0.1:5432',
    'at file:///srv/node_modules/@fastify/rate-limit/index.js:10:5',
  ])('finds nothing in %s', (line) => {
    expect(aboutOf(line)).toEqual([]);
  });

  it('finds each value in each of many lines that contains it, among thousands of values', () => {
    const values = Array.from({ length: 4000 }, (_, n) => ({ kind: 'secret', value: `river lamp ${n}!` }) as const);
    const lines = ['tried river lamp 17!', 'tried river%20lamp%203999! and river lamp 17!', 'tried river lamp'];
    expect(privateParts(lines, values)).toEqual([
      { about: 'a secret', line: lines[0] },
      { about: 'a secret', line: lines[1] },
      { about: 'a secret', line: lines[1] },
    ]);
  });

  it('tells lines once that differ only in time', () => {
    const line = (second: number) => `{"time":"12:00:0${second}","msg":"Hello Ada"}`;
    expect(privateParts([line(1), line(2)], VALUES)).toEqual([{ about: 'a nickname', line: '{"msg":"Hello Ada"}' }]);
  });
});
