/** For tests of modules alone: a server without any, and who its learner is. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type FastifyBaseLogger, type FastifyRequest, fastify, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerError, Refusal } from '../../http/errors.ts';
import type { App, Dependencies } from '../../module.ts';

/** A server that validates, answers errors and logs as the real one does. */
export const openTestHost = ({ log }: Pick<Dependencies, 'log'>): App =>
  fastify<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
    .withTypeProvider<ZodTypeProvider>()
    .setErrorHandler(answerError);

/** The learner whom a request names in the header `x-learner`. Throws `sign-in-needed` if it names none. */
export const namedLearner = async ({ headers }: Pick<FastifyRequest, 'headers'>): Promise<string> => {
  if (typeof headers['x-learner'] !== 'string') throw new Refusal('sign-in-needed');
  return headers['x-learner'];
};
