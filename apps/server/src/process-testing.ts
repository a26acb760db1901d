/** Test helpers for whole processes: servers that can be killed, and sign-ups on them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identityUser, userVerified } from '@parlance/contract/schemas';
import { recordLog, recordsLogs } from '@parlance/testing';

/** A server process that restarts on the same port. */
export interface ServerProcess {
  readonly url: string;
  /** Starts it, and resolves when it answers. */
  readonly start: () => Promise<void>;
  /** Sends SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Everything that it has written since it was started last. */
  readonly output: () => string;
}

/** The environment variables of a server process besides its port. */
export type Environment = Readonly<Record<string, string>>;

/** A server process that is not running yet. @param folder the folder of its `main.ts`. */
export const serverProcess = (
  port: number,
  environment: Environment,
  folder: string = import.meta.dirname,
): ServerProcess => {
  let child: ChildProcess | undefined;
  let said = '';
  const start = async (): Promise<void> => {
    const starting = spawn(process.execPath, [join(folder, 'main.ts')], {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(port),
        LOG_LEVEL: recordsLogs() ? 'trace' : 'silent',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = starting;
    said = '';
    for (const stream of [starting.stdout, starting.stderr])
      stream?.on('data', (chunk) => {
        said += chunk;
        recordLog('server', String(chunk));
      });
    await new Promise<void>((resolve, reject) => {
      starting.stdout?.on('data', () => {
        if (said.includes('Parlance is ready')) resolve();
      });
      starting.once('exit', () => reject(new TypeError(`The server ended: ${said}`)));
    });
  };
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { url: `http://localhost:${port}`, start, kill, output: () => said };
};

const post = (url: string, body: object, cookie = ''): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify(body),
  });

/** Waits for the first mail to an address in a data folder, and gives its link. */
const mailedLink = async (dataDir: string, address: string): Promise<string> => {
  for (;;) {
    const folder = join(dataDir, 'mail');
    const names = await readdir(folder).catch((): string[] => []);
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const mail = mails.find((each) => each.includes(`To: ${address}`)) ?? '';
    const link = /http:\S+verify-email\S+/.exec(mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))?.[0];
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Creates a learner with a number of sessions. @returns tokens that can be used as bearers. */
export const signUpOn = async (
  { url }: Pick<ServerProcess, 'url'>,
  dataDir: string,
  sessions: number,
  email = 'ada@example.org',
): Promise<{ readonly uid: string; readonly tokens: readonly string[] }> => {
  const person = { name: 'Ada', email, password: 'river-lamp-7' };
  await post(`${url}/api/auth/sign-up/email`, { ...person, callbackURL: '/verify' });
  await fetch(await mailedLink(dataDir, email), { redirect: 'manual' });
  const signedIn = await post(`${url}/api/auth/sign-in/email`, person);
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
  // The engine's own answer has more fields than ours.
  const { user } = identityUser.loose().parse(await signedIn.json());
  const tokens: string[] = [];
  for (let n = 0; n < sessions; n += 1) {
    const answer = await post(`${url}/api/user_verify`, { vfu: JSON.stringify(user) }, cookie.join('; '));
    if (!answer.ok) throw new TypeError(`Nobody is signed in: ${answer.status} ${await answer.text()}`);
    const { data } = userVerified.parse(await answer.json());
    tokens.push(data.slice(2));
  }
  return { uid: user.id, tokens };
};
