/** Adds what Facebook has instead of an identity token: an endpoint that names the owner of an access token. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocalProvider } from './provider.ts';

/** The path of that endpoint below the issuer; the discovery document has it as `userinfo_endpoint`. */
export const ME_PATH = '/me';

/**
 * Responds like `me?fields=id,name,email`. Facebook does not say whether an address is verified; this endpoint can, so
 * that tests can cover both cases.
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
