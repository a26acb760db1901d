import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ReplicaProvider, useOwnSounds } from '../../data/index.ts';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { createSession } from '../../data/session/session.ts';
import { playRecording } from '../../platform/index.ts';
import type { Speaker } from '../word-card/index.ts';
import type { CardContent, CardContents } from './card-content.ts';
import { hasSound, useCardSpeaker, useHeardContent } from './own-recording.ts';

vi.mock('../../platform/index.ts', async (original) => ({
  ...(await original<typeof import('../../platform/index.ts')>()),
  playRecording: vi.fn(() => ({ done: new Promise(() => undefined), stop: stopped, position: () => 0 })),
}));
const stopped = vi.fn();
const revoked: string[] = [];

beforeEach(() => {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
});
afterEach(() => {
  cleanup();
  closeTabs();
  revoked.length = 0;
  vi.restoreAllMocks();
});

let browsers = 0;

/** A provider of a new browser. */
const provider = async () => {
  const replica = await openTab(`own-recording-${++browsers}`);
  const session = createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } });
  return ({ children }: { readonly children: ReactNode }): ReactNode => (
    <ReplicaProvider data={{ replica, session }}>{children}</ReplicaProvider>
  );
};

const own = (id: string, sound?: string): CardContent => ({
  key: `own:${id}`,
  kind: 'own',
  target: { text: id },
  meaning: 'meaning',
  sound,
});
const contentsOf = (...contents: readonly CardContent[]): CardContents =>
  new Map(contents.map((content) => [content.key, content]));

const bytes = new TextEncoder().encode('OggS and more');

/** Keeps a sound on the device of a provider; returns its hash. */
const keepSound = async (wrapper: Awaited<ReturnType<typeof provider>>): Promise<string> => {
  const { result, unmount } = renderHook(useOwnSounds, { wrapper });
  const kept = await result.current.keep(bytes);
  unmount();
  return kept.ok ? kept.value : '';
};

describe('whether a card can be heard', () => {
  it('is true of course texts, and of own cards with a sound that can be played', () => {
    expect(hasSound({ kind: 'word' })).toBe(true);
    expect(hasSound(own('a', '0f'.repeat(32)))).toBe(false);
    expect(hasSound({ ...own('a'), recording: 'blob:1' })).toBe(true);
  });
});

describe('a card with an own sound', () => {
  it('waits until the sound is read, has its address, and releases it with the next card', async () => {
    const wrapper = await provider();
    const contents = contentsOf(own('a', await keepSound(wrapper)), own('b'));
    const { result, rerender } = renderHook(({ key }) => useHeardContent(key, [], contents), {
      wrapper,
      initialProps: { key: 'own:a' },
    });
    expect([result.current.isWaiting, result.current.content?.key]).toEqual([true, 'own:a']);
    await waitFor(() => expect(result.current.isWaiting).toBe(false));
    expect(result.current.content?.recording).toBe('blob:1');
    rerender({ key: 'own:b' });
    expect(result.current).toEqual({ content: own('b'), isWaiting: false });
    expect(revoked).toEqual(['blob:1']);
  });

  it('is asked without it where neither the device nor the account has it', async () => {
    const contents = contentsOf(own('a', '0f'.repeat(32)));
    const { result } = renderHook(() => useHeardContent('own:a', [], contents), { wrapper: await provider() });
    await waitFor(() => expect(result.current.isWaiting).toBe(false));
    expect(result.current.content?.recording).toBeUndefined();
  });
});

describe('the speaker of a card', () => {
  const speaker: Speaker = { say: vi.fn(), stop: vi.fn(), speaking: undefined, playbackError: undefined };

  it('plays the own sound for the text of the card, slowly where asked for, and speaks everything else', async () => {
    const content = { ...own('a'), recording: 'blob:1' };
    const { result } = renderHook(() => useCardSpeaker(speaker, content), { wrapper: await provider() });
    act(() => result.current.say(content.target, 'female'));
    expect(playRecording).toHaveBeenLastCalledWith('blob:1', { rate: 1 });
    act(() => result.current.say(content.target, 'female', true));
    expect(playRecording).toHaveBeenLastCalledWith('blob:1', { rate: 0.65 });
    expect(stopped).toHaveBeenCalledOnce();
    expect(speaker.say).not.toHaveBeenCalled();
    act(() => result.current.say({ text: 'other' }, 'male'));
    expect(speaker.say).toHaveBeenLastCalledWith({ text: 'other' }, 'male', false);
    expect(stopped).toHaveBeenCalledTimes(2);
  });
});
