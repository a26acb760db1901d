/** Passes requests below /api/auth to the identity provider, and its errors on in our catalogue's words. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuse } from '../../http/errors.ts';
import { networkOf } from '../../http/limits.ts';
import type { App } from '../../module.ts';
import { ADDRESS_HEADER, type Provider } from './provider.ts';
import { codeOf, type ProviderError } from './provider-errors.ts';

const errorShape = z.object({ code: z.string().default(''), message: z.string().default('') });

/** A sign-up form is small. */
const BODY_LIMIT = 16_000;

/** Mounts the provider; bodies are passed on as they came. */
export const mountProvider = (app: App, provider: Provider, publicUrl: string): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      bodyLimit: BODY_LIMIT,
      schema: { hide: true },
      handler: async (request, reply) => pass(await provider.handler(asWebRequest(request, publicUrl)), request, reply),
    });
  });
};

/** The request as the provider reads it; it believes no address but the one we give it. */
export const asWebRequest = (request: FastifyRequest, publicUrl: string): Request => {
  const headers = asWebHeaders(request);
  const body = request.method === 'POST' && typeof request.body === 'string' ? request.body : null;
  return new Request(new URL(request.url, publicUrl), { method: request.method, headers, body });
};

/** The headers as the provider reads them. */
export const asWebHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value));
  }
  headers.set(ADDRESS_HEADER, networkOf(request.ip).replace('/64', ''));
  return headers;
};

const pass = async (answer: Response, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
  const location = answer.headers.get('location');
  if (location !== null) return reply.redirect(location, 302);
  const text = await answer.text();
  if (answer.status < 400) return reply.status(answer.status).type('application/json').send(text);
  const code = codeOf(answer.status, providerError(text));
  if (code === 'internal') request.log.error({ code, reason: text }, 'The identity provider failed');
  const wait = answer.headers.get('x-retry-after') ?? answer.headers.get('retry-after');
  if (wait !== null) void reply.header('retry-after', wait);
  return refuse(reply, code);
};

const providerError = (text: string): ProviderError => {
  try {
    return errorShape.parse(JSON.parse(text));
  } catch {
    return {};
  }
};
