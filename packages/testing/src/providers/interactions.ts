/** The two pages of a sign-in at a provider: the login and the consent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Oidc from 'oidc-provider';
import { consentPage, errorPage, loginPage } from './pages.ts';
import type { LocalProvider } from './provider.ts';

/** Sends a page. */
export const sendPage = (response: ServerResponse, html: string, status = 200): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
};

/**
 * Handles a request below `/<provider>/interaction/<uid>`.
 * @param step `login`, `allow` or `cancel` for a posted form; empty for the page.
 */
export const handleInteraction = async (
  provider: LocalProvider,
  { uid, step }: { readonly uid: string; readonly step: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const action = `${provider.path}/interaction/${uid}`;
  if (request.method !== 'POST') return showStep(provider, action, request, response);
  const form = new URLSearchParams(await bodyOf(request));
  if (step === 'login') return logIn(provider, form, request, response);
  if (step === 'allow') return allow(provider, request, response);
  if (step === 'cancel') return cancel(provider, request, response);
  sendPage(response, errorPage('There is no such step.'), 404);
};

const showStep = async (
  { oidc, title, people }: LocalProvider,
  action: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { prompt, params } = await oidc.interactionDetails(request, response);
  if (prompt.name !== 'consent') return sendPage(response, loginPage(title, action, people.all()));
  sendPage(response, consentPage(title, action, String(params.scope).split(' ')));
};

const logIn = async (
  { oidc, people }: LocalProvider,
  form: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const subject = form.get('known') ?? form.get('subject') ?? '';
  if (subject.trim() === '') return sendPage(response, errorPage('An account is needed.'), 400);
  if (!form.has('known')) {
    const email = form.get('email')?.trim() ?? '';
    const verified = form.has('verified');
    people.put({ subject, name: form.get('name') ?? '', email: email === '' ? undefined : email, verified });
  }
  await endSession(oidc, request, response);
  await oidc.interactionFinished(request, response, { login: { accountId: subject }, select_account: {} });
};

/** Ends the earlier session of the browser; otherwise the provider would ask to sign out first. */
const endSession = async (oidc: Oidc, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const interaction = await oidc.interactionDetails(request, response);
  if (interaction.session === undefined) return;
  delete interaction.session;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  const name = oidc.cookieName('session');
  response.setHeader('set-cookie', [`${name}=; path=/; max-age=0`, `${name}.sig=; path=/; max-age=0`]);
};

const allow = async ({ oidc }: LocalProvider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { session, params } = await oidc.interactionDetails(request, response);
  if (session === undefined) return sendPage(response, errorPage('Nobody is signed in.'), 400);
  const grant = new oidc.Grant({ accountId: session.accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  await oidc.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
};

/** Cancels the sign-in. Apple has its own error code for this. */
const cancel = ({ oidc, name }: LocalProvider, request: IncomingMessage, response: ServerResponse): Promise<void> =>
  oidc.interactionFinished(request, response, {
    error: name === 'apple' ? 'user_cancelled_authorize' : 'access_denied',
    error_description: 'The person turned back',
  });

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
};
