import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { noteError } from '../data/index.ts';
import { ChunkLoadError, loadChunk } from './chunk.ts';
import { showPending } from './pending.ts';
import { ScreenFailed } from './screen-failed.tsx';

/** A screen that is loaded when it is first shown; loading can be retried after a failure. */
export interface LazyScreen {
  readonly current: () => ComponentType;
  readonly again: () => void;
  /** Loads the screen ahead of need. */
  readonly preload: () => void;
  /** Loads the screen and the parts of its first view, so that both render without suspending. Never rejects. */
  readonly fetchFirst: () => Promise<void>;
}

const nothing = (): Promise<undefined> => Promise.resolve(undefined);

/** Splits a screen off; `load` returns its component, `loadParts` loads the other parts of its first view. */
export const lazyScreen = (
  load: () => Promise<ComponentType>,
  loadParts: () => Promise<unknown> = nothing,
): LazyScreen => {
  const make = (): ComponentType => lazy(async () => ({ default: await showPending(loadChunk(load)) }));
  let component = make();
  return {
    current: () => component,
    again: () => {
      component = make();
    },
    preload: () => void load().catch(() => undefined),
    fetchFirst: async () => {
      const [loaded] = await Promise.allSettled([load(), loadParts()]);
      if (loaded.status === 'fulfilled') component = loaded.value;
    },
  };
};

interface BoundaryProps {
  readonly onAgain: () => void;
  readonly children: ReactNode;
}

/** Catches the errors of a screen, so that the rest of the page stays. */
class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ChunkLoadError)) noteError(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ScreenFailed notLoaded={error instanceof ChunkLoadError} onAgain={this.props.onAgain} />;
  }
}

const reloadToNewest = (): Promise<void> =>
  import('../features/update/index.ts').then(
    (update) => update.reloadToNewest(),
    () => globalThis.location.reload(),
  );

/** Loads and renders a screen; after a failure it offers another try. */
export function ScreenSlot({ screen }: { readonly screen: LazyScreen }): ReactNode {
  // The component of a try stays: a screen that is fetched ahead while it is shown is not mounted anew.
  const [{ Screen, tries }, setShown] = useState(() => ({ Screen: screen.current(), tries: 0 }));
  const again = (): void => {
    // A browser may remember that a module failed to load: from the second try on, only a reload helps.
    if (tries > 0) void reloadToNewest();
    screen.again();
    setShown({ Screen: screen.current(), tries: tries + 1 });
  };
  return (
    <Boundary key={tries} onAgain={again}>
      <Screen />
    </Boundary>
  );
}
