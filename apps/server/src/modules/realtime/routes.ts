import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Gauge } from 'prom-client';
import { answerError, Refusal, refuse } from '../../http/errors.ts';
import type { App } from '../../module.ts';
import { accessTo } from './access.ts';
import { type Mounted, uidIn } from './mount.ts';
import { mountDocuments } from './mount-documents.ts';
import { mountUserInfo } from './user-info.ts';

/** Mounts the documents in a scope of their own, where every body is JSON and every wrong one is malformed progress. */
export const mountRealtime = async (app: App, mounted: Mounted): Promise<void> => {
  measureStreams(mounted);
  await app.register(async (scope: App) => {
    readAsJson(scope);
    scope.setErrorHandler(answerMalformed);
    // Before the body is read, so that nobody without access is told whether a body is valid.
    scope.addHook('onRequest', async (request) => {
      await accessTo(request, uidIn(request), mounted);
    });
    mountUserInfo(scope, mounted);
    mountDocuments(scope, mounted);
  });
};

/** Clients of realtime databases send JSON under any name, or none. */
const readAsJson = (scope: App): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new Refusal('progress-malformed', 'the body is no JSON'));
    }
  });
};

const answerMalformed = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (!hasZodFastifySchemaValidationErrors(error)) return answerError(error, request, reply);
  return refuse(reply, 'progress-malformed', error.message);
};

const measureStreams = ({ dependencies: { metrics }, streams }: Mounted): void => {
  new Gauge({
    name: 'realtime_streams',
    help: 'Open streams of realtime documents.',
    registers: [metrics],
    collect() {
      this.set(streams.count());
    },
  });
};
