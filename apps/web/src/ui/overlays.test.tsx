import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, packNames, TextsProvider } from '../i18n/index.ts';
import { onStage } from '../test/stage.tsx';
import { Dialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { Banner, bottomBar, ProgressLine, Toast } from './feedback.tsx';
import { Keys } from './keys.tsx';
import { Sheet } from './sheet.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const nothing = (): undefined => undefined;

/** A dialog that is open until it asks to be closed. */
function ClosedByItself({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [open, setOpen] = useState(true);
  const close = (): void => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="A word">
      <p>Inside</p>
    </Dialog>
  );
}

describe('a dialog', () => {
  it('shows nothing until it is opened', () => {
    onStage(
      <Dialog open={false} onClose={nothing} title="Leave the lesson?">
        <p>About 2 minutes are left.</p>
      </Dialog>,
    );
    expect(screen.queryByText('Leave the lesson?')).toBeNull();
  });

  it('is open as soon as its content is in the page', async () => {
    const seen = Promise.withResolvers<boolean | undefined>();
    const watch = new MutationObserver(() => {
      const content = document.querySelector('#inside');
      if (content !== null) seen.resolve(content.closest('dialog')?.open);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    // Outside of `act`, which would run every effect before anything else could look.
    root.render(
      <TextsProvider first={await loadTexts('en', 'en', packNames)}>
        <Dialog open onClose={nothing} title="Leave?">
          <p id="inside">Inside</p>
        </Dialog>
      </TextsProvider>,
    );
    expect(await seen.promise).toBe(true);
    watch.disconnect();
    act(() => root.unmount());
    container.remove();
  });

  it('has a name, and closes by its cross', () => {
    const close = vi.fn();
    onStage(
      <Dialog open onClose={close} title="Leave the lesson?">
        <p>About 2 minutes are left.</p>
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Leave the lesson?' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes by a press beside it, not by one inside', () => {
    const close = vi.fn();
    onStage(
      <Dialog open onClose={close} title="Leave?">
        <p>Inside</p>
      </Dialog>,
    );
    fireEvent.click(screen.getByText('Inside'));
    expect(close).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('dialog'));
    expect(close).toHaveBeenCalledOnce();
  });

  it('stays when one that was opened out of it closes', () => {
    const [outer, inner] = [vi.fn(), vi.fn()];
    onStage(
      <Dialog open onClose={outer} title="A tip">
        <Dialog open onClose={inner} title="A word">
          <p>Inside</p>
        </Dialog>
      </Dialog>,
    );
    act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'A word' }).close());
    expect([outer, inner].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'A tip' }).close());
    expect(outer).toHaveBeenCalledOnce();
  });

  it('is closed by Esc as soon as the browser asks, and by what shows it alone', () => {
    const close = vi.fn();
    onStage(
      <Dialog open onClose={close} title="A word">
        <p>Inside</p>
      </Dialog>,
    );
    const asked = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), asked);
    expect(close).toHaveBeenCalledOnce();
    expect(asked.defaultPrevented).toBe(true);
  });

  it('stays open when the browser tells late that it was closed before', () => {
    const close = vi.fn();
    onStage(
      <Dialog open onClose={close} title="The next word">
        <p>Inside</p>
      </Dialog>,
    );
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(close).not.toHaveBeenCalled();
  });

  it('says once that it is closed', () => {
    const close = vi.fn();
    onStage(<ClosedByItself onClose={close} />);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Inside')).toBeNull();
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('the keyboard help', () => {
  it('shows keys and their functions', () => {
    onStage(<Keys open onClose={nothing} title="Keys" items={[{ keys: ['1', '9'], joined: '–', does: 'Choose' }]} />);
    expect(screen.getByText('9').tagName).toBe('KBD');
    expect(screen.getByText('Choose')).toBeDefined();
  });
});

describe('the verdict', () => {
  it('is announced once, with its reason', async () => {
    onStage(
      <Sheet tone="wrong" title="Another cat">
        <p>You heard the -o.</p>
      </Sheet>,
    );
    expect((await screen.findByText('Another cat. You heard the -o.')).closest('[role="log"]')).not.toBeNull();
  });
});

describe('a status message', () => {
  it('as a progress line has a value if it is known', () => {
    onStage(<ProgressLine value={0.4} label="Loading" />);
    expect(screen.getByRole('progressbar', { name: 'Loading' }).getAttribute('aria-valuenow')).toBe('40');
  });

  it('as a progress line has none if it is not known', () => {
    onStage(<ProgressLine label="Loading" />);
    expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
  });

  it('as a banner interrupts for errors only', () => {
    onStage(
      <>
        <Banner tone="error">No room</Banner>
        <Banner tone="info">Fine</Banner>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toBe('No room');
    expect(screen.getByRole('status').textContent).toBe('Fine');
  });

  it('as an empty state says what helps', () => {
    onStage(<EmptyState mood="asleep" title="Nobody is on stage" action={<a href="/start">Begin</a>} />);
    expect(screen.getByRole('heading', { name: 'Nobody is on stage' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Begin' })).toBeDefined();
  });

  it('as a toast disappears by itself', () => {
    vi.useFakeTimers();
    const gone = vi.fn();
    onStage(<Toast message="Kept on this device" onGone={gone} />);
    expect(screen.getByText('Kept on this device')).toBeDefined();
    act(() => vi.advanceTimersByTime(5000));
    expect(gone).toHaveBeenCalledOnce();
  });

  it('as a toast is shown above the bar at the bottom, whose height may change', () => {
    const changed: (() => void)[] = [];
    const observe = (): void => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(listener: () => void) {
          changed.push(listener);
        }
        readonly observe = observe;
        readonly disconnect = observe;
      },
    );
    const height = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    const tall = (pixels: number): void => {
      height.mockReturnValue(new DOMRect(0, 0, 390, pixels));
      for (const tell of changed) tell();
    };
    const room = (): string => document.documentElement.style.getPropertyValue('--bottom-bar');
    const { unmount } = onStage(<footer ref={bottomBar}>Next lesson</footer>);
    tall(146);
    expect(room()).toBe('146px');
    tall(90);
    expect(room()).toBe('90px');
    unmount();
    expect(room()).toBe('0px');
  });

  it('as a toast stays longer if it can be undone', () => {
    vi.useFakeTimers();
    const gone = vi.fn();
    onStage(<Toast message="Hidden" onGone={gone} action={<button type="button">Undo</button>} />);
    act(() => vi.advanceTimersByTime(10_000));
    expect(gone).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(3000));
    expect(gone).toHaveBeenCalledOnce();
  });
});
