/** The route of answers: server-sent events. */
import { TUTOR_ANSWER_PATH, type TutorAnswerRequest } from '@parlance/contract';
import { tutorAnswerRequest } from '@parlance/contract/schemas';
import { promptFor } from '@parlance/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { report } from '../../../http/errors.ts';
import { limitPerNetwork } from '../../../http/limits.ts';
import type { StreamGroup } from '../../../http/stream-registry.ts';
import type { App } from '../../../module.ts';
import type { KnownAct, OpenAct } from '../credits/acts.ts';
import type { ChatTutor } from '../service/tutor-service.ts';
import { serviceFor } from './admit.ts';
import type { AnswerPorts } from './ports.ts';
import { type AnswerRun, keptAnswer, runAnswer } from './run-answer.ts';
import type { Running } from './running.ts';
import { openTextStream } from './text-stream.ts';
import { askedBytes, factsOfSetting } from './told-facts.ts';

/** The most bytes of a request: all words, and a talk, at three bytes a letter and some signs. */
export const REQUEST_BYTES = 400_000;

/** The requests of one network in a minute; a class may be behind one. */
export const rateLimit = limitPerNetwork('tutor', 1200);

/** What the routes share. */
export interface AnswerRoutes {
  readonly ports: AnswerPorts;
  readonly running: Running;
  readonly group: StreamGroup;
}

type Asker = Awaited<ReturnType<AnswerPorts['sessions']['sessionOf']>>;

const askedOf = ({ learn, unit, scene, lines, line }: TutorAnswerRequest): Uint8Array =>
  askedBytes('answer', learn, unit, scene?.title ?? null, lines, line);

const sendKnown = (act: KnownAct, group: StreamGroup, reply: FastifyReply, { uid }: Asker): void => {
  const { text, isShortened } = keptAnswer(act.answer);
  const stream = openTextStream(group, reply, uid);
  stream.append(text);
  stream.end({ kind: 'done', isShortened, balance: act.balance });
};

/** What one answer needs besides what the routes share. */
interface OneAnswer {
  readonly act: OpenAct;
  readonly service: ChatTutor;
  readonly asker: Asker;
  readonly body: TutorAnswerRequest;
  readonly stopping: AbortSignal;
}

/** Begins the stream of a new answer. What fails before it has begun gives back, and is answered as an error. */
const begin = async (
  { ports, group }: AnswerRoutes,
  reply: FastifyReply,
  { act, asker, body }: OneAnswer,
): Promise<Pick<AnswerRun, 'messages' | 'stream'>> => {
  try {
    const facts = factsOfSetting(body, await ports.factsOf(asker.uid));
    const messages = promptFor({ ...facts, ...(body.line !== null && { line: body.line }) });
    return { messages, stream: openTextStream(group, reply, asker.uid) };
  } catch (error) {
    await act.giveBack(undefined);
    throw error;
  }
};

/** Streams a new answer. */
const streamNew = async (
  routes: AnswerRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
  one: OneAnswer,
): Promise<void> => {
  const { act, service, stopping, asker } = one;
  const begun = await begin(routes, reply, one);
  const session = new AbortController();
  const stopWatching = routes.ports.sessions.onSessionEnd(asker, () => session.abort());
  try {
    await runAnswer({ act, service, ...begun, stopping, signedOut: session.signal });
  } catch (error) {
    // The stream has begun: nobody can be answered with an error any more.
    report(error instanceof Error ? error : new TypeError(String(error)), 'internal', request);
  } finally {
    stopWatching();
  }
};

/** Mounts the route. */
export const mountAnswers = (app: App, routes: AnswerRoutes): void => {
  const { ports, running, group } = routes;
  app.route({
    method: 'POST',
    url: TUTOR_ANSWER_PATH,
    bodyLimit: REQUEST_BYTES,
    config: { rateLimit },
    schema: {
      tags: ['tutor'],
      summary: 'The tutor’s next line: server-sent events `text`, then `done` or `failed`',
      body: tutorAnswerRequest,
    },
    handler: async (request, reply) => {
      const asker = await ports.sessions.sessionOf(request);
      const { body } = request;
      const service = await serviceFor(ports, asker.uid, body.agreed);
      // Refuses languages that are none before anything is reserved.
      factsOfSetting(body, []);
      await running.run(async (stopping) => {
        const { uid } = asker;
        const act = await ports.acts.begin({ uid, id: body.id, act: 'answer', asked: askedOf(body) });
        if (act.kind === 'known') sendKnown(act, group, reply, asker);
        else await streamNew(routes, request, reply, { act, service, asker, body, stopping });
      });
      return reply;
    },
  });
};
