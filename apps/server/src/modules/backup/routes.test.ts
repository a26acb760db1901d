import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { BACKUP_PATH, type ErrorBody, routes } from '@parlance/contract';
import { emptyView } from '@parlance/sync';
import { lessonFinished, reset, START, uuid } from '@parlance/testing';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDownloads } from '../../http/downloads.ts';
import { answerError, Refusal } from '../../http/errors.ts';
import { openLearnerTurns } from '../../platform/learner-turns.ts';
import { createTestDependencies, noQuotas, type TestDependencies } from '../../testing.ts';
import { storeEvents } from '../progress/index.ts';
import { confirmedView } from '../progress/testing.ts';
import { backupModule } from './index.ts';
import type { Accounts } from './routes.ts';

let dependencies: TestDependencies;
let url: string;
let close: () => Promise<void>;
const downloads = openDownloads(openLearnerTurns());
/** The accounts that exist; a test can delay the answer of the lookup. */
const accounts = { existing: new Set<string>(), asked: vi.fn(), answers: Promise.resolve() };

beforeAll(async () => {
  dependencies = await createTestDependencies();
  const app = fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  const accountsOfTest: Accounts = {
    learnerOf: async ({ headers }) => {
      if (typeof headers['x-uid'] !== 'string') throw new Refusal('sign-in-needed');
      return headers['x-uid'];
    },
    hasAccount: async (uid) => {
      accounts.asked();
      await accounts.answers;
      return accounts.existing.has(uid);
    },
  };
  const module = backupModule(dependencies, accountsOfTest, { downloads, quotas: noQuotas });
  await module.register(app.withTypeProvider<ZodTypeProvider>() as never);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await dependencies.close();
});

const download = (uid?: string) => fetch(url + BACKUP_PATH, { headers: uid === undefined ? {} : { 'x-uid': uid } });

const upload = (backup: string, uid?: string) =>
  fetch(url + routes['progress.restore'].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(uid === undefined ? {} : { 'x-uid': uid }) },
    body: JSON.stringify({ backup }),
  });

const codeOf = async (answer: Response): Promise<string> => {
  const { error } = (await answer.json()) as ErrorBody;
  return error.code;
};

/** A learner with some progress, and their backup. */
const learner = async (): Promise<{ readonly uid: string; readonly backup: string }> => {
  const uid = v7();
  await storeEvents({ pool: dependencies.pool, quotas: noQuotas }, uid, [
    lessonFinished({}, { id: uuid(1), at: START }),
  ]);
  return { uid, backup: await (await download(uid)).text() };
};

describe('the download of a backup', () => {
  it('is refused while the learner has another one, and says when to try again', async () => {
    const uid = v7();
    const response = new EventEmitter();
    downloads.admit(uid, response as ServerResponse);
    const refused = await download(uid);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(refused.headers.get('content-disposition')).toBeNull();
    expect(await codeOf(refused)).toBe('request-too-many');
    response.emit('close');
    expect((await download(uid)).status).toBe(200);
  });

  it('is a file with its own name that caches must not store', async () => {
    const { headers } = await download(v7());
    expect(headers.get('content-disposition')).toBe('attachment; filename="parlance-2027-01-15.backup"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('needs a session', async () => {
    expect(await codeOf(await download())).toBe('sign-in-needed');
  });
});

describe('restoring by a request', () => {
  it('brings back what was reset, notifies the learner’s devices, and adds nothing twice', async () => {
    const { uid, backup } = await learner();
    const before = await confirmedView(dependencies.pool, uid);
    await storeEvents({ pool: dependencies.pool, quotas: noQuotas }, uid, [reset({ id: uuid(2), at: START + 1 })]);
    const told = vi.fn();
    const stop = dependencies.push.subscribe(uid, told);
    expect(await (await upload(backup, uid)).json()).toEqual({ added: 1, left: 0 });
    expect((await confirmedView(dependencies.pool, uid)).registers).toEqual(before.registers);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(3));
    stop();
    expect(await (await upload(backup, uid)).json()).toEqual({ added: 0, left: 0 });
  });

  it('accepts the backup of a deleted account, and refuses that of an existing one', async () => {
    const [{ uid, backup }, other] = [await learner(), v7()];
    accounts.existing.add(uid);
    expect(await codeOf(await upload(backup, other))).toBe('backup-foreign');
    expect(await confirmedView(dependencies.pool, other)).toEqual(emptyView);
    accounts.existing.delete(uid);
    expect(await (await upload(backup, other)).json()).toEqual({ added: 1, left: 0 });
  });

  it('refuses a changed backup, and needs a session', async () => {
    const { uid, backup } = await learner();
    expect(await codeOf(await upload(backup.replace(uid, v7()), uid))).toBe('backup-invalid');
    expect(await codeOf(await upload(backup))).toBe('sign-in-needed');
  });

  it('takes a file of what a device could not send, counts nothing twice, and says how much could not be stored', async () => {
    const { uid } = await learner();
    const [known, first, second, third] = [1, 11, 12, 13].map((n) =>
      lessonFinished({ lesson: `l.${n}` }, { id: uuid(n) }),
    );
    const refused = [
      { event: third, code: 'event-invalid', by: {} },
      { event: { id: uuid(14) }, code: 'event-invalid' },
    ];
    const newer = { ...first, id: uuid(15), kind: 'dreamt' };
    const text = JSON.stringify({ uid, waiting: [known, first], postponed: [second, newer], refused }, null, 2);
    expect(await (await upload(text, uid)).json()).toEqual({ added: 3, left: 2 });
    const before = await confirmedView(dependencies.pool, uid);
    expect(await (await upload(text, uid)).json()).toEqual({ added: 0, left: 2 });
    expect(await confirmedView(dependencies.pool, uid)).toEqual(before);
  });

  it('takes such a file of the first release, which does not say whose it is', async () => {
    const uid = v7();
    const waiting = [lessonFinished({}, { id: uuid(1) })];
    expect(await (await upload(JSON.stringify({ waiting, postponed: [], refused: [] }), uid)).json()).toMatchObject({
      added: 1,
    });
  });

  it('refuses what another account could not send, and too much at once', async () => {
    const [{ uid }, other] = [await learner(), v7()];
    accounts.existing.add(other);
    const event = lessonFinished({}, { id: uuid(21) });
    expect(await codeOf(await upload(JSON.stringify({ uid: other, waiting: [event] }), uid))).toBe('backup-foreign');
    const many = Array.from({ length: 20_001 }, () => ({ id: uuid(1) }));
    expect(await codeOf(await upload(JSON.stringify({ uid, waiting: many }), uid))).toBe('request-too-large');
    const most = JSON.stringify({ uid, waiting: many.slice(1) });
    expect(await (await upload(most, uid)).json()).toEqual({ added: 0, left: 20_000 });
    const again = [await upload(most, uid), await upload(most, uid)].at(-1);
    expect(again?.status).toBe(429);
  });

  it('handles one restore of a learner at a time, and accepts the next when that one has ended', async () => {
    const [{ uid, backup }, other] = [await learner(), v7()];
    let answer: () => void = () => undefined;
    accounts.answers = new Promise((resolve) => {
      answer = resolve;
    });
    accounts.asked.mockClear();
    const first = upload(backup, other);
    await vi.waitFor(() => expect(accounts.asked).toHaveBeenCalled());
    expect(await codeOf(await upload(backup, other))).toBe('request-too-many');
    expect((await upload(backup, uid)).status).toBe(200);
    answer();
    expect((await first).status).toBe(200);
    await vi.waitFor(async () => expect((await upload(backup, other)).status).toBe(200));
  });

  it('handles four at the same time, and others wait', async () => {
    const { backup } = await learner();
    let answer: () => void = () => undefined;
    accounts.answers = new Promise((resolve) => {
      answer = resolve;
    });
    accounts.asked.mockClear();
    const begun = Array.from({ length: 6 }, () => upload(backup, v7()));
    await vi.waitFor(() => expect(accounts.asked).toHaveBeenCalledTimes(4));
    answer();
    for (const each of begun) expect((await each).status).toBe(200);
    expect(accounts.asked).toHaveBeenCalledTimes(6);
  });

  it('is not held up by uploads that have begun and do not go on', async () => {
    const { uid, backup } = await learner();
    const { port } = new URL(url);
    const slow = Array.from({ length: 8 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      const head = [
        `POST ${routes['progress.restore'].path} HTTP/1.1`,
        'Host: localhost',
        `x-uid: ${v7()}`,
        'Content-Type: application/json',
        'Content-Length: 60000000',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n{"backup":"`);
      return socket;
    });
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    expect(await (await upload(backup, uid)).json()).toEqual({ added: 0, left: 0 });
    for (const socket of slow) socket.destroy();
  });
});
