import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onStage } from '../test/stage.tsx';
import { Dialog } from './dialog.tsx';

const close = vi.fn();
const openers = new WeakMap<HTMLDialogElement, Element | null>();

/** Whether an open modal dialog keeps the focus from an element. */
const isBlocked = (element: Element): boolean => {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  return top !== undefined && !top.contains(element);
};

// The page of these tests opens and closes dialogs, but leaves the focus where it is. Browsers move it like this.
beforeEach(() => {
  const { showModal, close: closeDialog } = HTMLDialogElement.prototype;
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    showModal.call(this);
    this.querySelector<HTMLElement>('button')?.focus();
  });
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function hide(this: HTMLDialogElement) {
    closeDialog.call(this);
    const opener = openers.get(this);
    if (opener instanceof HTMLElement && opener.isConnected && !isBlocked(opener)) opener.focus();
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  close.mockClear();
});

interface OpenedProps {
  /** The name of the button that opens the dialog. */
  readonly name: string;
  /** The name of the button that takes it from the page. */
  readonly end: string;
  readonly children?: ReactNode;
}

/** A button, and the dialog that is in the page after it was pressed. */
function Opened({ name, end, children }: OpenedProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button type="button" onClick={() => setOpen(true)}>
        {name}
      </button>
      {isOpen && (
        <Dialog open onClose={close} title={name}>
          {children}
          <button type="button" onClick={() => setOpen(false)}>
            {end}
          </button>
        </Dialog>
      )}
    </div>
  );
}

/** A button, and two dialogs of which the second replaces the first. */
function Replaced(): ReactNode {
  const [name, setName] = useState<string>();
  return (
    <>
      <button type="button" onClick={() => setName('Look')}>
        Settings
      </button>
      {name !== undefined && (
        <Dialog key={name} open onClose={close} title={name}>
          <button type="button" onClick={() => setName(name === 'Look' ? 'Keys' : undefined)}>
            Next
          </button>
        </Dialog>
      )}
    </>
  );
}

const press = (name: string): void => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const focused = (): string => {
  const element = document.activeElement;
  return element instanceof HTMLButtonElement ? element.textContent : String(element?.tagName);
};

describe('the focus that an open dialog took', () => {
  it('returns to where it was when the dialog is taken from the page', () => {
    onStage(<Opened name="Contents" end="Chapter 2" />);
    press('Contents');
    expect(focused()).not.toBe('Contents');
    press('Chapter 2');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Contents');
    expect(close).not.toHaveBeenCalled();
  });

  it('returns when a dialog that was opened out of it is taken away with it', () => {
    onStage(
      <Opened name="Contents" end="Chapter 2">
        <Opened name="Word" end="Close the word" />
      </Opened>,
    );
    press('Contents');
    press('Word');
    fireEvent.click(screen.getByRole('button', { name: 'Chapter 2' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Contents');
    expect(close).not.toHaveBeenCalled();
  });

  it('returns from the second of two dialogs to where it was before the first', () => {
    onStage(<Replaced />);
    press('Settings');
    press('Next');
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeDefined();
    press('Next');
    expect(focused()).toBe('Settings');
  });

  it('stays in a dialog whose effects are run twice, and it stays open', () => {
    onStage(
      <StrictMode>
        <Opened name="Contents" end="Chapter 2" />
      </StrictMode>,
    );
    press('Contents');
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
    expect(document.activeElement?.closest('dialog')).not.toBeNull();
    expect(close).not.toHaveBeenCalled();
    press('Chapter 2');
    expect(focused()).toBe('Contents');
  });
});
