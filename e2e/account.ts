/** Creates accounts and signs in by direct requests, for journeys that do not test the sign-in dialog. */
import type { Page } from '@playwright/test';
import type { Program } from './program.ts';

const PASSWORD = 'a long secret 1';

const post = (page: Page, path: string, body: object): Promise<unknown> =>
  page.evaluate(
    async ([url, text]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(url, { method: 'POST', headers, body: text });
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [path, JSON.stringify(body)] as const,
  );

/** Signs in with an existing account, by the requests that the dialog sends. The page is not reloaded. */
export const signInByRequest = async (page: Page, email: string): Promise<void> => {
  const response = (await post(page, '/api/auth/sign-in/email', { email, password: PASSWORD })) as { user: object };
  await post(page, '/api/user_verify', { vfu: JSON.stringify(response.user) });
};

/**
 * Signs up, verifies the address by the mailed link, and signs in, by the requests that the dialog sends. The page is
 * not reloaded.
 */
export const signUpByRequest = async (page: Page, program: Program, email: string): Promise<void> => {
  await post(page, '/api/auth/sign-up/email', { email, name: 'Ada', password: PASSWORD, callbackURL: '/verify' });
  const link = /http:\S+verify-email\S+/.exec(await program.mailTo(email, 'verify-email'))?.[0] ?? '';
  await page.request.get(link);
  await signInByRequest(page, email);
};

/** Proves again who is signed in, for what needs a proof of the last 10 minutes, by the request that the dialog sends. */
export const proveByRequest = async (page: Page, password = PASSWORD): Promise<void> => {
  await post(page, '/api/v1/session/confirm', { password });
};

/** The sum of the XP of all days that the server has stored for the signed-in learner, requested by the page. */
export const storedXp = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ protocol: 1, device: crypto.randomUUID(), sentAt: Date.now(), cursor: 0, events: [] }),
    });
    const { rows } = (await answer.json()) as { rows: { days: readonly { xp: number }[] } };
    return rows.days.reduce((sum, { xp }) => sum + xp, 0);
  });
