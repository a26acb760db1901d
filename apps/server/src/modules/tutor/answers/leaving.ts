/** Who leaves before an ordinary answer is there, and what those who stay are told of a failure. */
import type { FastifyReply } from 'fastify';
import { Refusal } from '../../../http/errors.ts';
import type { ChatFailureKind } from '../service/chat-failure.ts';

/** A signal that aborts when the client has left, or when the server stops. */
export const leavingOf = (reply: FastifyReply, stopping: AbortSignal): AbortSignal => {
  const left = new AbortController();
  const { raw } = reply;
  if (raw.destroyed) left.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return AbortSignal.any([left.signal, stopping]);
};

/** The refusal for a failure. Nobody is told where the client has left: that is no failure of the service. */
export const refusalOf = (failed: ChatFailureKind | undefined, { raw }: FastifyReply): Refusal => {
  if (raw.destroyed) return new Refusal('request-invalid', 'The connection was closed before there was an answer.');
  return new Refusal(failed === 'refused' ? 'tutor-refused' : 'tutor-unavailable');
};
