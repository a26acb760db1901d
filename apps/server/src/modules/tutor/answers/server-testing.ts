/** Test helpers: a server with the routes of answers alone, on a port, with a chat service of this machine. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TUTOR_ANSWER_PATH, type TutorAnswerRequest, type TutorSetting } from '@parlance/contract';
import { type ChatService, openChatService } from '@parlance/testing/chat';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerInTime } from '../../../http/answer-in-time.ts';
import { answerError } from '../../../http/errors.ts';
import { openStreamRegistry, STREAM_LIMITS } from '../../../http/stream-registry.ts';
import { openTestLog } from '../../../log-testing.ts';
import { CHAT_LIMITS } from '../service/chat-client.ts';
import { openChatTutor } from '../service/tutor-service.ts';
import { openTestActs, type TestActs } from './acts-testing.ts';
import { openAnswers } from './index.ts';

/** An event as it came. */
export interface CameEvent {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A server for tests. */
export interface AnswersServer {
  readonly chat: ChatService;
  readonly acts: TestActs;
  readonly log: readonly string[];
  /** What the ports answer; tests may change it. */
  readonly told: { isOff: boolean; facts: readonly string[] | Error; uid: string };
  /** Ends the session of the requests under way. */
  readonly endSession: () => void;
  readonly post: (path: string, body: object, signal?: AbortSignal) => Promise<Response>;
  readonly ask: (request: TutorAnswerRequest, signal?: AbortSignal) => Promise<Response>;
  /** Stops the server as its process does. */
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How a server for tests differs. */
export interface AnswersOptions {
  readonly credits?: number;
  /** The acts of a server before, as in a database. */
  readonly acts?: TestActs;
  readonly hasService?: boolean;
  readonly streamsOfLearner?: number;
  /** The most time until a request is answered, in milliseconds. */
  readonly answerMs?: number;
}

/** Opens a server. */
export const openAnswersServer = async ({
  credits = 5,
  acts = openTestActs(credits),
  hasService = true,
  streamsOfLearner = 24,
  answerMs = 10_000,
}: AnswersOptions = {}): Promise<AnswersServer> => {
  const chat = await openChatService({ isToolLess: true });
  const told: AnswersServer['told'] = { isOff: false, facts: [], uid: 'ada' };
  const log: string[] = [];
  const sessions = new Set<() => void>();
  const service = openChatTutor({
    settings: { url: chat.url, model: 'small', listenModel: undefined },
    log: openTestLog((line) => void log.push(line)),
    outcomes: { inc: () => undefined },
    limits: { ...CHAT_LIMITS, firstMs: 3000, idleMs: 1500, characters: 20_000 },
    attempts: { most: 2, pauseMs: 1, mostPauseMs: 5 },
  });
  const answers = openAnswers({
    sessions: {
      sessionOf: async () => ({ id: 'session', uid: told.uid }),
      onSessionEnd: (_session, ended) => {
        sessions.add(ended);
        return () => void sessions.delete(ended);
      },
    },
    acts,
    isOff: async () => told.isOff,
    factsOf: async () => {
      if (told.facts instanceof Error) throw told.facts;
      return told.facts;
    },
    streams: openStreamRegistry({ ...STREAM_LIMITS, ofLearner: streamsOfLearner }),
    service: hasService ? service : undefined,
  });
  const app = fastify<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    loggerInstance: openTestLog((line) => void log.push(line)),
    forceCloseConnections: 'idle',
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
    .withTypeProvider<ZodTypeProvider>();
  app.setErrorHandler(answerError);
  app.addHook('onRequest', answerInTime(answerMs));
  answers.register(app);
  app.addHook('preClose', answers.close);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const post = (path: string, body: object, signal?: AbortSignal): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal !== undefined && { signal }),
    });
  return {
    ...{ chat, acts, log, told, post },
    endSession: () => {
      for (const ended of sessions) ended();
    },
    ask: (request, signal) => post(TUTOR_ANSWER_PATH, request, signal),
    stop: () => app.close(),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await chat.close();
    },
  };
};

/** What a request tells of the learner and the talk. @param agreed the name of the service */
export const settingFor = (agreed: string): TutorSetting => ({
  ...{ agreed, learn: 'es', explain: 'de', unit: 'cafe', level: 'A1' },
  scene: {
    ...{ title: 'Im Café', about: 'Du bestellst.' },
    tasks: [
      { key: 'order', text: 'Bestelle' },
      { key: 'pay', text: 'Bezahle' },
    ],
  },
  ...{ known: ['hola', 'el café'], due: ['el té'], grammar: ['ser y estar'] },
});

/** Resolves once the service has had so many requests. */
export const askedTimes = async ({ chat }: Pick<AnswersServer, 'chat'>, times: number): Promise<void> => {
  while (chat.requests.length < times) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** The fields of an answer. */
export const fieldsOf = async (answer: Response | Promise<Response>): Promise<Readonly<Record<string, unknown>>> =>
  (await answer).json() as Promise<Readonly<Record<string, unknown>>>;

/** The code of an error; the status of another answer. */
export const codeOf = async (answer: Response | Promise<Response>): Promise<string> => {
  const response = await answer;
  if (response.ok) return `${response.status}`;
  const { error } = await fieldsOf(response);
  return String((error as { readonly code?: unknown }).code);
};

/** The events in the text of a stream. */
export const eventsIn = (stream: string): readonly CameEvent[] =>
  [...stream.matchAll(/^event: (\w+)\ndata: (.*)\n$/gm)].map(([, kind = '', data = '']) => ({
    kind,
    data: JSON.parse(data),
  }));

/** The texts of events as one. */
export const textIn = (events: readonly CameEvent[]): string =>
  events.map(({ kind, data }) => (kind === 'text' ? String(data.text) : '')).join('');
