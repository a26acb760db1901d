import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { closeTabs } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { filesOf, openLearner, serveFiles, twoUnits } from '../course-map/testing.ts';
import { gameOf } from './games.ts';
import { GameRound } from './index.ts';

const words = { coffee: { partOfSpeech: 'noun' }, tea: { partOfSpeech: 'noun' } };
const texts = (language: string) => ({
  language,
  words: { coffee: { text: `coffee ${language}` }, tea: { text: `tea ${language}` } },
  small: {},
  meanings: {},
});

/** A course whose words have arrived, and nothing else. */
const onlyWords = (): Readonly<Record<string, unknown>> => {
  const all = filesOf(twoUnits);
  const lexicon = { words: 'lexicon/words.json', texts: { es: 'lexicon/es.json', en: 'lexicon/en.json' } };
  const arrived = Object.entries(all).filter(([name]) => !name.startsWith('units/'));
  return {
    ...Object.fromEntries(arrived),
    'index.json': Object.assign({}, all['index.json'], { lexicon }),
    'lexicon/words.json': words,
    'lexicon/es.json': texts('es'),
    'lexicon/en.json': texts('en'),
  };
};

beforeEach(() => serveFiles(onlyWords));
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
  serveFiles(() => null);
});

const ANONYMOUS = { state: 'anonymous', me: null } as const;
const session = { subscribe: () => () => undefined, current: () => ANONYMOUS };

const show = async (element: React.ReactElement): Promise<void> => {
  const replica = await openLearner();
  onStage(<ReplicaProvider data={{ replica, session } as unknown as Data}>{element}</ReplicaProvider>);
};

describe('a round', () => {
  it('says that it has not arrived where its content is missing, not that too few words are known', async () => {
    const scene = gameOf('scene');
    if (scene === undefined) throw new Error('There is no such game.');
    await show(<GameRound game={scene} level={1} />);
    await screen.findByRole('heading', { name: 'The game could not be loaded' });
    expect(screen.queryByText('Too few words for this level')).toBeNull();
  });
});
