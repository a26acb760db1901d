/** The route that writes down what was spoken. Bodies are the bytes of a recording, whatever their content type says. */
import { TUTOR_LIMITS, TUTOR_LISTEN_PATH, type TutorService } from '@parlance/contract';
import { tutorHeard, tutorListen } from '@parlance/contract/schemas';
import { learnableLanguages } from '@parlance/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../../http/errors.ts';
import { limitPerNetwork } from '../../../http/limits.ts';
import type { App } from '../../../module.ts';
import { countPerKey } from '../../../platform/limit-per-key.ts';
import type { LearnerOf } from '../../progress/index.ts';
import { type ListenParts, listenTo } from './listen.ts';
import { LONGEST_SECONDS, PER_MINUTE, UNDER_WAY } from './policy.ts';
import { wavSound } from './wav.ts';

/** What the route needs. */
export interface ListenRoute extends ListenParts {
  readonly learnerOf: LearnerOf;
  /** Whether the operator has switched the tutor with a model off for an account. */
  readonly isOff: (uid: string) => Promise<boolean>;
  /** The chat service as learners are told of it; null where none is set. */
  readonly service: () => TutorService | null;
  /** Whether the service failed and is left alone for a while; and the same of what it writes down. */
  readonly isResting: () => boolean;
  readonly isListeningPaused: () => boolean;
}

const requireRecording = (sound: Uint8Array): void => {
  const { seconds } = wavSound(sound) ?? { seconds: Number.POSITIVE_INFINITY };
  if (seconds > LONGEST_SECONDS) {
    throw new Refusal('request-invalid', 'The body is no recording in WAV (mono, 16 bits) of at most a minute.');
  }
};

const requireLearnable = (learn: string): void => {
  if (!learnableLanguages.some(({ code }) => code === learn)) {
    throw new Refusal('request-invalid', 'This language is not taught here.');
  }
};

/** Mounts the route in a scope of its own, because it does not parse bodies. */
export const mountListen = async (app: App, parts: ListenRoute): Promise<void> => {
  const { learnerOf, isOff, service, isResting, isListeningPaused } = parts;
  const underWay = countPerKey(UNDER_WAY);
  /** Refuses whom the tutor does not listen to before a body is read. */
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const uid = await learnerOf(request);
    if (service()?.listens !== true || (await isOff(uid))) throw new Refusal('tutor-off');
    if (isResting() || isListeningPaused()) throw new Refusal('tutor-unavailable');
    if (!reply.raw.destroyed) reply.raw.once('close', underWay.begin(uid));
  };
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, passOn) => passOn(null, body));
    scope.route({
      method: 'POST',
      url: TUTOR_LISTEN_PATH,
      bodyLimit: TUTOR_LIMITS.sound,
      config: { rateLimit: limitPerNetwork('tutor listen', PER_MINUTE) },
      schema: {
        tags: ['tutor'],
        summary: 'Writes down what was spoken; the recording goes to the chat service and is not stored',
        consumes: ['audio/wav'],
        querystring: tutorListen,
        body: z.instanceof(Uint8Array),
        response: { 200: tutorHeard },
      },
      onRequest: admit,
      handler: async (request) => {
        const uid = await learnerOf(request);
        const { id, agreed, learn } = request.query;
        if (agreed !== service()?.name) throw new Refusal('tutor-consent-needed');
        requireLearnable(learn);
        requireRecording(request.body);
        return listenTo(parts, { uid, id, learn, sound: request.body });
      },
    });
  });
};
