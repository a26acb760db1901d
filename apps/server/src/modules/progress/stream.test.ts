import { STREAM_PATH } from '@parlance/contract';
import { lessonFinished, uuid } from '@parlance/testing';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../http/errors.ts';
import { openStreamRegistry } from '../../http/stream-registry.ts';
import { openTestLog } from '../../log-testing.ts';
import { openPushBus } from '../../platform/push.ts';
import { createTestDependencies, noQuotas, type TestDependencies } from '../../testing.ts';
import { type LearnerOf, progressModule, type SessionPort } from './index.ts';

/** Two servers with separate connections to one database. */
let dependencies: TestDependencies;
const closers: (() => Promise<unknown>)[] = [];
let here: string;
let there: string;

/** Ends all sessions. */
let endSessions = (): void => undefined;

const learnerOf: LearnerOf = async ({ headers }) => {
  if (typeof headers['x-uid'] !== 'string') throw new Refusal('sign-in-needed');
  return headers['x-uid'];
};
const sessions: SessionPort = {
  sessionOf: async (request) => ({ id: v7(), uid: await learnerOf(request) }),
  onSessionEnd: (_session, ended) => {
    endSessions = ended;
    return () => undefined;
  },
};

/** Starts a server with progress alone, which trusts the user id in a header. */
const startNode = async (own: TestDependencies): Promise<string> => {
  const app = fastify({ forceCloseConnections: true })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler);
  const module = progressModule(own, { learnerOf, sessions, streams: openStreamRegistry(), quotas: noQuotas });
  await module.register(app.withTypeProvider<ZodTypeProvider>() as never);
  app.addHook('preClose', async () => module.close?.());
  closers.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
};

beforeAll(async () => {
  dependencies = await createTestDependencies();
  const other = await createTestDependencies();
  closers.push(other.close);
  const push = await openPushBus(dependencies.databaseUrl, openTestLog());
  closers.push(push.close);
  here = await startNode(dependencies);
  there = await startNode({ ...other, pool: dependencies.pool, push });
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
  await dependencies.close();
});

const send = (node: string, uid: string, n: number) =>
  fetch(`${node}/api/v1/sync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-uid': uid },
    body: JSON.stringify({
      protocol: 1,
      device: v7(),
      sentAt: 1,
      cursor: 0,
      events: [lessonFinished({}, { id: uuid(n) })],
    }),
  });

/** Reads events of a stream until one has this revision. Gives the data of all events that were read. */
const until = async (stream: Response, revision: number): Promise<string[]> => {
  const said: string[] = [];
  for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    said.push(...[...piece.matchAll(/^data: (\d+)$/gm)].map(([, data]) => data ?? ''));
    if (said.includes(String(revision))) return said;
  }
  throw new Error(`The stream ended after ${said.join()}`);
};

describe('the stream', () => {
  it('starts with the learner’s revision, and sends each new revision on the same node', async () => {
    const uid = v7();
    await send(here, uid, 1);
    const stream = await fetch(here + STREAM_PATH, { headers: { 'x-uid': uid } });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const told = until(stream, 2);
    await send(here, uid, 2);
    expect(await told).toEqual(['1', '2']);
  });

  it('sends the revision to a device on another node', async () => {
    const uid = v7();
    const stream = await fetch(there + STREAM_PATH, { headers: { 'x-uid': uid } });
    const told = until(stream, 1);
    await send(here, uid, 3);
    expect(await told).toContain('1');
  });

  it('sends nothing of other learners, and nothing from before', async () => {
    const [mine, theirs] = [v7(), v7()];
    await send(here, mine, 4);
    const stream = await fetch(here + STREAM_PATH, { headers: { 'x-uid': mine } });
    const told = until(stream, 2);
    await send(here, theirs, 5);
    await send(here, mine, 4);
    await send(here, mine, 6);
    expect(await told).toEqual(['1', '2']);
  });

  it('ends with the session that opened it', async () => {
    const stream = await fetch(here + STREAM_PATH, { headers: { 'x-uid': v7() } });
    endSessions();
    expect(await stream.text()).toBe('event: revision\ndata: 0\n\n');
  });
});
