// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createIdentity, type Identity } from './identity.ts';

interface Sent {
  readonly url: string;
  readonly language: string | null;
  readonly body: unknown;
}

/** A client of a server that always gives the same response, and the requests it received. */
const against = (status: number, answer: unknown): { readonly identity: Identity; readonly sent: Sent[] } => {
  const sent: Sent[] = [];
  const fetcher = async (url: unknown, init?: RequestInit): Promise<Response> => {
    const language = new Headers(init?.headers).get('x-parlance-language');
    sent.push({ url: String(url), language, body: JSON.parse(String(init?.body)) });
    return Response.json(answer, { status });
  };
  return { identity: createIdentity('de', '', fetcher), sent };
};

const refusal = (code: string): unknown => ({ error: { code, message: '' } });
const ada = { name: 'Ada', email: 'ada@example.org', password: 'secret-1' };

describe('the requests to better-auth', () => {
  it('contain the language of mails, and the target of their links', async () => {
    const { identity, sent } = against(200, { status: true });
    await identity.signUp(ada);
    await identity.resendVerification(ada.email);
    await identity.requestReset(ada.email);
    expect(sent).toEqual([
      { url: '/api/auth/sign-up/email', language: 'de', body: { ...ada, callbackURL: '/verify' } },
      {
        url: '/api/auth/send-verification-email',
        language: 'de',
        body: { email: ada.email, callbackURL: '/verify' },
      },
      { url: '/api/auth/request-password-reset', language: 'de', body: { email: ada.email, redirectTo: '/reset' } },
    ]);
  });

  it('return the user of a sign-in unchanged', async () => {
    const user = { id: '7', email: ada.email, name: 'Ada', emailVerified: true };
    const { identity, sent } = against(200, { token: 'x', user });
    expect(await identity.signIn({ email: ada.email, password: ada.password })).toEqual({ ok: true, value: user });
    expect(sent[0]?.body).toEqual({ email: ada.email, password: ada.password });
  });

  it('treat a sign-in without a user as a defect', async () => {
    const { identity } = against(200, { token: 'x' });
    expect(await identity.signIn(ada)).toMatchObject({ ok: false, code: 'internal' });
  });

  it.each(['email-unverified', 'password-wrong', 'request-too-many'])('return the code %s unchanged', async (code) => {
    const { identity } = against(403, refusal(code));
    expect(await identity.signIn(ada)).toMatchObject({ ok: false, code });
    expect(await identity.signUp(ada)).toMatchObject({ ok: false, code });
  });

  it('change a password by the token of a mail', async () => {
    const { identity, sent } = against(200, { status: true });
    expect(await identity.resetPassword({ token: 't', password: 'secret-2', keep: ['google.com'] })).toEqual({
      ok: true,
      value: null,
    });
    expect(sent[0]).toMatchObject({
      url: '/api/auth/reset-password?keep=google.com',
      body: { token: 't', newPassword: 'secret-2' },
    });
    const late = against(400, refusal('token-invalid'));
    expect(await late.identity.resetPassword({ token: 't', password: 'x', keep: [] })).toMatchObject({
      code: 'token-invalid',
    });
  });
});
