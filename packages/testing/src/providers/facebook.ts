/** What Facebook does instead of an identity token: an address that tells who an access token belongs to. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocalProvider } from './provider.ts';

/** Path of that address, below the issuer; the discovery document names it as `userinfo_endpoint`. */
export const ME = '/me';

/**
 * Answers like `me?fields=id,name,email`. Facebook itself says nothing of whether an address is verified; here it can,
 * so that stories can be played either way.
 */
export const answerMe = async (
  { oidc, people }: LocalProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const token = await oidc.AccessToken.find((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
  const person = token === undefined ? undefined : people.find(token.accountId);
  const [status, body] =
    person === undefined
      ? [401, { error: { type: 'OAuthException', code: 190, message: 'Invalid OAuth access token.' } }]
      : [200, { id: person.subject, name: person.name, ...(person.email === undefined ? {} : addressOf(person)) }];
  response.writeHead(Number(status), { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const addressOf = ({ email, verified }: { email: string | undefined; verified: boolean }): object => ({
  email,
  ...(verified ? { email_verified: true } : {}),
});
