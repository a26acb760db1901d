/** For tests: the settings page with a fake server. */
import 'fake-indexeddb/auto';
import type { ErrorCode, LoginMethod, Me, SessionInfo } from '@parlance/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api, type NewEvent } from '../../data/index.ts';
import type { Data } from '../../data/open-data.ts';
import { closeTabs, openTab, type TestServer, testServer } from '../../data/replica/testing.ts';
import { pageQueryClient } from '../../data/server/query-client.ts';
import { createSession } from '../../data/session/session.ts';
import { onStage } from '../../test/stage.tsx';
import { Settings } from './settings.tsx';

/** The account, sessions and answers behind `fetch`. */
export interface FakeServer {
  me: Me | null;
  sessions: SessionInfo[];
  /** Every request: path and body. */
  readonly asked: { readonly path: string; readonly body: unknown }[];
  /** Paths that fail with an error code, or with `cut` as if there were no network. */
  readonly failing: Map<string, ErrorCode | 'cut'>;
  /** Further answers by path. */
  readonly answers: Map<string, () => Response>;
  /** The fake server of the progress exchange. */
  readonly progress: TestServer;
}

/** Somebody with an account. */
export const ada = (methods: readonly LoginMethod[] = ['password'], fresh = true): Me => ({
  uid: 'ada',
  email: 'ada@example.org',
  name: 'Ada',
  methods,
  version: 1,
  fresh,
});

/** A session that was last used `daysAgo` days ago. */
export const sessionInfo = (id: string, agent: string, { current = false, daysAgo = 0 } = {}): SessionInfo => ({
  id,
  current,
  agent,
  createdAt: Date.now() - 90 * 86_400_000,
  seenAt: Date.now() - daysAgo * 86_400_000,
});

const done = (): Response => Response.json({ ok: true });

type Body = Readonly<Record<string, unknown>>;

const builtIn = (server: FakeServer): Readonly<Record<string, (body: Body) => Response>> => {
  const change = (part: Partial<Me>): Response => {
    server.me = server.me && { ...server.me, ...part, version: server.me.version + 1 };
    return done();
  };
  return {
    '/api/v1/me': () => Response.json({ me: server.me }),
    '/api/v1/account/factors': () => Response.json({ totp: null, passkeys: [], recoveryLeft: 0 }),
    '/api/v1/sessions': () => Response.json({ sessions: server.sessions }),
    '/api/v1/sessions/end': ({ id }) => {
      server.sessions = server.sessions.filter((each) => each.current || (id !== undefined && each.id !== id));
      return done();
    },
    '/api/v1/session/confirm': () => change({ fresh: true }),
    '/api/v1/account/name': ({ name }) => change({ name: String(name) }),
    '/api/v1/account/password': () => change({}),
    '/api/v1/account/unlink': ({ method }) =>
      change({ methods: (server.me?.methods ?? []).filter((each) => each !== method) }),
  };
};

const refused = (code: string): Response => Response.json({ error: { code, message: '' } }, { status: 400 });

const startServer = (me: Me | null): FakeServer => {
  const server: FakeServer = {
    me,
    sessions: [sessionInfo('here', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', { current: true })],
    asked: [],
    failing: new Map(),
    answers: new Map(),
    progress: testServer(),
  };
  const answers = builtIn(server);
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    const path = String(url);
    const body: Body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    server.asked.push({ path, body });
    const failing = server.failing.get(path);
    if (failing === 'cut') throw new TypeError('The line is down.');
    if (failing !== undefined) return refused(failing);
    return server.answers.get(path)?.() ?? answers[path]?.(body) ?? refused('not-found');
  });
  return server;
};

let browsers = 0;

/** The page in a new browser. */
export interface Shown {
  readonly server: FakeServer;
  readonly data: Data;
}

interface ShowOptions {
  readonly path?: string;
  readonly events?: readonly NewEvent[];
  /** Called before the page asks for anything. */
  readonly prepare?: (server: FakeServer) => void;
}

/** Shows `/settings` with the account `me` (null: signed out), after recording `events`. */
export const showSettings = async (
  me: Me | null,
  { path = '/settings', events = [], prepare }: ShowOptions = {},
): Promise<Shown> => {
  const server = startServer(me);
  prepare?.(server);
  browsers += 1;
  const replica = await openTab(`settings-${browsers}`, server.progress);
  if (events.length > 0) await replica.record(events);
  const cookie = { isSet: () => server.me !== null, remove: () => undefined };
  const data = { replica, session: createSession({ api, replica, cookie }) };
  await data.session.refresh();
  // biome-ignore lint/correctness/noChildrenProp: the provider wants children among its properties
  onStage(createElement(ReplicaProvider, { data, children: createElement(Settings) }), path);
  return { server, data };
};

/** Removes the page, its browser and its server. */
export const closeSettings = (): void => {
  cleanup();
  pageQueryClient().clear();
  closeTabs();
  vi.unstubAllGlobals();
  localStorage.clear();
};

/** Presses the button of that name. */
export const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

/** Writes into the field of that label. */
export const write = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
