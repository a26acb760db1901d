import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense, useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadToNewest } from '../features/update/index.ts';
import { onStage } from '../test/stage.tsx';
import { type LazyScreen, lazyScreen, ScreenSlot } from './lazy-screen.tsx';
import { NavigationLine } from './navigation-line.tsx';

vi.mock('../features/update/index.ts', () => ({ reloadToNewest: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Broken = (): React.ReactNode => {
  throw new TypeError('broken');
};

const Cafe = (): React.ReactNode => <h1>At the café</h1>;

function Noticed({ onMount }: { readonly onMount: () => void }): React.ReactNode {
  useEffect(onMount, [onMount]);
  return <h1>Chapter one</h1>;
}

/** A screen in a page that can be rendered again. */
function Frame({ lazy }: { readonly lazy: LazyScreen }): React.ReactNode {
  const [times, setTimes] = useState(0);
  return (
    <Suspense fallback={null}>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Render again
      </button>
      <ScreenSlot screen={lazy} />
    </Suspense>
  );
}

describe('a screen that is loaded on demand', () => {
  it('appears when it has arrived; until then the progress line moves', async () => {
    const come = Promise.withResolvers<typeof Cafe>();
    const lazy = lazyScreen(() => come.promise);
    await act(async () => {
      onStage(
        <>
          <NavigationLine />
          <Suspense fallback={null}>
            <ScreenSlot screen={lazy} />
          </Suspense>
        </>,
      );
    });
    expect(screen.getByRole('progressbar')).toBeDefined();
    await act(async () => come.resolve(Cafe));
    expect(screen.getByRole('heading', { name: 'At the café' })).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('keeps its state when it is fetched ahead while it is shown', async () => {
    const parts = Promise.withResolvers<void>();
    const mounted = vi.fn();
    const lazy = lazyScreen(
      async () => () => <Noticed onMount={mounted} />,
      () => parts.promise,
    );
    await act(async () => {
      onStage(<Frame lazy={lazy} />);
    });
    expect(screen.getByRole('heading', { name: 'Chapter one' })).toBeDefined();
    await act(async () => {
      parts.resolve();
      await lazy.fetchFirst();
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Render again' })));
    expect(mounted).toHaveBeenCalledTimes(1);
  });

  it('that does not arrive can be requested again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const load = vi.fn(async () => Cafe).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const lazy = lazyScreen(load);
    await act(async () => {
      onStage(
        <Suspense fallback={null}>
          <ScreenSlot screen={lazy} />
        </Suspense>,
      );
    });
    expect(screen.getByRole('heading', { name: 'This page has not arrived' })).toBeDefined();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    });
    expect(screen.getByRole('heading', { name: 'At the café' })).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that does not arrive again is searched in the newest version of the program', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const lazy = lazyScreen(() => Promise.reject(new TypeError('Failed to fetch')));
    await act(async () => {
      onStage(
        <Suspense fallback={null}>
          <ScreenSlot screen={lazy} />
        </Suspense>,
      );
    });
    const again = (): HTMLElement => screen.getByRole('button', { name: 'Try again' });
    await act(async () => fireEvent.click(again()));
    expect(reloadToNewest).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(again()));
    await vi.waitFor(() => expect(reloadToNewest).toHaveBeenCalledTimes(1));
  });

  it('that throws an error shows a message, and the page remains', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const lazy = lazyScreen(async () => Broken);
    await act(async () => {
      onStage(
        <Suspense fallback={null}>
          <ScreenSlot screen={lazy} />
        </Suspense>,
      );
    });
    expect(screen.getByRole('heading', { name: 'Something went wrong here' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
