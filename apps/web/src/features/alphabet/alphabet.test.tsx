import 'fake-indexeddb/auto';
import type { Alphabet as AlphabetFile, AlphabetTexts, HeardWord } from '@parlance/domain';
import { wordKey } from '@parlance/sync';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { chosen, closeTabs } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { filesOf, openLearner, serveFiles, twoUnits } from '../course-map/testing.ts';
import { Alphabet } from './index.ts';

let heard: (string | undefined)[] = [];
vi.mock('../../platform/index.ts', async (original) => ({
  ...(await original<object>()),
  playRecording: (url: string | undefined) => {
    heard.push(url);
    return { done: Promise.resolve('ended'), stop: () => undefined, position: () => undefined };
  },
}));

const spoken = (text: string, ipa: string): HeardWord => ({
  text,
  ipa,
  audio: {
    female: { name: `f-${text}`, length: 400, times: [0] },
    male: { name: `m-${text}`, length: 400, times: [0] },
  },
});

const alphabet: AlphabetFile = {
  learn: 'es',
  letters: [
    {
      letter: 'L',
      name: spoken('ele', 'ˈele'),
      sounds: ['l'],
      word: 'moon',
      example: { ...spoken('la luna', 'la ˈluna'), picture: '🌙' },
    },
    { letter: 'Ll', name: spoken('elle', 'ˈeʎe'), sounds: ['ʝ', 'ʎ'], example: spoken('llave', 'ˈʎaβe') },
  ],
  sounds: [
    { id: 'u', ipa: 'u', kind: 'vowel', spellings: [{ spelling: 'u', example: spoken('luna', 'ˈluna') }], pairs: [] },
    { id: 'ye', ipa: 'ʝ', kind: 'consonant', spellings: [{ spelling: 'y', example: spoken('ya', 'ʝa') }], pairs: [] },
    {
      id: 'll',
      ipa: 'ʎ',
      kind: 'consonant',
      usually: 'ye',
      spellings: [{ spelling: 'll', example: spoken('llave', 'ˈʎaβe') }],
      pairs: [
        { one: spoken('olla', 'ˈoʎa'), other: spoken('ola', 'ˈola') },
        { one: spoken('pollo', 'ˈpoʎo'), other: spoken('polo', 'ˈpolo') },
      ],
    },
  ],
};
const texts: AlphabetTexts = {
  learn: 'es',
  language: 'en',
  meanings: { L: 'the moon', Ll: 'the key' },
  hints: { u: 'Like oo in "food".', ye: 'Like y in "yes".', ll: 'Like lli in "million": *llave*.' },
};

const files = (): Readonly<Record<string, unknown>> => {
  const all = filesOf(twoUnits);
  const alphabets = { es: { alphabet: 'alphabet/es.json', texts: { en: 'alphabet/es.en.json' } } };
  return {
    ...all,
    'index.json': Object.assign({}, all['index.json'], { alphabets }),
    'alphabet/es.json': alphabet,
    'alphabet/es.en.json': texts,
  };
};

beforeEach(() => {
  heard = [];
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  serveFiles(files);
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
  // Recordings and words that were asked for in the background find no network.
  serveFiles(() => null);
});

const ANONYMOUS = { state: 'anonymous', me: null } as const;
const session = { subscribe: () => () => undefined, current: () => ANONYMOUS };

const show = async (path = '/alphabet', silent = false) => {
  const replica = await openLearner();
  if (silent) await replica.record([chosen('silent', true)]);
  onStage(
    <ReplicaProvider data={{ replica, session } as unknown as Data}>
      <Alphabet />
    </ReplicaProvider>,
    path,
  );
  return replica;
};

describe('the letters', () => {
  it('say how many there are, and that the academies count fewer', async () => {
    await show();
    await screen.findByRole('heading', { name: '2 letters' });
    expect(screen.getByText(/Since 2010 the academies/)).toBeDefined();
  });

  it('are heard when they are opened, and lead to their neighbours by the arrow keys', async () => {
    await show();
    fireEvent.click(await screen.findByRole('button', { name: /^L l/ }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('the moon');
    expect(heard.at(-1)).toContain('f-ele');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await within(dialog).findByText('the key');
    expect(heard.at(-1)).toContain('f-elle');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Male voice' }));
    await waitFor(() => expect(heard.at(-1)).toContain('m-elle'));
  });

  it('follow keys that are pressed faster than the page renders', async () => {
    await show('/alphabet?letter=L');
    const dialog = await screen.findByRole('dialog');
    act(() => {
      fireEvent.keyDown(document.body, { key: 'ArrowRight' });
      fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    });
    await waitFor(() => expect(heard.at(-1)).toContain('f-ele'));
    expect(within(dialog).getByText('the moon')).toBeDefined();
  });

  it('open from an address', async () => {
    await show('/alphabet?letter=ll');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/pair of letters with a sound of its own/)).toBeDefined();
  });

  it('spell what is typed, and say which letters have no name', async () => {
    await show();
    fireEvent.change(await screen.findByLabelText('Name or word'), { target: { value: 'L-l ж' } });
    fireEvent.click(screen.getByRole('button', { name: 'Hear it spelled' }));
    await waitFor(() => expect(heard.filter((url) => url?.includes('f-ele'))).toHaveLength(2));
    expect(screen.getByText(/Without a name in this alphabet: ж/)).toBeDefined();
  });
});

describe('a sound', () => {
  it('tells in words how the mouth makes it, and which one most people say', async () => {
    await show('/alphabet?sound=ll');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('tongue at the hard palate')).toBeDefined();
    expect(within(dialog).getByText('air past the sides')).toBeDefined();
    expect(within(dialog).getByText(/Few people say this sound today/)).toBeDefined();
    expect(within(dialog).getByRole('link', { name: '[ʝ]' }).getAttribute('href')).toContain('sound=ye');
  });
});

describe('the trainer', () => {
  const listen = async (): Promise<string> => {
    await waitFor(() => expect(heard.length).toBeGreaterThan(0));
    return (heard.at(-1) ?? '').replace(/^.*\/[fm]-|\.mp3$/g, '');
  };
  const choose = (word: string): void => {
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`\\b${word}$`) }));
  };
  const wrongFor = (word: string): string => ({ olla: 'ola', ola: 'olla', pollo: 'polo', polo: 'pollo' })[word] ?? '';

  it('remembers a right and a wrong answer, tells what was heard, and plays both', async () => {
    const replica = await show('/alphabet?view=trainer');
    fireEvent.click(await screen.findByRole('button', { name: 'Start the round' }));
    const first = await listen();
    choose(first);
    await screen.findByText(`Yes, ${first}`);
    heard = [];
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    const second = await listen();
    heard = [];
    choose(wrongFor(second));
    await screen.findByText(`It was ${second}`);
    await waitFor(() => expect(heard).toHaveLength(2));
    expect(heard[0]).toContain(`-${second}`);
    expect(heard[1]).toContain(`-${wrongFor(second)}`);
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByRole('heading', { name: '1 of 2 heard' });
    const keyOf = (word: string) => wordKey('es', `pair:es.${[word, wrongFor(word)].sort().join('~')}`);
    const { words } = replica.view();
    expect(words.get(keyOf(first))).toMatchObject({ lastRight: true, reps: 1 });
    expect(words.get(keyOf(second))).toMatchObject({ lastRight: false, reps: 1 });
  });

  it('asks the pair that is hard first in the next round', async () => {
    const replica = await show('/alphabet?view=trainer');
    const key = 'pair:es.pollo~polo';
    const data = { item: key, exercise: 'game', right: false, words: [{ word: key, rating: 1 }], took: 900 } as const;
    await replica.record([{ kind: 'answered', learn: 'es', data }]);
    await screen.findByText('1 pair is hard for you at the moment.');
    fireEvent.click(await screen.findByRole('button', { name: 'Start the round' }));
    expect(['pollo', 'polo']).toContain(await listen());
  });

  it('is answered by digits', async () => {
    await show('/alphabet?view=trainer');
    fireEvent.click(await screen.findByRole('button', { name: 'Start the round' }));
    await listen();
    fireEvent.keyDown(document.body, { key: '1' });
    await screen.findByText(/^(Yes,|It was)/);
  });

  it('shows the contrasts to read in silent study, asks nothing, and plays nothing', async () => {
    await show('/alphabet?view=trainer', true);
    await screen.findByRole('heading', { name: 'Read the contrasts' });
    expect(screen.getByText('olla')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start the round' })).toBeNull();
    expect(heard).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Study with sound' }));
    await screen.findByRole('button', { name: 'Start the round' });
  });
});

describe('without a network', () => {
  it('says what helps, where the alphabet was never loaded', async () => {
    serveFiles(() => null);
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    await show();
    await screen.findByRole('heading', { name: 'The letters have not arrived' });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
