/** For tests: a fake server that answers the calls of identity behind `fetch`, and the data layer of a browser that uses it. */
import 'fake-indexeddb/auto';
import {
  type ErrorCode,
  type FactorKind,
  LOGIN_METHODS,
  type LoginMethod,
  type PendingLink,
  routes,
} from '@parlance/contract';
import { type MemoryServer, memoryServer } from '@parlance/testing';
import { IDBFactory } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { vi } from 'vitest';
import { api, type NewEvent } from '../../data/index.ts';
import type { Data } from '../../data/open-data.ts';
import { openReplica } from '../../data/replica/open.ts';
import { createSession } from '../../data/session/session.ts';

/** Somebody with an account. */
interface Account {
  readonly name: string;
  readonly email: string;
  password: string;
  verified: boolean;
  methods: readonly LoginMethod[];
  /** The second factors; `FACTOR` is the code or the answer that is right for each of them. */
  readonly factors: readonly FactorKind[];
}

/** The right code of each account's second factor. */
export const FACTOR = '123456';

/** The server as tests see it. */
export interface FakeServer {
  readonly accounts: Map<string, Account>;
  /** The mails sent: `verify ada@example.org`. */
  readonly mails: string[];
  /** Every request: path and body. */
  readonly requests: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
  /** Paths that fail with an error code, or with `cut` as if there were no network. */
  readonly failures: Map<string, ErrorCode | 'cut'>;
  readonly progress: MemoryServer;
  /** The login that the next sign-in links. */
  pendingLink: PendingLink | null;
  /** The account that was authenticated last, by password or by a provider. */
  proven: Account | undefined;
}

const refused = (status: number, code: string): Response => Response.json({ error: { code, message: '' } }, { status });

type Body = Readonly<Record<string, unknown>>;

const cookie = (name: string, value: string, age: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: this is the test's server
  document.cookie = `${name}=${value}; path=/; max-age=${age}`;
};

/** An account that exists before the test begins. */
export const account = (email: string, given: Partial<Account> = {}): Account => ({
  name: 'Ada',
  email,
  password: 'secret-1',
  verified: true,
  methods: ['password'],
  factors: [],
  ...given,
});

const idOf = ({ email }: Account): string => `id of ${email}`;

const link = (here: Account, { provider }: PendingLink): void => {
  const now: ReadonlySet<LoginMethod> = new Set<LoginMethod>([...here.methods, `${provider}.com`]);
  here.methods = LOGIN_METHODS.filter((method) => now.has(method));
};

/** The error code for an account with second factors; undefined if it has none, or the factor is right. */
const factorRefusal = ({ factors }: Account, factor: unknown): ErrorCode | undefined => {
  if (factors.length === 0) return undefined;
  if (factor === undefined) return 'factor-needed';
  return Object.values(factor ?? {}).some((value) => JSON.stringify(value).includes(FACTOR))
    ? undefined
    : 'factor-wrong';
};

/** Starts a fake server and puts it behind `fetch`. */
export const startServer = (...accounts: readonly Account[]): FakeServer => {
  const server: FakeServer = {
    accounts: new Map(accounts.map((each) => [each.email, each])),
    mails: [],
    requests: [],
    failures: new Map(),
    progress: memoryServer({ now: Date.now }),
    pendingLink: null,
    proven: undefined,
  };
  let here: Account | undefined;
  const known = (body: Body): Account | undefined => server.accounts.get(String(body.email).toLowerCase());
  const answers: Readonly<Record<string, (body: Body) => Response>> = {
    '/api/v1/session/lookup': (body) =>
      Response.json({ known: known(body) !== undefined, methods: known(body)?.methods ?? [] }),
    '/api/auth/sign-up/email': ({ name, email, password }) => {
      server.accounts.set(String(email), {
        ...account(String(email), { verified: false, password: String(password) }),
        name: String(name),
      });
      server.mails.push(`verify ${email}`);
      return Response.json({ token: null });
    },
    '/api/auth/sign-in/email': (body) => {
      const found = known(body);
      if (found === undefined || found.password !== body.password) return refused(401, 'password-wrong');
      if (!found.verified) {
        server.mails.push(`verify ${found.email}`);
        return refused(403, 'email-unverified');
      }
      server.proven = found;
      return Response.json({ user: { id: idOf(found), email: found.email, name: found.name } });
    },
    '/api/auth/sign-out': () => {
      server.proven = undefined;
      return Response.json({ success: true });
    },
    [routes['factor.challenge'].path]: () => {
      if (server.proven === undefined) return refused(401, 'sign-in-needed');
      return Response.json({ kinds: server.proven.factors, passkey: { challenge: 'AAAA' } });
    },
    '/api/user_verify': ({ vfu, factor }) => {
      const { id } = JSON.parse(String(vfu));
      const { proven, pendingLink } = server;
      if (proven === undefined || id !== idOf(proven)) return refused(401, 'sign-in-needed');
      const refusal = factorRefusal(proven, factor);
      if (refusal !== undefined) return refused(401, refusal);
      here = proven;
      if (pendingLink?.email === here.email) link(here, pendingLink);
      server.pendingLink = null;
      cookie('parlance_here', '1', 1000);
      return Response.json({ data: 'p1token' });
    },
    '/api/v1/me': () => {
      const me = here && {
        uid: idOf(here),
        email: here.email,
        name: here.name,
        methods: here.methods,
        version: 1,
        fresh: true,
      };
      return Response.json({ me: me ?? null });
    },
    '/api/v1/providers/user': () => {
      if (server.proven === undefined) return refused(401, 'sign-in-needed');
      return Response.json({ user: { id: idOf(server.proven) } });
    },
    '/api/v1/providers/resume': () => {
      if (server.proven?.verified !== true) return refused(400, 'verification-failed');
      return Response.json({ user: { id: idOf(server.proven) } });
    },
    '/api/v1/providers/held': () => Response.json({ held: server.pendingLink }),
    '/api/v1/providers/drop': () => {
      server.pendingLink = null;
      return Response.json({ ok: true });
    },
    '/api/v1/session/end': () => {
      here = undefined;
      cookie('parlance_here', '', 0);
      return Response.json({ ok: true });
    },
    '/api/v1/sync': (body) => Response.json(server.progress.exchange(body as never)),
    '/api/auth/send-verification-email': ({ email }) => {
      server.mails.push(`verify ${email}`);
      return Response.json({ status: true });
    },
    '/api/auth/request-password-reset': ({ email }) => {
      server.mails.push(`reset ${email}`);
      return Response.json({ status: true });
    },
    '/api/v1/account/reset-methods': ({ token }) => {
      const found = server.accounts.get(String(token));
      return found === undefined ? refused(400, 'token-invalid') : Response.json({ methods: found.methods });
    },
    '/api/v1/account/change': ({ token }) => {
      if (!server.accounts.has(String(token))) return refused(400, 'token-invalid');
      return Response.json({ change: { kind: 'linked', provider: 'google', at: Date.UTC(2026, 10, 22) } });
    },
    '/api/v1/account/undo': ({ token }) => Response.json({ token }),
    '/api/auth/reset-password': ({ token, newPassword }) => {
      const found = server.accounts.get(String(token));
      if (found === undefined) return refused(400, 'token-invalid');
      found.password = String(newPassword);
      return Response.json({ status: true });
    },
  };
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    const path = String(url);
    const body: Body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    server.requests.push({ path, body });
    const failing = server.failures.get(path);
    if (failing === 'cut') throw new TypeError('The line is down.');
    if (failing !== undefined) return refused(400, failing);
    return answers[path.replace(/\?.*$/, '')]?.(body) ?? refused(404, 'not-found');
  });
  return server;
};

const opened = new Set<Data>();

/** A new browser: nothing stored, nobody signed in. */
export const newBrowser = async (): Promise<Data> => {
  cookie('parlance_here', '', 0);
  vi.stubGlobal('indexedDB', new IDBFactory());
  const clock = { now: Date.now, zone: () => 'Europe/Berlin' };
  const replica = await openReplica({ name: 'parlance', api, clock, newId: v7, random: Math.random });
  const data = { replica, session: createSession({ api, replica }) };
  await data.session.refresh();
  opened.add(data);
  return data;
};

/** Writes the settings of the installation into the page. */
export const setSite = (switches: object): void => {
  const meta = document.createElement('meta');
  meta.name = 'parlance';
  meta.content = JSON.stringify(switches);
  document.head.replaceChildren(meta);
};

/** Closes every browser of a test and removes the server. */
export const closeAll = (): void => {
  for (const { replica } of opened) replica.close();
  opened.clear();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
};

/** The event of a finished lesson. */
export const learned = (lesson: string): NewEvent => ({
  kind: 'finished',
  learn: 'es',
  data: {
    what: 'lesson',
    unit: 'cafe',
    lesson,
    position: 0,
    mode: 'classic',
    steps: 10,
    mistakes: 0,
    stars: 3,
    combos: 1,
    seconds: 60,
  },
});
