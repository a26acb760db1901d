import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Gauge } from 'prom-client';
import { answerError, Refusal, refuse } from '../../http/errors.ts';
import type { App } from '../../module.ts';
import { countPerKey } from '../../platform/limit-per-key.ts';
import { accessTo } from './access.ts';
import { asksForStream, type Mounted, uidIn } from './mount.ts';
import { mountDocuments } from './mount-documents.ts';
import { mountUserInfo } from './user-info.ts';

/** The maximum number of one learner's requests for documents under way, without streams: a client may write often. */
export const MAX_REQUESTS = 256;

/**
 * Mounts the documents in a separate scope, where every body is parsed as JSON, and every invalid one is malformed
 * progress.
 */
export const mountRealtime = async (app: App, mounted: Mounted): Promise<void> => {
  measureStreams(mounted);
  const underWay = countPerKey(MAX_REQUESTS);
  await app.register(async (scope: App) => {
    readAsJson(scope);
    scope.setErrorHandler(answerMalformed);
    // Runs before the body is read, so that a client without access does not learn whether a body is valid.
    scope.addHook('onRequest', async (request, reply) => {
      const { uid } = await accessTo(request, uidIn(request), mounted);
      if (!asksForStream(request) && !reply.raw.destroyed) reply.raw.once('close', underWay.begin(uid));
    });
    mountUserInfo(scope, mounted);
    mountDocuments(scope, mounted);
  });
};

/** Parses every body as JSON, since clients of realtime databases send it with any content type or none. */
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
