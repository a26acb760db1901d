import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadAloud, type ReadAloud, type SpokenSentence } from './read-aloud.ts';

/** What was asked to be played, and how it ends. */
interface Asked {
  readonly url: string | undefined;
  readonly rate: number | undefined;
  readonly end: (how: 'ended' | 'stopped' | 'failed') => void;
}

let asked: Asked[];
let position: number;
let opened: ReadAloud | undefined;
vi.mock('../../platform/index.ts', async (original) => ({
  ...(await original<object>()),
  playRecording: (url: string | undefined, { rate }: { readonly rate?: number }) => {
    let end: Asked['end'] = () => undefined;
    const done = new Promise((resolve) => {
      end = resolve;
    });
    asked.push({ url, rate, end: (how) => end(how) });
    return { done, stop: () => end('stopped'), position: () => position };
  },
}));

beforeEach(() => {
  [asked, position] = [[], 0];
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, 1));
});
afterEach(() => {
  opened?.pause();
  vi.unstubAllGlobals();
});

const recording = (name: string) => ({ name, length: 900, times: [0, 300] });
const sentence = (place: number): SpokenSentence => {
  const audio = { female: recording(`f${place}`), male: recording(`m${place}`) };
  return { sentence: { place, from: 0, to: 6, target: { text: 'Hi you', audio } }, text: 'Hi you' };
};
const open = (): ReadAloud => {
  const find = async (place: number) => (place < 3 ? sentence(place) : undefined);
  opened = createReadAloud({ find, language: 'en', tag: 'en-GB' });
  return opened;
};
const urls = () => asked.map(({ url }) => url?.split('/').slice(-2).join('/'));

describe('reading aloud', () => {
  it('goes from any sentence on to the end', async () => {
    const aloud = open();
    aloud.play(1);
    await vi.waitFor(() => expect(urls()).toEqual(['female/f1.mp3']));
    asked[0]?.end('ended');
    await vi.waitFor(() => expect(urls()).toEqual(['female/f1.mp3', 'female/f2.mp3']));
    expect(aloud.state()).toMatchObject({ isPlaying: true, place: 2 });
    asked[1]?.end('ended');
    await vi.waitFor(() => expect(aloud.state()).toMatchObject({ isPlaying: false, place: 2 }));
  });

  it('tells which word sounds', async () => {
    const aloud = open();
    aloud.play(0);
    await vi.waitFor(() => expect(aloud.state().word).toBe(0));
    position = 400;
    await vi.waitFor(() => expect(aloud.state().word).toBe(1));
    aloud.pause();
    expect(aloud.state()).toMatchObject({ isPlaying: false, word: null, place: 0 });
  });

  it('says the sentence again in another voice or at another speed', async () => {
    const aloud = open();
    aloud.play(0);
    await vi.waitFor(() => expect(urls()).toEqual(['female/f0.mp3']));
    aloud.set({ voice: 'male', rate: 0.8 });
    await vi.waitFor(() => expect(urls()).toEqual(['female/f0.mp3', 'male/m0.mp3']));
    expect(asked[1]?.rate).toBe(0.8);
    expect(aloud.state().isPlaying).toBe(true);
  });

  it('stops where another sound is played, and says so where nothing can be heard', async () => {
    const aloud = open();
    aloud.play(0);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.end('stopped');
    await vi.waitFor(() => expect(aloud.state()).toMatchObject({ isPlaying: false, isSilent: false }));
    aloud.play(1);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.end('failed');
    await vi.waitFor(() => expect(aloud.state()).toMatchObject({ isPlaying: false, isSilent: true }));
  });
});
