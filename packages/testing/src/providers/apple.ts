/** Adds what only Apple does: the client signs its secret, and the name is sent only once, with the posted response. */
import type { LocalProvider } from './provider.ts';
import { isSignedSecret, type SecretOwner } from './signed-secret.ts';

/** Makes a provider behave like Apple. */
export const addAppleBehavior = (provider: LocalProvider, owner: SecretOwner, clock: () => number): void => {
  const { oidc, people } = provider;
  const Client = oidc.Client as unknown as { prototype: { compareClientSecret: (given: string) => boolean } };
  Client.prototype.compareClientSecret = (given) => isSignedSecret(given, owner, clock());
  const sentNames = new Set<string>();
  oidc.use(async (ctx, next) => {
    await next();
    const subject = ctx.oidc?.session?.accountId;
    const person = subject === undefined ? undefined : people.find(subject);
    const isPostedResponse = typeof ctx.body === 'string' && ctx.body.includes('name="code"');
    if (person === undefined || !isPostedResponse || sentNames.has(person.subject)) return;
    sentNames.add(person.subject);
    const [firstName = '', ...rest] = person.name.split(' ');
    const user = JSON.stringify({ name: { firstName, lastName: rest.join(' ') }, email: person.email });
    const field = `<input type="hidden" name="user" value="${user.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/>`;
    ctx.body = String(ctx.body).replace('<noscript>', () => `${field}<noscript>`);
  });
};
