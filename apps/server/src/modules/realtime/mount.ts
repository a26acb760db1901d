/** How one document is read, listened to and written over HTTP. */
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../../http/errors.ts';
import { beginEventStream } from '../../http/event-stream.ts';
import type { App, Dependencies } from '../../module.ts';
import type { ShortTokens } from '../../platform/short-token.ts';
import { readSections, storeEvents, storeOnto } from '../progress/index.ts';
import { type Accounts, accessTo } from './access.ts';
import type { CourseOf } from './courses.ts';
import { type Document, type Documents, documentIn, sectionsOf } from './parts.ts';
import type { Streams } from './streams.ts';
import type { EventsOf, Writer } from './writes.ts';

/** What the routes work with. */
export interface Mounted {
  readonly dependencies: Dependencies;
  readonly accounts: Accounts;
  readonly tokens: ShortTokens;
  readonly documents: Documents;
  readonly courseOf: CourseOf;
  readonly streams: Streams;
  /** The replica that this process writes as. */
  readonly device: string;
}

/** The parameters of a path. */
export interface PathParams {
  readonly uid: string;
  /** `{learn language}pal`, where the path has it. */
  readonly pal?: string;
}

/** A document that can be read and listened to. */
export interface Readable {
  readonly url: string;
  readonly summary: string;
  readonly params: z.ZodType<PathParams>;
  readonly read: z.ZodType;
  /** `undefined` where there is no such document: a language that nobody can learn here. */
  readonly documentOf: (params: PathParams) => Document | undefined;
}

/** A document that can be written. */
export interface Writable<Body> extends Readable {
  readonly methods: readonly HTTPMethods[];
  readonly body: z.ZodType<Body>;
  readonly writeOf: (params: PathParams, body: Body, writer: Writer) => EventsOf;
  /** Whether sums are written: then no other write may happen between reading and storing. */
  readonly sums: boolean;
}

/** Bytes of a body: a course of thousands of lessons fits, and a history of decades. */
const BODY_LIMIT = 500_000;

const paramsOf = ({ params }: FastifyRequest): PathParams => params as PathParams;

/** Whose documents a request is about. */
export const uidIn = (request: FastifyRequest): string => paramsOf(request).uid;

/** Answers with a value as JSON; a text, too, is JSON here. */
export const sendJson = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(JSON.stringify(value));

const found = (document: Document | undefined): Document => {
  if (document === undefined) throw new Refusal('not-found');
  return document;
};

const current = async ({ pool }: Dependencies, uid: string, document: Document): Promise<unknown> =>
  documentIn(document, await readSections(pool, uid, sectionsOf(document.parts)));

/** Mounts the reading of a document, and its stream for who asks for `text/event-stream`. */
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
      if (request.headers.accept?.includes('text/event-stream') !== true) {
        return sendJson(reply, await current(mounted.dependencies, uidIn(request), document));
      }
      const { accounts, streams } = mounted;
      const session = await accessTo(request, uidIn(request), mounted);
      const connection = beginEventStream(reply);
      const revoke = streams.open(session.uid, document, connection);
      connection.once('close', accounts.onSessionEnd(session, revoke));
      return reply;
    },
  });
};

/** Mounts the writing of a document; the answer is the document as it is then. */
export const mountWriting = <Body>(app: App, mounted: Mounted, writable: Writable<Body>): void => {
  const { methods, url, summary, params, read, body, documentOf, writeOf } = writable;
  const { dependencies, device } = mounted;
  app.route({
    method: [...methods],
    url,
    bodyLimit: BODY_LIMIT,
    schema: { tags: ['realtime'], summary, params, body, response: { 200: read } },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const document = found(documentOf(paramsOf(request)));
      const writer = { device, now: dependencies.clock() };
      const eventsOf = writeOf(paramsOf(request), request.body as Body, writer);
      await join(dependencies, uidIn(request), { document, eventsOf, sums: writable.sums });
      return sendJson(reply, await current(dependencies, uidIn(request), document));
    },
  });
};

interface Joining extends Pick<Writable<unknown>, 'sums'> {
  readonly document: Document;
  readonly eventsOf: EventsOf;
}

/** Stores what follows from a write, and tells the learner's other devices. */
const join = async (
  { pool, push }: Dependencies,
  uid: string,
  { document, eventsOf, sums }: Joining,
): Promise<void> => {
  const known = sectionsOf(document.parts);
  const store = async () => {
    const events = eventsOf(await readSections(pool, uid, known));
    return events.length === 0 ? null : storeEvents(pool, uid, events);
  };
  const written = sums ? await storeOnto(pool, uid, { known, eventsOf }) : await store();
  if (written !== null) push.publish(uid, written.revision);
};
