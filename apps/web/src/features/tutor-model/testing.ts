/** For tests: a page around the tutor, with a server that answers what the test says. */
import type { CreditStatement, Me, RememberedFact, TutorState } from '@parlance/contract';
import { createElement, type ReactNode } from 'react';
import { vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api } from '../../data/index.ts';
import { openTab, testServer } from '../../data/replica/testing.ts';
import { createSession } from '../../data/session/session.ts';
import { forgetTutorState } from '../../data/tutor/use-tutor-state.ts';
import { onStage } from '../../test/stage.tsx';

const ADA: Me = { uid: 'ada', email: 'ada@example.org', name: 'Ada', methods: ['password'], version: 1, fresh: true };

/** A state of the tutor. */
export const stateOf = (more: Partial<TutorState> = {}): TutorState => ({
  service: { name: 'api.example.org', model: 'small', isLocal: false, listens: false },
  isOff: false,
  isResting: false,
  isListeningPaused: false,
  credits: { balance: 42, next: null, allowance: null, sells: false },
  ...more,
});

/** What a server answers, and what it was asked. */
export interface TutorServer {
  /** `offline` breaks the connection; another text is a code with which it refuses. */
  state: TutorState | string;
  statement: (month: string) => CreditStatement;
  facts: readonly RememberedFact[];
  /** What the model answers; a text is a code with which the server refuses. */
  help: readonly string[] | string;
  /** Content files by their names. */
  files: Readonly<Record<string, unknown>>;
  /** To which service the learner of this device has agreed. */
  agreed: string | null;
  readonly asked: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
}

const refused = (code: string): Response => Response.json({ error: { code, message: '' } }, { status: 409 });

const answer = (server: TutorServer, path: string, body: Readonly<Record<string, unknown>>): Response | undefined => {
  const { state, help } = server;
  switch (path) {
    case '/api/v1/tutor/state':
      if (state === 'offline') throw new TypeError('The line is down.');
      return typeof state === 'string' ? refused(state) : Response.json(state);
    case '/api/v1/tutor/statement':
      return Response.json(server.statement(String(body.month)));
    case '/api/v1/tutor/memory':
      return Response.json({ facts: server.facts });
    case '/api/v1/tutor/help':
      return typeof help === 'string' ? refused(help) : Response.json({ texts: help, balance: 41 });
    default:
      return undefined;
  }
};

let browsers = 0;

/** Renders a page. @param me who is signed in; null for nobody @param path its address */
export const showPage = async (
  page: ReactNode,
  given: Partial<TutorServer> = {},
  me: Me | null = ADA,
  path = '/tutor',
) => {
  const server: TutorServer = {
    state: stateOf(),
    statement: (month) => ({ month, opening: 0, closing: 0, entries: [] }),
    ...{ facts: [], help: [], files: {}, agreed: null, asked: [] },
    ...given,
  };
  forgetTutorState();
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    const path = String(url);
    if (path.startsWith('/content/')) {
      const file = server.files[path.slice('/content/'.length)];
      return file === undefined ? new Response('', { status: 404 }) : Response.json(file);
    }
    if (path === '/api/v1/me') return Response.json({ me });
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    server.asked.push({ path, body });
    return answer(server, path, body) ?? Response.json({ ok: true });
  });
  browsers += 1;
  const replica = await openTab(`tutor-pages-${browsers}`, testServer());
  await replica.record([{ kind: 'preferred', learn: '', data: { name: 'learn', value: 'es' } }]);
  if (server.agreed !== null) await replica.remember('tutor/consent', { service: server.agreed });
  const session = createSession({ api, replica, cookie: { isSet: () => me !== null, remove: () => undefined } });
  await session.refresh();
  onStage(createElement(ReplicaProvider, { data: { replica, session } } as never, page), path);
  return { server, replica };
};
