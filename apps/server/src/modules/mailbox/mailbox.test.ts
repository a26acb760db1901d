import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { fileDelivery } from '../../platform/mail.ts';
import { createTestDependencies, NOON } from '../../testing.ts';
import { readMessage } from './message.ts';

const message = {
  to: 'ann@example.org',
  subject: 'Bienvenue à Parlance, où chaque leçon est une petite scène — 你好',
  text: `Grüße: https://learn.example.org/verify?token=${'abcdef'.repeat(20)}`,
  html: '<p style="color: red">Hola, ¿qué tal? 你好 <a href="https://learn.example.org/?a=1&amp;b=2">x</a></p>',
};

describe('the mailbox for developers', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'parlance-mailbox-'));
    await fileDelivery(join(dataDir, 'mail'), 'Parlance <a@example.org>', () => NOON)(message);
  });
  afterEach(() => rm(dataDir, { recursive: true }));
  const ask = async (url: string, development = true): Promise<{ status: number; body: string }> => {
    const dependencies = await createTestDependencies({ dataDir, development });
    const { app } = await createApp(dependencies);
    const { statusCode, body } = await app.inject(url);
    await app.close();
    await dependencies.close();
    return { status: statusCode, body };
  };

  it('lists messages with subject and recipient', async () => {
    const { body } = await ask('/dev/mail');
    expect(body).toContain(message.subject);
    expect(body).toContain('ann@example.org');
  });

  it('shows a message as its recipient would see it', async () => {
    const [name = ''] = await readdir(join(dataDir, 'mail'));
    expect((await ask(`/dev/mail/${name}`)).body).toBe(message.html);
  });

  it('does not show other files', async () => {
    expect((await ask('/dev/mail/gone.eml')).status).toBe(404);
    expect((await ask('/dev/mail/..%2fsecret.eml')).status).toBe(400);
  });

  it('does not exist in production', async () => {
    expect((await ask('/dev/mail', false)).body).not.toContain('ann@example.org');
  });
});

describe('a parsed message', () => {
  it('is the same as the sent one, in every script', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parlance-mailbox-'));
    await fileDelivery(folder, 'a@example.org', () => NOON)(message);
    const [name = ''] = await readdir(folder);
    expect(readMessage(await readFile(join(folder, name), 'utf8'))).toEqual(message);
    await rm(folder, { recursive: true });
  });
});
