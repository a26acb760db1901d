import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api } from '../../data/index.ts';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { createSession } from '../../data/session/session.ts';
import { onStage } from '../../test/stage.tsx';
import { GameRecords } from './game-records.tsx';

afterEach(() => {
  cleanup();
  closeTabs();
});

let browsers = 0;

interface Round {
  readonly learn: string;
  readonly game: string;
  readonly level: number;
  readonly score: number;
}

/** Shows the records of somebody who has finished these rounds. */
const show = async (rounds: readonly Round[]): Promise<void> => {
  browsers += 1;
  const replica = await openTab(`game-records-${browsers}`);
  await replica.record(
    rounds.map(({ learn, ...round }) => ({ kind: 'finished', learn, data: { what: 'game', ...round, seconds: 60 } })),
  );
  const session = createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } });
  onStage(
    <ReplicaProvider data={{ replica, session }}>
      <GameRecords />
    </ReplicaProvider>,
    '/me',
  );
};

describe('the best results of games', () => {
  it('stand by language, the best level of each game that was played', async () => {
    await show([
      { learn: 'es', game: 'crossword', level: 1, score: 9 },
      { learn: 'es', game: 'crossword', level: 2, score: 6 },
      { learn: 'es', game: 'pairs', level: 1, score: 3 },
      { learn: 'fr', game: 'pairs', level: 1, score: 10 },
    ]);
    const spanish = screen.getByRole('heading', { name: 'Spanish' }).closest('article');
    if (spanish === null) throw new Error('There are no results in Spanish.');
    const lines = within(spanish)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^Pairs by ear.*3 of 10 · 1 of 10 levels$/),
      expect.stringMatching(/^Crossword.*9 of 10 · 2 of 10 levels$/),
    ]);
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('are left out where no game was played', async () => {
    await show([]);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
