import 'fake-indexeddb/auto';
import type { InvitedFriend, Me, OwnInvitations } from '@parlance/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api } from '../../data/index.ts';
import { closeTabs, openTab, testServer } from '../../data/replica/testing.ts';
import { pageQueryClient } from '../../data/server/query-client.ts';
import { createSession } from '../../data/session/session.ts';
import { readLocal } from '../../platform/index.ts';
import { onStage } from '../../test/stage.tsx';
import { InvitationNotice, Invitations, Invited } from './index.ts';
import { keepCode } from './kept-code.ts';

const ADA: Me = { uid: 'ada', email: 'ada@example.org', name: 'Ada', methods: ['password'], version: 1, fresh: true };
const CODE = '7K3F9QXZ';

const friend = (more: Partial<InvitedFriend> = {}): InvitedFriend => ({
  nickname: 'Bo',
  joinedAt: Date.UTC(2026, 10, 20),
  state: 'counted',
  days: 7,
  reason: null,
  ...more,
});
const own = (more: Partial<OwnInvitations> = {}): OwnInvitations => ({
  code: CODE,
  isSold: true,
  daysEach: 7,
  daysMost: 35,
  daysGranted: 7,
  friends: [friend()],
  invitedBy: null,
  mayEnter: false,
  enterDays: 7,
  ...more,
});

/** What the server answers: a value, a code of the catalogue, or nothing at all. */
interface Answers {
  readonly mine?: OwnInvitations | 'cut';
  readonly read?: string;
  readonly accept?: string;
}

let browsers = 0;
const asked: { readonly path: string; readonly body: unknown }[] = [];
const refusal = (code: string): Response => Response.json({ error: { code, message: '' } }, { status: 409 });
const invitation = { nickname: 'Ada', isSold: true, daysEach: 7 };
const answerOf = (code: string | undefined): Response => {
  if (code === 'cut') throw new TypeError('The line is down.');
  return code === undefined ? Response.json(invitation) : refusal(code);
};

const show = async (
  element: ReactElement,
  answers: Answers,
  { me = ADA as Me | null, browser = `invite-${++browsers}` } = {},
) => {
  const replies: Readonly<Record<string, () => Response>> = {
    '/api/v1/me': () => Response.json({ me }),
    '/api/v1/invitations': () => {
      if (answers.mine === 'cut') throw new TypeError('The line is down.');
      return Response.json(answers.mine ?? own());
    },
    '/api/v1/invitations/read': () => answerOf(answers.read),
    '/api/v1/invitations/accept': () => answerOf(answers.accept),
  };
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    const path = String(url);
    asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    return replies[path]?.() ?? Response.json({ ok: true });
  });
  const replica = await openTab(browser, testServer());
  const cookie = { isSet: () => me !== null, remove: () => undefined };
  const data = { replica, session: createSession({ api, replica, cookie }) };
  await data.session.refresh();
  onStage(
    <ReplicaProvider data={data} fallback={null}>
      {element}
    </ReplicaProvider>,
    `/invite/${CODE}`,
  );
  return replica;
};

afterEach(() => {
  cleanup();
  closeTabs();
  pageQueryClient().clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  asked.length = 0;
});

describe('one’s own invitations', () => {
  it('show the code, the link, and what each friend has brought', async () => {
    const left = friend({ nickname: null, state: 'notCounted', days: 0, reason: 'again' });
    await show(<Invitations />, { mine: own({ friends: [friend(), left] }) });
    expect(await screen.findAllByText('7K3F-9QXZ')).toHaveLength(2);
    expect(screen.getByText('invite/7K3F9QXZ')).toBeDefined();
    expect(screen.getByText('7 days for you')).toBeDefined();
    expect(screen.getByText('7 of 35 days of Premium')).toBeDefined();
    expect(screen.getByText('A learner who has left')).toBeDefined();
    expect(screen.getByText(/had joined with an invitation before/)).toBeDefined();
  });

  it('speak of no days where nothing is sold', async () => {
    await show(<Invitations />, { mine: own({ isSold: false, daysGranted: 0, friends: [friend({ days: 0 })] }) });
    expect(await screen.findByText('Has finished the first lesson')).toBeDefined();
    expect(screen.getByText('1 friend has joined')).toBeDefined();
    expect(screen.queryByText(/Premium/)).toBeNull();
  });

  it('say who has invited the learner, and what is missing', async () => {
    const invitedBy = { nickname: 'Kim', state: 'verified', days: 0, reason: null } as const;
    await show(<Invitations />, { mine: own({ invitedBy }) });
    expect(await screen.findByText('Kim invited you')).toBeDefined();
    expect(screen.getByRole('link', { name: 'To the lesson' })).toBeDefined();
  });

  it('need an account', async () => {
    await show(<Invitations />, {}, { me: null });
    expect(await screen.findByText('Inviting needs an account')).toBeDefined();
  });

  it('are the last known ones without a network', async () => {
    const replica = await show(<Invitations />, { mine: own() }, { browser: 'known' });
    await screen.findAllByText('7K3F-9QXZ');
    await vi.waitFor(async () => expect(await replica.recall('invitations')).toBeDefined());
    cleanup();
    closeTabs();
    pageQueryClient().clear();
    await show(<Invitations />, { mine: 'cut' }, { browser: 'known' });
    expect(await screen.findAllByText('7K3F-9QXZ')).toHaveLength(2);
    expect(await screen.findByText(/^You are offline/)).toBeDefined();
  });

  it('say that they have not arrived where none are known', async () => {
    await show(<Invitations />, { mine: 'cut' });
    expect(await screen.findByText('Your code has not arrived')).toBeDefined();
  });

  it('take the code of a friend, in whatever form, and say what is wrong with it', async () => {
    await show(<Invitations />, { mine: own({ mayEnter: true }), accept: 'invitation-own' });
    const field = await screen.findByLabelText('Code of your friend');
    const send = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
    fireEvent.input(field, { target: { value: '7k3f' } });
    send();
    expect(await screen.findByText(/^A code has 8 letters/)).toBeDefined();
    fireEvent.input(field, { target: { value: '7k3f-9qxo' } });
    send();
    expect(await screen.findByText(/^This is your own invitation/)).toBeDefined();
    expect(asked.filter(({ path }) => path.endsWith('accept'))).toEqual([
      { path: '/api/v1/invitations/accept', body: { code: '7K3F9QX0' } },
    ]);
  });
});

describe('the link of a friend', () => {
  it('says who invites and what happens, and is remembered for a visitor', async () => {
    await show(<Invited typed={CODE.toLowerCase()} />, {}, { me: null });
    expect(await screen.findByRole('heading', { name: 'Ada invites you to learn' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Begin to learn' }).getAttribute('href')).toBe('/');
    await vi.waitFor(() => expect(readLocal('invitation')).toMatch(/^7K3F9QXZ /));
  });

  it('that leads nowhere is not remembered', async () => {
    await show(<Invited typed={CODE} />, { read: 'invitation-unknown' }, { me: null });
    expect(await screen.findByText('There is no such invitation')).toBeDefined();
    expect(readLocal('invitation')).toBeNull();
  });

  it('that is no code is not even asked about', async () => {
    await show(<Invited typed="no code" />, {}, { me: null });
    expect(await screen.findByText('There is no such invitation')).toBeDefined();
    expect(asked.some(({ path }) => path.endsWith('read'))).toBe(false);
  });

  it('is remembered without a network, too', async () => {
    await show(<Invited typed={CODE} />, { read: 'cut' }, { me: null });
    expect(await screen.findByText('The invitation has not arrived')).toBeDefined();
    await vi.waitFor(() => expect(readLocal('invitation')).not.toBeNull());
  });

  it('is accepted by one press of who is signed in', async () => {
    await show(<Invited typed={CODE} />, {});
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByText('Your friend’s invitation is accepted.')).toBeDefined();
  });

  it('of one’s own is refused with the reason', async () => {
    await show(<Invited typed={CODE} />, { accept: 'invitation-own' });
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByText(/^This is your own invitation/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull();
  });
});

describe('an invitation that this browser remembers', () => {
  it('is taken by the account that signs in, which is told', async () => {
    keepCode(CODE);
    await show(<InvitationNotice isShown />, {});
    expect(await screen.findByText('Ada invited you')).toBeDefined();
    expect(readLocal('invitation')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Ada invited you')).toBeNull();
  });

  it('is forgotten where it cannot count, and the reason is told', async () => {
    keepCode(CODE);
    await show(<InvitationNotice isShown />, { accept: 'invitation-late' });
    expect(await screen.findByText(/^An invitation is for who has just joined/)).toBeDefined();
    expect(readLocal('invitation')).toBeNull();
  });

  it('waits where the server cannot be reached', async () => {
    keepCode(CODE);
    await show(<InvitationNotice isShown />, { accept: 'cut' });
    await vi.waitFor(() => expect(asked.some(({ path }) => path.endsWith('accept'))).toBe(true));
    expect(readLocal('invitation')).not.toBeNull();
  });
});
