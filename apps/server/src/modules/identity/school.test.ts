import { routes } from '@parlance/contract';
import { PROTOCOL_VERSION } from '@parlance/sync';
import { preferred, uuid } from '@parlance/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, cookiesOf, openServer, type TestServer } from '../../member-testing.ts';

// Hashes of passwords take long and limit nobody.
vi.mock('./passwords.ts', async (original) => ({
  ...(await original<typeof import('./passwords.ts')>()),
  hashPassword: async (password: string) => `hash of ${password}`,
  isPassword: async ({ hash, password }: { hash: string; password: string }) => hash === `hash of ${password}`,
}));

const PUPILS = 600;
/** A request that saves one event. */
const saved = (n: number) => {
  const events = [preferred('theme', 'dark', { id: uuid(n), at: Date.now() })];
  return { protocol: PROTOCOL_VERSION, device: uuid(9999), sentAt: Date.now(), cursor: 0, events };
};

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

describe('a school behind one address', () => {
  it('has 600 pupils sign up, sign in and save at the same moment, and none is refused', async () => {
    const as = { address: '203.0.113.200' };
    let saves = 0;
    const check = (step: string, answer: Answer): Answer => {
      if (answer.statusCode >= 400) throw new Error(`${step} ${answer.statusCode} ${answer.body}`);
      return answer;
    };
    const learn = async (n: number): Promise<void> => {
      const pupil = { name: 'Ada', email: `pupil${n}@example.org`, password: 'river-lamp-7' };
      check('lookup', await server.post(routes['session.lookup'].path, { email: pupil.email }, as));
      check('sign-up', await server.post('/api/auth/sign-up/email', pupil, as));
      check('verify', await server.get(server.linkIn(pupil.email, 'verify-email'), as));
      const proven = check('sign-in', await server.signIn(pupil, as));
      const vfu = JSON.stringify(proven.json().user);
      const started = await server.post('/api/user_verify', { vfu }, { ...as, cookies: cookiesOf(proven) });
      const cookies = cookiesOf(check('session', started));
      const save = await server.post(routes['sync.exchange'].path, saved(n), { ...as, cookies });
      saves += check('save', save).json().stored.length;
    };
    const todo = Array.from({ length: PUPILS }, (_, n) => n);
    const work = async (): Promise<void> => {
      for (let n = todo.pop(); n !== undefined; n = todo.pop()) await learn(n);
    };
    await Promise.all(Array.from({ length: 30 }, work));
    expect(saves).toBe(PUPILS);
  }, 120_000);
});
