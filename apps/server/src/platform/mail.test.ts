import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestLog } from '../log-testing.ts';
import { createTestDatabase } from '../testing.ts';
import { transaction } from './database.ts';
import { type Jobs, jobsIn, runDueJobs } from './jobs.ts';
import { dropMailsTo, fileDelivery, type Mail, mailHandler, queuedMailer, smtpDelivery } from './mail.ts';
import type { TestDatabase } from './postgres/test-database.ts';

const message: Mail = {
  to: 'ann@example.org',
  subject: 'Willkommen, schön!',
  text: 'Open https://learn.example.org/verify?token=abcdef0123456789abcdef0123456789abcdef0123456789',
  html: '<p>Open <a href="https://learn.example.org/verify?token=abc">this</a></p>',
};

describe('mail without a mail server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlance-mail-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const deliver = (mail: Mail): Promise<void> =>
    fileDelivery(join(folder, 'mail'), 'Parlance <no-reply@localhost>', () => Date.UTC(2026, 0, 15, 12))(mail);

  it('becomes a file named after its time and its recipient', async () => {
    await deliver(message);
    expect(await readdir(join(folder, 'mail'))).toEqual(['2026-01-15T12-00-00-000Z-ann@example.org.eml']);
  });

  it('is a complete message with two alternatives', async () => {
    await deliver(message);
    const [name = ''] = await readdir(join(folder, 'mail'));
    const eml = await readFile(join(folder, 'mail', name), 'utf8');
    expect(eml).toMatch(/^From: Parlance <no-reply@localhost>\r\n/m);
    expect(eml).toMatch(/^To: ann@example\.org\r\n/m);
    expect(eml).toMatch(/^Date: .*\r\n/m);
    expect(eml).toContain('multipart/alternative');
    expect(eml).toContain('Content-Type: text/plain; charset=utf-8');
    expect(eml).toContain('Content-Type: text/html; charset=utf-8');
    expect(eml.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(message.text);
  });

  it('says how mails of its kind end by one click, where they can (RFC 8058)', async () => {
    await deliver({ ...message, unsubscribe: 'https://learn.example.org/reminders/pause?token=abc' });
    const [name = ''] = await readdir(join(folder, 'mail'));
    const eml = await readFile(join(folder, 'mail', name), 'utf8');
    expect(eml).toMatch(/^List-Unsubscribe: <https:\/\/learn\.example\.org\/reminders\/pause\?token=abc>\r\n/m);
    expect(eml).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n/m);
  });

  it('has no header that stands in an address or a subject', async () => {
    await deliver({ ...message, to: 'ann@example.org\r\nBcc: eve@example.org', subject: 'Hello\r\nX-Other: 1' });
    const [name = ''] = await readdir(join(folder, 'mail'));
    expect(await readFile(join(folder, 'mail', name), 'utf8')).not.toMatch(/^(?:Bcc|X-Other):/im);
  });

  it('is written besides another one of the same time, and to an address of the greatest length', async () => {
    await deliver(message);
    await deliver({ ...message, subject: 'Another' });
    expect(await readdir(join(folder, 'mail'))).toHaveLength(2);
    const long = `${'a'.repeat(64)}@${`${'d'.repeat(60)}.`.repeat(2)}${'e'.repeat(56)}.example.org`;
    await deliver({ ...message, to: long });
    expect(await readdir(join(folder, 'mail'))).toHaveLength(3);
  });

  it('that cannot be written fails without naming the address', async () => {
    await writeFile(join(folder, 'mail'), 'a file where the folder should be');
    const failure = await deliver(message).catch((error: unknown) => error);
    expect(inspect(failure)).toContain('A message could not be written: EEXIST');
    expect(inspect(failure)).not.toContain('ann');
  });

  it('cannot be written outside its folder, whatever the address is', async () => {
    await deliver({ ...message, to: '../../etc/x@example.org' });
    expect(await readdir(join(folder, 'mail'))).toEqual([expect.stringMatching(/^[^/]+\.eml$/)]);
    expect(await readdir(folder)).toEqual(['mail']);
  });
});

/** A minimal mail server that records one message. */
const listenForMail = async (toRecipient = '250 ok'): Promise<{ server: Server; url: string; said: () => string }> => {
  let said = '';
  const converse = (socket: Socket): void => {
    let inBody = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      said += chunk;
      if (inBody && !said.endsWith('\r\n.\r\n')) return;
      const command = inBody ? 'END' : String(chunk).slice(0, 4).toUpperCase();
      inBody = command === 'DATA';
      const answers: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye', RCPT: toRecipient };
      socket.write(`${answers[command] ?? '250 ok'}\r\n`);
    });
    socket.on('error', () => undefined);
  };
  const server = createServer(converse).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, said: () => said };
};

describe('mail over SMTP', () => {
  it('is sent to the mail server with sender, recipient and text', async () => {
    const { server, url, said } = await listenForMail();
    await smtpDelivery(url, 'Parlance <no-reply@learn.example.org>')(message);
    server.close();
    expect(said()).toMatch(/MAIL FROM:<no-reply@learn\.example\.org>/);
    expect(said()).toMatch(/RCPT TO:<ann@example\.org>/);
    expect(said()).toContain('multipart/alternative');
  });

  it('fails if the server cannot be reached, so that the job is retried', async () => {
    await expect(smtpDelivery('smtp://127.0.0.1:9', 'a@example.org')(message)).rejects.toBeInstanceOf(Error);
  });
});

describe('an error of the mail server', () => {
  it('says what kind it is, and not the address that the mail server repeats', async () => {
    const { server, url } = await listenForMail('550 <ann@example.org> unknown');
    const failed = await smtpDelivery(url, 'a@example.org')(message).catch((error: unknown) => error);
    server.close();
    expect(failed).toEqual(new Error('The mail server did not accept a message: EENVELOPE 550'));
    expect(inspect(failed, { depth: 9, showHidden: true })).not.toContain('ann@');
  });
});

describe('the mailer', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('sends messages of committed transactions, and retries failed ones', async () => {
    const sent: Mail[] = [];
    const mailer = queuedMailer(jobsIn(database.pool));
    await transaction(database.pool, (client) => mailer.send(message, client));
    await mailer.send({ ...message, to: 'bob@example.org' });
    let down = true;
    const handler = mailHandler(async (mail) => {
      if (mail.to === 'bob@example.org' && down) throw new TypeError('down');
      sent.push(mail);
    });
    await runDueJobs(database.pool, [handler], openTestLog());
    expect(sent).toEqual([message]);
    down = false;
    await database.pool.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
    );
    await runDueJobs(database.pool, [handler], openTestLog());
    expect(sent.map(({ to }) => to)).toEqual(['ann@example.org', 'bob@example.org']);
  });

  it('deletes what was not delivered to an address, in a transaction', async () => {
    const [jobs, sent]: [Jobs, Mail[]] = [jobsIn(database.pool), []];
    const mailer = queuedMailer(jobs);
    for (const to of ['Eve@example.org', 'eve@example.org', 'eve@example.com']) await mailer.send({ ...message, to });
    await transaction(database.pool, (client) => dropMailsTo(jobs, 'eve@example.org', client));
    await runDueJobs(database.pool, [mailHandler(async (mail) => void sent.push(mail))], openTestLog());
    expect(sent.map(({ to }) => to)).toEqual(['eve@example.com']);
  });
});
