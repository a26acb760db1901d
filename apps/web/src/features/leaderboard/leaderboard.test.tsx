import 'fake-indexeddb/auto';
import type { LeaderboardReply, LeaderboardRow, LeagueBoard, Me, TopBoard } from '@parlance/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api } from '../../data/index.ts';
import { closeTabs, openTab, testServer } from '../../data/replica/testing.ts';
import { pageQueryClient } from '../../data/server/query-client.ts';
import { createSession } from '../../data/session/session.ts';
import { onStage } from '../../test/stage.tsx';
import { Leaderboard } from './leaderboard.tsx';

const ADA: Me = { uid: 'ada', email: 'ada@example.org', name: 'Ada', methods: ['password'], version: 1, fresh: true };
const DAY = 86_400_000;

const row = (place: number, name: string | null, more: Partial<LeaderboardRow> = {}): LeaderboardRow => ({
  ...{ id: String(place).padStart(32, '0'), place, name, picture: null, xp: 500 - place * 10 },
  ...{ bigFan: false, me: false },
  ...more,
});
const board = (more: Partial<LeagueBoard> = {}): LeagueBoard => ({
  joined: true,
  week: '2026-W48',
  league: 2,
  state: 'running',
  endsAt: Date.now() + 2 * DAY + 60_000,
  rising: 1,
  falling: 1,
  rows: [row(1, 'Tomasz', { bigFan: true }), row(2, 'Ada', { me: true }), row(3, null)],
  nicknameHidden: false,
  result: null,
  ...more,
});

interface FakeLeaderboard {
  reply: LeaderboardReply | string;
  top: TopBoard;
  readonly asked: { readonly path: string; readonly body: unknown }[];
  /** Chooses a picture on this device. */
  choose: (picture: string) => Promise<void>;
  /** What the device has stored. */
  stored: () => Promise<unknown>;
}

let browsers = 0;

const refused = (code: string): Response => Response.json({ error: { code, message: '' } }, { status: 400 });

/** What the fake server answers at some paths; `ok` at the others. */
const answersOf = (server: FakeLeaderboard, me: Me | null): Readonly<Record<string, () => Response>> => {
  const changed = (reply: LeaderboardReply): Response => {
    server.reply = reply;
    return Response.json({ ok: true });
  };
  return {
    '/api/v1/me': () => Response.json({ me }),
    '/api/v1/leaderboard': () => {
      if (server.reply === 'cut') throw new TypeError('The line is down.');
      return typeof server.reply === 'string' ? refused(server.reply) : Response.json(server.reply);
    },
    '/api/v1/leaderboard/top': () => Response.json(server.top),
    '/api/v1/leaderboard/join': () => changed(board()),
    '/api/v1/leaderboard/leave': () => changed({ joined: false }),
    '/api/v1/leaderboard/seen': () => changed(board()),
  };
};

const show = async (
  reply: FakeLeaderboard['reply'],
  { me = ADA as Me | null, browser = `leagues-${++browsers}` } = {},
) => {
  const server: FakeLeaderboard = {
    reply,
    top: { week: '2026-W48', asOf: 0, rows: [] },
    asked: [],
    stored: async () => undefined,
    choose: async () => undefined,
  };
  const answers = answersOf(server, me);
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    const path = String(url);
    server.asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    return answers[path]?.() ?? Response.json({ ok: true });
  });
  const replica = await openTab(browser, testServer());
  server.stored = () => replica.recall('leaderboard');
  server.choose = (value) => replica.record([{ kind: 'preferred', learn: '', data: { name: 'picture', value } }]);
  const cookie = { isSet: () => me !== null, remove: () => undefined };
  const data = { replica, session: createSession({ api, replica, cookie }) };
  await data.session.refresh();
  onStage(
    <ReplicaProvider data={data}>
      <Leaderboard />
    </ReplicaProvider>,
    '/leaderboard',
  );
  return server;
};

afterEach(() => {
  cleanup();
  pageQueryClient().clear();
  closeTabs();
  vi.unstubAllGlobals();
});

const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));

describe('the leaderboard', () => {
  it('tells somebody without an account that it needs one', async () => {
    await show({ joined: false }, { me: null });
    expect(await screen.findByRole('heading', { name: 'The leaderboard needs an account' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  });

  it('says what it is and that it can be left, before one joins', async () => {
    const server = await show({ joined: false });
    await screen.findByText(/You can leave at any time/);
    press('Join the leaderboard');
    expect(await screen.findByRole('heading', { name: 'Quill league' })).toBeTruthy();
    expect(server.asked.some(({ path }) => path === '/api/v1/leaderboard/join')).toBe(true);
  });

  it('shows league, time, rows, and the lines in words between them', async () => {
    await show(board());
    await screen.findByRole('heading', { name: 'Quill league' });
    expect(screen.getByText('Ends in 2 days')).toBeTruthy();
    const rows = within(screen.getByRole('list', { name: 'Quill league' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1TTomaszBig fan490 XP.*The first one moves up: Inkwell league$/),
      expect.stringMatching(/^2AAdaYou480 XP.*The last one moves down: Pencil league$/),
      expect.stringMatching(/^3A learner470 XP$/),
    ]);
    expect(rows[1]?.querySelector('[aria-current="true"]')).not.toBeNull();
  });

  it('tells the last result until it was read', async () => {
    const result = { week: '2026-W47', league: 1, nextLeague: 2, place: 3, members: 30, xp: 412 } as const;
    const server = await show(board({ result: { ...result, outcome: 'rose' } }));
    expect(await screen.findByRole('heading', { name: 'You moved up: Quill league' })).toBeTruthy();
    expect(screen.getByText('Last week you came 3 of 30 with 412 XP.')).toBeTruthy();
    press('On to the new week');
    await vi.waitFor(() => expect(screen.queryByText(/You moved up/)).toBeNull());
    expect(server.asked).toContainEqual({ path: '/api/v1/leaderboard/seen', body: { week: '2026-W47' } });
  });

  it('says while a finished week is still counted what will happen', async () => {
    await show(board({ state: 'counting', endsAt: Date.now() + 3 * 3_600_000 + 1000 }));
    expect(await screen.findByText('Final in 3 hours')).toBeTruthy();
    expect(screen.getByText(/^The week is over/)).toBeTruthy();
  });

  it('tells somebody whose nickname is hidden', async () => {
    await show(board({ nicknameHidden: true }));
    await screen.findByText(/do not see your nickname/);
    expect(screen.getByRole('link', { name: 'Choose another' }).getAttribute('href')).toBe('/settings#account');
  });

  it('reports a nickname after a question, never one’s own or a hidden one', async () => {
    const server = await show(board());
    await screen.findByText('Tomasz');
    expect(screen.getAllByRole('button', { name: /^Report the nickname/ })).toHaveLength(1);
    press('Report the nickname Tomasz');
    press('Report');
    await screen.findByText('Thank you. The nickname will be looked at.');
    expect(server.asked).toContainEqual({ path: '/api/v1/leaderboard/report', body: { id: row(1, '').id } });
  });

  it('shows the picture that somebody has chosen, and else the first letter of the nickname', async () => {
    const server = await show(
      board({ rows: [row(1, 'Tomasz', { picture: 'olga' }), row(2, 'Ada', { me: true }), row(3, null)] }),
    );
    const pictureOf = async (name: string): Promise<Element | null | undefined> =>
      (await screen.findByText(name)).closest('li')?.querySelector('[data-picture], [data-colour]');
    expect((await pictureOf('Tomasz'))?.getAttribute('data-picture')).toBe('olga');
    expect((await pictureOf('Ada'))?.textContent).toBe('A');
    await server.choose('pico');
    await vi.waitFor(async () => expect((await pictureOf('Ada'))?.getAttribute('data-picture')).toBe('pico'));
  });

  it('shows the letter for a picture that it does not know, and on a board that was stored without pictures', async () => {
    const { picture, ...older } = row(2, 'Mei');
    expect(picture).toBeNull();
    const newer = row(1, 'Tomasz', { picture: 'zoe' as 'mei' });
    await show(board({ rows: [newer, older as LeaderboardRow] }));
    for (const [name, letter] of [
      ['Tomasz', 'T'],
      ['Mei', 'M'],
    ] as const)
      expect((await screen.findByText(name)).closest('li')?.querySelector('[data-colour]')?.textContent).toBe(letter);
  });

  it('shows the first hundred of all leagues behind a second tab', async () => {
    const server = await show(board());
    server.top = { ...server.top, rows: [{ ...row(1, 'Mei'), league: 10 }] };
    fireEvent.click(await screen.findByRole('radio', { name: 'Top 100' }));
    await screen.findByText('Mei');
    expect(screen.getByText('Encore league')).toBeTruthy();
  });

  it('is left by its menu', async () => {
    await show(board());
    await screen.findByText('Tomasz');
    fireEvent.click(screen.getByText('Leave the leaderboard'));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave the leaderboard' }));
    expect(await screen.findByRole('button', { name: 'Join the leaderboard' })).toBeTruthy();
  });

  it('shows the last known board without a network, with its time', async () => {
    const browser = `leagues-offline-${++browsers}`;
    const server = await show(board(), { browser });
    await vi.waitFor(async () => expect(await server.stored()).toBeTruthy());
    cleanup();
    pageQueryClient().clear();
    closeTabs();
    await show('cut', { browser });
    expect(await screen.findByText(/^You are offline. This is the board of /, {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.getByText('Tomasz')).toBeTruthy();
  });

  it('says that it has not arrived where nothing is known, and tries again', async () => {
    const server = await show('cut');
    await screen.findByRole('heading', { name: 'The board has not arrived' }, { timeout: 5000 });
    server.reply = board();
    press('Try again');
    expect(await screen.findByText('Tomasz', {}, { timeout: 5000 })).toBeTruthy();
  });

  it('says that the server has none', async () => {
    await show('leaderboard-off');
    expect(await screen.findByRole('heading', { name: 'There is no leaderboard here' })).toBeTruthy();
  });
});
