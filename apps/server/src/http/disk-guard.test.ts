import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { App } from '../module.ts';
import { openDiskRoom } from '../platform/disk-room.ts';
import { createTestDependencies, type TestDependencies } from '../testing.ts';

describe('a server whose disk is full', () => {
  let dependencies: TestDependencies;
  let app: App;
  let full = true;
  beforeAll(async () => {
    const opened = await createTestDependencies();
    dependencies = { ...opened, disk: { isFull: async () => full } };
    ({ app } = await createApp(dependencies));
  });
  afterAll(async () => {
    await app.close();
    await dependencies.close();
  });

  const person = { name: 'Ada', email: 'ada@example.org', password: 'river-lamp-7' };
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { origin: 'http://localhost:3000' } });

  it('refuses what would be stored with a code, before the database is asked', async () => {
    const answer = await post('/api/auth/sign-up/email', person);
    expect([answer.statusCode, answer.json().error.code]).toEqual([507, 'server-full']);
  });

  it('goes on with pages and reads, and lets everybody sign out', async () => {
    expect((await app.inject('/api/v1/me')).json()).toEqual({ me: null });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await post('/api/v1/session/end', {})).statusCode).toBe(200);
    expect((await post('/api/auth/sign-out', {})).statusCode).toBe(200);
  });

  it('says so to supervisors until there is room again', async () => {
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json().error.code]).toEqual([507, 'server-full']);
    full = false;
    expect((await app.inject('/readyz')).json()).toEqual({ ok: true });
    expect((await post('/api/auth/sign-up/email', person)).statusCode).toBe(200);
  });
});

describe('the room on a disk', () => {
  it('is measured at most five times a second', async () => {
    let now = 0;
    const room = openDiskRoom(import.meta.dirname, () => now);
    const first = room.isFull();
    now = 199;
    expect(room.isFull()).toBe(first);
    now = 200;
    expect(room.isFull()).not.toBe(first);
    await Promise.all([first, room.isFull()]);
  });

  it('counts as enough where it cannot be measured', async () => {
    expect(await openDiskRoom(`${import.meta.dirname}/nowhere`).isFull()).toBe(false);
  });
});
