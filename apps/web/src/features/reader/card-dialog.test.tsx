import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onStage } from '../../test/stage.tsx';
import { CardDialog } from './card-dialog.tsx';

beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        tap
      </button>
      <CardDialog open={isOpen} onClose={() => setOpen(false)} title="la puerta">
        <input aria-label="meaning" />
        <button type="button">mark</button>
      </CardDialog>
    </>
  );
}

const card = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'la puerta' });
const opened = (): HTMLElement => {
  onStage(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'tap' }));
  return screen.getByRole('dialog', { name: 'la puerta' });
};
/** What lies around the card. */
const beside = (): Element => card()?.previousElementSibling as Element;
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const tab = (shiftKey = false): boolean =>
  fireEvent.keyDown(document.activeElement as Element, { key: 'Tab', shiftKey });

describe('the dialog of a card', () => {
  it('does not make the page inert, and tells screen readers that it is above it', () => {
    expect(opened().getAttribute('aria-modal')).toBe('true');
    expect(HTMLDialogElement.prototype.showModal).not.toHaveBeenCalled();
  });

  it('closes by its cross', () => {
    opened();
    fireEvent.click(button('Close'));
    expect(card()).toBeNull();
  });

  it('closes by Esc wherever the focus is', () => {
    opened();
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(card()).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(card()).toBeNull();
  });

  it('closes by what a browser counts as closing, such as the gesture for "back"', () => {
    const watchers: { onclose?: () => void; destroy: () => void }[] = [];
    vi.stubGlobal(
      'CloseWatcher',
      class {
        destroy = vi.fn();
        constructor() {
          watchers.push(this);
        }
      },
    );
    opened();
    fireEvent.click(button('Close'));
    expect(watchers[0]?.destroy).toHaveBeenCalledOnce();
    fireEvent.click(button('tap'));
    expect(watchers).toHaveLength(2);
    act(() => watchers[1]?.onclose?.());
    expect(card()).toBeNull();
  });

  it('closes by a press beside it, but not by the end of the one that has opened it', () => {
    opened();
    fireEvent.click(beside());
    expect(card()).not.toBeNull();
    fireEvent.pointerDown(beside());
    fireEvent.click(beside());
    expect(card()).toBeNull();
    fireEvent.click(button('tap'));
    fireEvent.click(beside());
    expect(card()).not.toBeNull();
  });

  it('keeps the focus of the tabulator within it', () => {
    opened();
    button('mark').focus();
    tab();
    expect(document.activeElement).toBe(button('Close'));
    tab(true);
    expect(document.activeElement).toBe(button('mark'));
    screen.getByRole('textbox').focus();
    // In between the browser moves it.
    expect(tab()).toBe(true);
    expect(tab(true)).toBe(true);
  });

  it('tells of a card that one of its buttons has closed', () => {
    const dialog = opened() as HTMLDialogElement;
    dialog.close();
    return vi.waitFor(() => expect(screen.queryByRole('button', { name: 'mark' })).toBeNull());
  });
});
