/** Reads, streams and writes one document over HTTP. */
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../../http/errors.ts';
import { beginEventStream } from '../../http/event-stream.ts';
import type { App, Dependencies } from '../../module.ts';
import type { LimitPerKey } from '../../platform/limit-per-key.ts';
import type { ShortTokens } from '../../platform/short-token.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { type Quotas, readSections, storeEvents, storeOnto } from '../progress/index.ts';
import { type Accounts, accessTo } from './access.ts';
import type { CourseOf } from './courses.ts';
import { type Document, type Documents, sectionsOf, sizeOfAll, valuesIn } from './parts.ts';
import type { Streams } from './streams.ts';
import type { EventsOf, Writer } from './writes.ts';

/** The dependencies of the routes. */
export interface Mounted {
  readonly dependencies: Dependencies;
  readonly quotas: Quotas;
  readonly accounts: Accounts;
  readonly tokens: ShortTokens;
  readonly documents: Documents;
  readonly courseOf: CourseOf;
  readonly streams: Streams;
  /** Limits the concurrent reads of a learner, and the concurrent writes. */
  readonly reading: LimitPerKey;
  readonly writing: LimitPerKey;
  /** How much may be read for each learner, in characters. */
  readonly budget: WorkBudget;
  /** The id of the device as which this process records events. */
  readonly device: string;
}

/** The parameters of a path. */
export interface PathParams {
  readonly uid: string;
  /** `{learn language}pal`, if the path has it. */
  readonly pal?: string;
}

/** A document that can be read and streamed. */
export interface Readable {
  readonly url: string;
  readonly summary: string;
  readonly params: z.ZodType<PathParams>;
  readonly read: z.ZodType;
  /** `undefined` if there is no such document: the language is not taught. */
  readonly documentOf: (params: PathParams) => Document | undefined;
}

/** A document that can be written. */
export interface Writable<Body> extends Readable {
  readonly methods: readonly HTTPMethods[];
  readonly body: z.ZodType<Body>;
  readonly writeOf: (params: PathParams, body: Body, writer: Writer) => EventsOf;
  /** Whether the document contains sums: then the learner is locked between reading and storing. */
  readonly sums: boolean;
}

/** The maximum size of a body in bytes: a course of thousands of lessons, or a history of decades. */
const BODY_LIMIT = 500_000;

const paramsOf = ({ params }: FastifyRequest): PathParams => params as PathParams;

/** The learner whose documents a request is about. */
export const uidIn = (request: FastifyRequest): string => paramsOf(request).uid;

/** Sends a value as JSON, also if it is a text. */
export const sendJson = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(JSON.stringify(value));

const found = (document: Document | undefined): Document => {
  if (document === undefined) throw new Refusal('not-found');
  return document;
};

/** Refuses a learner whose documents were read so much that it has to be paid for by time first. */
const checkBudget = ({ budget }: Pick<Mounted, 'budget'>, uid: string): void => {
  const waitMs = budget.waitMsOf(uid);
  if (waitMs > 0) throw new Refusal('request-too-many', undefined, Math.ceil(waitMs / 1000));
};

const readNow = async (
  { dependencies: { pool, turns }, budget }: Pick<Mounted, 'dependencies' | 'budget'>,
  uid: string,
  document: Document,
): Promise<unknown> => {
  const snapshot = await turns(uid, () => readSections(pool, uid, sectionsOf(document.parts)));
  const values = await valuesIn(document.parts, snapshot);
  budget.charge(uid, sizeOfAll(values));
  return document.whole(values);
};

/** Whether a request is for the stream of a document. */
export const asksForStream = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/event-stream') === true;

/** Mounts the reading of a document, and its stream for requests with `text/event-stream`. */
export const mountReading = (
  app: App,
  mounted: Mounted,
  { url, summary, params, read, documentOf }: Readable,
): void => {
  app.route({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    schema: { tags: ['realtime'], summary, params, response: { 200: read } },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const document = found(documentOf(paramsOf(request)));
      if (!asksForStream(request)) {
        const uid = uidIn(request);
        const value = await mounted.reading(uid, async () => {
          checkBudget(mounted, uid);
          return readNow(mounted, uid, document);
        });
        return sendJson(reply, value);
      }
      const { accounts, streams } = mounted;
      const session = await accessTo(request, uidIn(request), mounted);
      const begin = () => beginEventStream(reply);
      const revoke = streams.open(session.uid, document, begin, () => stopWatching());
      const stopWatching = accounts.onSessionEnd(session, revoke);
      return reply;
    },
  });
};

/** Mounts the writing of a document. The response is the merged document. */
export const mountWriting = <Body>(app: App, mounted: Mounted, writable: Writable<Body>): void => {
  const { methods, url, summary, params, read, body, documentOf, writeOf } = writable;
  const { dependencies, quotas, device, reading, writing } = mounted;
  app.route({
    method: [...methods],
    url,
    bodyLimit: BODY_LIMIT,
    schema: { tags: ['realtime'], summary, params, body, response: { 200: read } },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const document = found(documentOf(paramsOf(request)));
      const writer = { device, now: dependencies.clock() };
      const eventsOf = writeOf(paramsOf(request), request.body as Body, writer);
      const { sums } = writable;
      const uid = uidIn(request);
      await writing(uid, async () => {
        checkBudget(mounted, uid);
        await storeWrite({ ...dependencies, quotas }, uid, { document, eventsOf, sums });
      });
      return sendJson(reply, await reading(uid, () => readNow(mounted, uid, document)));
    },
  });
};

interface StoreOptions extends Pick<Writable<unknown>, 'sums'> {
  readonly document: Document;
  readonly eventsOf: EventsOf;
}

/** Stores the events of a write, and notifies the learner's other devices. */
const storeWrite = async (
  { pool, push, quotas }: Pick<Dependencies, 'pool' | 'push'> & Pick<Mounted, 'quotas'>,
  uid: string,
  { document, eventsOf, sums }: StoreOptions,
): Promise<void> => {
  const known = sectionsOf(document.parts);
  const store = async () => {
    const events = eventsOf(await readSections(pool, uid, known));
    return events.length === 0 ? null : storeEvents({ pool, quotas }, uid, events);
  };
  const written = sums ? await storeOnto({ pool, quotas }, uid, { known, eventsOf }) : await store();
  if (written !== null) push.publish(uid, written.revision);
};
