import {
  CALL_NAMES,
  type CallName,
  type CallReply,
  type Calls,
  callPath,
  ENVELOPE_KEY_PATH,
  errorCatalogue,
  errorDocs,
} from '@parlance/contract';
import { callInputs, envelopeRequest, envelopeResponse } from '@parlance/contract/schemas';
import type { FastifyError, FastifyRequest } from 'fastify';
import { answerError, classify, Refusal, refuse, report } from '../../http/errors.ts';
import { limitPerNetwork } from '../../http/limits.ts';
import type { App } from '../../module.ts';
import type { EnvelopeOpener } from './envelope.ts';
import { type CallInProgress, type CallParts, callWork } from './work.ts';

/** The maximum size of a body in bytes: several times the largest content. */
const BODY_LIMIT = 32_000;
/**
 * The maximum number of calls of one network in a minute. A page starts with three, so a school behind one address is
 * below the limit.
 */
const CALLS_PER_MINUTE = 6000;

/** Mounts the specification's encrypted calls. */
export const mountCalls = (app: App, opener: EnvelopeOpener, parts: CallParts): void => {
  for (const name of CALL_NAMES) mountCall(app, name, { opener, parts });
};

interface Mounting {
  readonly opener: EnvelopeOpener;
  readonly parts: CallParts;
}

const mountCall = <Name extends CallName>(app: App, name: Name, { opener, parts }: Mounting): void => {
  app.route({
    method: 'POST',
    url: callPath(name),
    bodyLimit: BODY_LIMIT,
    config: { rateLimit: limitPerNetwork('calls', CALLS_PER_MINUTE) },
    schema: {
      tags: ['calls'],
      summary: `The specification’s ${name}, in an envelope`,
      body: envelopeRequest,
      response: { 200: envelopeResponse },
    },
    // The schema is only documentation: an invalid body must give the same error as any other invalid envelope.
    validatorCompiler: () => (body: unknown) => ({ value: body }),
    errorHandler: async (error, request, reply) => {
      if (isFaultOfBody(error)) await opener.open(undefined);
      else if (!isFault(error)) return answerError(error, request, reply);
      // The connection is closed, as it must be after a body that was too large.
      return refuse(reply.header('connection', 'close'), 'envelope-invalid');
    },
    handler: async (request, reply) => {
      const opened = await opener.open(request.body);
      const input = callInputs[name].safeParse(opened?.content);
      if (opened === undefined || !input.success) throw new Refusal('envelope-invalid');
      // The schema of this call has accepted the input.
      return opened.answer(await replyTo(name, input.data as Calls[Name]['input'], { request, reply, parts }));
    },
  });
};

const isFault = (error: FastifyError): boolean => error instanceof Refusal && error.code === 'envelope-invalid';

/** Whether the framework refused the body before the handler: it is not JSON, invalid JSON, or too large. */
const isFaultOfBody = (error: FastifyError): boolean =>
  !(error instanceof Refusal) && ['request-invalid', 'request-too-large'].includes(classify(error).code);

/** The content of the response's envelope: the result or the error. */
const replyTo = async <Name extends CallName>(
  name: Name,
  input: Calls[Name]['input'],
  call: CallInProgress,
): Promise<CallReply<Calls[Name]['output']>> => {
  try {
    return { result: await callWork[name](input, call) };
  } catch (error) {
    return { error: explained(error as FastifyError, call.request) };
  }
};

const explained = (thrown: FastifyError, request: FastifyRequest): { code: string; message: string } => {
  const { code, message = errorDocs[code] } = classify(thrown);
  if (errorCatalogue[code].report) report(thrown, code, request);
  return { code, message };
};

/** Mounts the public key. */
export const mountKey = (app: App, publicPem: string): void => {
  app.get(
    ENVELOPE_KEY_PATH,
    { schema: { tags: ['calls'], summary: 'The public key of envelopes, as SPKI PEM' } },
    async (_request, reply) => reply.type('application/x-pem-file').header('cache-control', 'no-cache').send(publicPem),
  );
};
