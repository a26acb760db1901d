import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContentCache, createContentCache } from './cache.ts';
import { ContentMissing } from './files.ts';
import { ContentCacheContext, useLoaded } from './use-loaded.ts';

afterEach(cleanup);

/** A value that was requested, and how to resolve it. */
interface Asked {
  readonly name: string;
  readonly give: (value: string) => Promise<void>;
  readonly fail: (thrown: unknown) => Promise<void>;
}

let asked: Asked[] = [];
let cache: ContentCache;
beforeEach(() => {
  asked = [];
  cache = createContentCache();
});

const load = (name: string) => (): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const settle = (how: () => void): Promise<void> => act(async () => how());
  asked.push({ name, give: (value) => settle(() => resolve(value)), fail: (thrown) => settle(() => reject(thrown)) });
  return promise;
};

interface ProbeProps {
  readonly name: string | null;
}

const Probe = ({ name }: ProbeProps): ReactElement => {
  const mayStay = (last: string): boolean => last.startsWith('cafe');
  const loaded = useLoaded(name === null ? null : { name, load: load(name), mayStay });
  return (
    <>
      <output>{loaded.state === 'ready' ? loaded.value : loaded.state === 'failed' ? loaded.code : '…'}</output>
      {loaded.state === 'failed' && (
        <button type="button" onClick={loaded.retry}>
          retry
        </button>
      )}
    </>
  );
};

const tree = (...names: (string | null)[]): ReactElement => (
  <StrictMode>
    <ContentCacheContext value={cache}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its component
        <Probe key={index} name={name} />
      ))}
    </ContentCacheContext>
  </StrictMode>
);

const shown = (): readonly (string | null)[] => screen.getAllByRole('status').map(({ textContent }) => textContent);
const retry = (): Promise<void> => act(async () => screen.getByRole('button').click());
const answer = (index: number): Asked => {
  const found = asked[index];
  if (found === undefined) throw new TypeError('not asked');
  return found;
};

describe('a loaded value', () => {
  it('is requested once by its name, and shared by all components', async () => {
    render(tree('a', 'a', 'b'));
    expect(shown()).toEqual(['…', '…', '…']);
    expect(asked.map(({ name }) => name)).toEqual(['a', 'b']);
    await answer(0).give('cafe');
    expect(shown()).toEqual(['cafe', 'cafe', '…']);
  });

  it('is available at once to later components, also after others were unmounted', async () => {
    const { unmount } = render(tree('a'));
    await answer(0).give('cafe');
    unmount();
    render(tree('a'));
    expect(shown()).toEqual(['cafe']);
    expect(asked).toHaveLength(1);
  });

  it('gives the reason of a failure, and can be requested again', async () => {
    render(tree('a', null));
    await answer(0).fail(new ContentMissing('offline', 'a'));
    expect(shown()).toEqual(['offline', '…']);
    await retry();
    expect(shown()).toEqual(['…', '…']);
    await answer(1).give('cafe');
    expect(shown()).toEqual(['cafe', '…']);
  });

  it('is unavailable if the error is not of the network', async () => {
    render(tree('a'));
    await answer(0).fail(new TypeError('a defect'));
    expect(shown()).toEqual(['content-unavailable']);
  });

  it('is requested again by a component that is mounted after a failure', async () => {
    const { unmount } = render(tree('a'));
    await answer(0).fail(new ContentMissing('offline', 'a'));
    unmount();
    render(tree('a'));
    expect(shown()).toEqual(['…']);
    await answer(1).give('cafe');
    expect(shown()).toEqual(['cafe']);
  });

  it('stays visible until the next one is loaded, if that is permitted', async () => {
    const { rerender } = render(tree('a'));
    await answer(0).give('cafe in English');
    rerender(tree('b'));
    expect(shown()).toEqual(['cafe in English']);
    await answer(1).give('market');
    expect(shown()).toEqual(['market']);
    rerender(tree('c'));
    expect(shown()).toEqual(['…']);
  });

  it('stays visible if the next one cannot be loaded', async () => {
    const { rerender } = render(tree('a'));
    await answer(0).give('cafe');
    rerender(tree('b'));
    await answer(1).fail(new ContentMissing('offline', 'b'));
    expect(shown()).toEqual(['cafe']);
  });

  it('is empty without a name', () => {
    render(tree(null));
    expect([shown(), asked]).toEqual([['…'], []]);
  });
});
