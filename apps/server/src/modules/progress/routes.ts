import { PICTURE_SETTING, routes, STREAM_PATH } from '@parlance/contract';
import { syncEnvelope, syncReply } from '@parlance/contract/schemas';
import { OLDEST_PROTOCOL, PROTOCOL_VERSION, type SyncReply } from '@parlance/sync';
import type { FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { type Admission, openAdmission } from '../../http/admission.ts';
import { Refusal } from '../../http/errors.ts';
import { logRequest } from '../../http/request-log.ts';
import type { StreamRegistry } from '../../http/stream-registry.ts';
import type { App, Dependencies } from '../../module.ts';
import type { DatabaseFollower } from './epoch.ts';
import { openExchange } from './exchange.ts';
import type { Quotas } from './quota.ts';
import { currentRevision } from './store.ts';
import { type Streams, streamsOn } from './stream.ts';

/** The user of a request. Throws `sign-in-needed` if there is none. */
export type LearnerOf = (request: FastifyRequest) => Promise<string>;

/** The functions of the identity module that streams need: they end with the session that opened them. */
export interface SessionPort {
  readonly sessionOf: (request: FastifyRequest) => Promise<{ readonly id: string; readonly uid: string }>;
  /** Calls `ended` as soon as the session has ended. @returns a function that stops watching. */
  readonly onSessionEnd: (session: { readonly id: string; readonly uid: string }, ended: () => void) => () => void;
}

/**
 * The maximum size of a body in bytes: a single event of the largest kind, or 500 answers twice. Parsing more would keep
 * the process from everything else for too long. Devices whose request is too large send half of its events, and so on.
 */
const BODY_LIMIT = 260_000;

/**
 * The limits of one learner's exchanges on each server. Their devices have one under way each. A lesson is about a
 * hundred rows, and a year of daily lessons may be sent at once.
 */
const EXCHANGES = {
  most: 12,
  work: { perSecond: 1000, atOnce: 40_000 },
  pace: { perSecond: 2500, atOnce: 2500 },
} as const;

/** The size of a body that is as much work to parse and to check as a row is to write, in bytes. */
const BYTES_OF_ROW = 500;

/** The functions of other modules that these routes use. */
export interface ProgressPorts {
  readonly learnerOf: LearnerOf;
  readonly sessions: SessionPort;
  /** Detects whether the database was restored. */
  readonly follower: DatabaseFollower;
  readonly registry: StreamRegistry;
  readonly quotas: Quotas;
  readonly onFinished?: ((uid: string) => void) | undefined;
  readonly onPicture?: ((uid: string) => Promise<void>) | undefined;
}

/** Mounts the exchange and the stream. */
export const mountProgress = (
  app: App,
  dependencies: Dependencies,
  { sessions, registry, ...ports }: ProgressPorts,
): Streams => {
  const streams = streamsOn(dependencies.push, registry);
  // In a scope of its own, because it parses bodies in its own way.
  void app.register(async (scope: App) => mountExchange(scope, dependencies, ports));
  mountStream(app, { dependencies, sessions, streams });
  measureStreams(dependencies, streams);
  return streams;
};

/** Whether the server supports the protocol of a request. A malformed request is left to the schema. */
const isProtocolSupported = (body: unknown): boolean => {
  const protocol = typeof body === 'object' && body !== null && 'protocol' in body ? body.protocol : undefined;
  return typeof protocol !== 'number' || (OLDEST_PROTOCOL <= protocol && protocol <= PROTOCOL_VERSION);
};

/**
 * Parses bodies when it is the turn of their request, so that no learner makes the process parse many in a row. Until then
 * they are bytes, which the garbage collector does not have to move.
 */
const parseInTurn = (scope: App, { turn, spend }: Admission): void => {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    turn(request).then(() => {
      spend(request, body.length / BYTES_OF_ROW);
      parse(request, String(body), done);
    }, done);
  });
};

const mountExchange = (
  app: App,
  { pool, push, clock, metrics, turns }: Dependencies,
  {
    learnerOf,
    quotas,
    follower,
    onFinished = () => undefined,
    onPicture = async () => undefined,
  }: Omit<ProgressPorts, 'sessions' | 'registry'>,
): void => {
  const { method, path } = routes['sync.exchange'];
  const exchange = openExchange({ pool, quotas, past: follower.past, onPiece: push.publish });
  const admission = openAdmission(EXCHANGES, learnerOf, turns);
  const stored = new Counter({ name: 'sync_events_total', help: 'Events stored.', registers: [metrics] });
  parseInTurn(app, admission);
  app.route({
    method,
    url: path,
    bodyLimit: BODY_LIMIT,
    schema: {
      tags: ['progress'],
      summary: 'Sends new events and fetches what the device lacks since its cursor',
      body: syncEnvelope,
      response: { 200: syncReply },
    },
    // The reply is built here row by row; validating it again would cost more than the exchange itself.
    serializerCompiler: () => (reply) => JSON.stringify(reply),
    // Runs before the body is read, so that refusing a learner who asks too much costs little.
    onRequest: admission.admit,
    // Runs before validation, since another protocol may have another schema.
    preValidation: async ({ body }) => {
      if (!isProtocolSupported(body)) throw new Refusal('protocol-unknown');
    },
    handler: async (request) => {
      const uid = admission.admittedTo(request);
      const { reply, written, work } = await exchange(uid, request.body, clock());
      admission.spend(request, work);
      if (written !== null) {
        push.publish(uid, written);
        if (request.body.events.some(isFinish)) onFinished(uid);
        if (request.body.events.some(isPicture)) await onPicture(uid);
      }
      stored.inc(reply.stored.length);
      logRefused(request, reply.refused);
      return reply;
    },
  });
};

/** Whether a sent event is a finish. */
const isFinish = (event: object): boolean => 'kind' in event && event.kind === 'finished';

/** Whether a sent event chooses a picture. */
const isPicture = (event: object): boolean =>
  'kind' in event &&
  event.kind === 'preferred' &&
  'data' in event &&
  typeof event.data === 'object' &&
  event.data !== null &&
  'name' in event.data &&
  event.data.name === PICTURE_SETTING;

/** One line for each request: a device that sends its events again must not fill the log. */
const logRefused = (request: FastifyRequest, refused: SyncReply['refused']): void => {
  const [first] = refused;
  if (first === undefined) return;
  const fields = { event: first.id, code: first.code, events: refused.length };
  logRequest(request, { level: 'warn', fields, message: 'Events were refused' });
};

interface StreamParts {
  readonly dependencies: Dependencies;
  readonly sessions: SessionPort;
  readonly streams: Streams;
}

const mountStream = (app: App, { dependencies, sessions, streams }: StreamParts): void => {
  app.route({
    method: 'GET',
    url: STREAM_PATH,
    schema: {
      tags: ['progress'],
      summary:
        'Server-sent events: `revision` with the learner’s newest revision, 0 where it must be asked for. Ends with the session',
    },
    handler: async (request, reply) => {
      const session = await sessions.sessionOf(request);
      const current = await currentRevision(dependencies.pool, session.uid);
      const whenEnded = (ended: () => void): (() => void) => sessions.onSessionEnd(session, ended);
      streams.open(reply, { uid: session.uid, current, whenEnded });
      return reply;
    },
  });
};

const measureStreams = ({ metrics }: Dependencies, streams: Streams): void => {
  new Gauge({
    name: 'sync_streams',
    help: 'Open streams.',
    registers: [metrics],
    collect() {
      this.set(streams.count());
    },
  });
};
