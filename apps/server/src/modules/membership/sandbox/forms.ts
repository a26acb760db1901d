/** Posted forms of the sandbox's pages. */

import { interfaceLanguageFor } from '@parlance/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitPerNetwork } from '../../../http/limits.ts';
import type { App } from '../../../module.ts';
import { type Writer, writerFor } from './texts.ts';

/** What all routes of pages have in common; they are no part of the documented interface. */
export const pageRoute = {
  bodyLimit: 4000,
  config: { rateLimit: limitPerNetwork('sandbox', 600) },
} as const;

/** Reads posted forms in a scope of routes. */
export const readForms = (scope: App): void => {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, next) =>
    next(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};

/** Leads on after a form, so that going back or reloading posts nothing again. */
export const leadTo = (reply: FastifyReply, url: string): FastifyReply => reply.redirect(url, 303);

/** Writes in the language of a browser, where no order tells another. */
export const writerOf = ({ headers }: FastifyRequest): Writer =>
  writerFor(
    interfaceLanguageFor((headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0] ?? '')),
  );
