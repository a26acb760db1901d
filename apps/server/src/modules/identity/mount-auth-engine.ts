/** Forwards requests below /api/auth to better-auth, and replaces its errors by those of the catalogue. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal, refuse } from '../../http/errors.ts';
import { networkOf } from '../../http/limits.ts';
import { logRequest } from '../../http/request-log.ts';
import type { App } from '../../module.ts';
import { limitConcurrency } from '../../platform/concurrency-limit.ts';
import { ADDRESS_HEADER, type AuthEngine } from './auth-engine.ts';
import { type AuthEngineError, codeOf } from './auth-engine-errors.ts';
import type { LimitedRequest, LoginThrottle } from './login-throttle.ts';
import { hasOnlyOwnReturnUrls } from './return-urls.ts';
import type { SignUps } from './sign-ups.ts';

const errorShape = z.object({ code: z.string().default(''), message: z.string().default('') });

/** An invalid address is counted too; better-auth refuses it. */
const signInShape = z.object({ email: z.string().catch('') }).catch({ email: '' });

/** The maximum size of a body in bytes. */
const BODY_LIMIT = 16_000;

/** The path that checks a password. */
const SIGN_IN = '/sign-in/email';
const SIGN_UP = '/sign-up/email';
const VERIFY = '/verify-email';
const RESET = '/reset-password';

/**
 * Runs few sign-ups at the same time: each holds a connection of the database in its transaction while its mail needs
 * another, so that many of them would wait for each other.
 */
const signUpsInTurn = limitConcurrency(3);

/** Runs one reset at a time, so that of two links of one account that are used at once the second has ended. */
const resetsInTurn = limitConcurrency(1);

/** The limits of requests that cost work or send mails; sign-ins have more. */
const LIMITED: ReadonlyMap<string, LimitedRequest> = new Map([
  [SIGN_IN, 'signIn'],
  [SIGN_UP, 'signUp'],
  ['/send-verification-email', 'mail'],
  ['/request-password-reset', 'mail'],
  [RESET, 'reset'],
]);

/** The paths of better-auth that clients may use; this server has its own routes for everything else. */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  SIGN_IN,
  SIGN_UP,
  '/sign-out',
  '/get-session',
  '/send-verification-email',
  VERIFY,
  '/request-password-reset',
  RESET,
]);
/** The path to which better-auth redirects from a verification link that worked. */
const VERIFIED_PATH = '/verify';
const RESET_LINK = /^\/reset-password\/[\w-]+$/;

/** The dependencies of the forwarding. */
export interface AuthEngineParts {
  readonly authEngine: AuthEngine;
  readonly loginThrottle: LoginThrottle;
  readonly signUps: SignUps;
  readonly publicUrl: string;
}

/** Mounts better-auth; bodies are forwarded unchanged. */
export const mountAuthEngine = (app: App, parts: AuthEngineParts): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      bodyLimit: BODY_LIMIT,
      schema: { hide: true },
      handler: async (request, reply) => forward(await answerOf(request, reply, parts), request, reply),
    });
  });
};

const answerOf = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { authEngine, loginThrottle, signUps, publicUrl }: AuthEngineParts,
): Promise<Response> => {
  const asked = asWebRequest(request, publicUrl);
  // The path after `..` has been resolved, as in better-auth.
  const path = new URL(asked.url).pathname.replace(/^\/api\/auth(?=\/)/, '');
  if (!OPEN_PATHS.has(path) && !RESET_LINK.test(path)) throw new Refusal('not-found');
  const body = isJson(request) && request.body ? parsed(String(request.body)) : undefined;
  if (!hasOnlyOwnReturnUrls({ query: new URL(asked.url).searchParams, body }, publicUrl)) {
    throw new Refusal('request-invalid', 'A return URL must be a path of this site.');
  }
  const limited = request.method === 'POST' ? LIMITED.get(path) : undefined;
  if (limited !== undefined) await loginThrottle.countRequest(request, reply, limited);
  if (path === SIGN_UP) return signUps.run(body, () => signUpsInTurn(() => authEngine.handler(asked)));
  if (path === RESET) return resetsInTurn(() => authEngine.handler(asked));
  if (path === VERIFY) return followVerification(asked, { authEngine, signUps });
  if (limited !== 'signIn') return authEngine.handler(asked);
  const reportCorrect = await loginThrottle.startPasswordTry(request, reply, emailOf(request));
  const answer = await authEngine.handler(asked);
  if (answer.ok || (await isUnverified(answer))) await reportCorrect(answer.ok);
  return answer;
};

/** Verifies an address, and leads to the page for a new password if its owner has to choose one. */
const followVerification = async (
  asked: Request,
  { authEngine, signUps }: Pick<AuthEngineParts, 'authEngine' | 'signUps'>,
): Promise<Response> => {
  const follow = (): Promise<Response> => authEngine.handler(asked);
  const { answer, passwordToken } = await signUps.verify(new URL(asked.url).searchParams, follow);
  if (passwordToken === undefined) return answer;
  const location = `/reset?${new URLSearchParams({ token: passwordToken })}`;
  return new Response(null, { status: 302, headers: { location } });
};

const isJson = ({ headers }: FastifyRequest): boolean =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');

/** The address of a sign-in. Only JSON is accepted, so that this server and better-auth read the same address. */
const emailOf = (request: FastifyRequest): string => {
  if (!isJson(request)) throw new Refusal('request-invalid');
  const { email } = signInShape.parse(parsed(String(request.body)));
  return email;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('request-invalid');
  }
};

/** Whether the password was right, but the address is not verified, so that there is no session. */
const isUnverified = async (answer: Response): Promise<boolean> =>
  codeOf(answer.status, parseError(await answer.clone().text())) === 'email-unverified';

/** The request in the form that better-auth needs, with the client's address in `ADDRESS_HEADER`. */
export const asWebRequest = (request: FastifyRequest, publicUrl: string): Request => {
  const headers = asWebHeaders(request);
  const body = request.method === 'POST' && typeof request.body === 'string' ? request.body : null;
  return new Request(new URL(request.url, publicUrl), { method: request.method, headers, body });
};

/** The headers in the form that better-auth needs. */
export const asWebHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value));
  }
  headers.set(ADDRESS_HEADER, networkOf(request.ip).replace('/64', ''));
  return headers;
};

const forward = async (answer: Response, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
  const location = answer.headers.get('location');
  if (location !== null) return reply.redirect(withResult(location), 302);
  const text = await answer.text();
  if (answer.status < 400) return reply.status(answer.status).type('application/json').send(text);
  const code = codeOf(answer.status, parseError(text));
  if (code === 'internal') {
    const message = 'The identity provider failed';
    logRequest(request, { level: 'error', fields: { code, reason: text }, message });
  }
  return refuse(reply, code);
};

/** The page of verified addresses is told by its query that one was verified: anybody can open its address. */
const withResult = (location: string): string => (location === VERIFIED_PATH ? `${location}?done=` : location);

const parseError = (text: string): AuthEngineError => {
  try {
    return errorShape.parse(JSON.parse(text));
  } catch {
    return {};
  }
};
