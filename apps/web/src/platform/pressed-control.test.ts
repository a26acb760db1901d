import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPresses, type PressedControl } from './pressed-control.ts';

let button: HTMLButtonElement;
let presses: PressedControl;

/** Does as WebKit does after any key: the element with the focus matches `:focus-visible`. */
const showFocus = (): void => {
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function matches(this: Element) {
    return document.activeElement === this;
  });
};

beforeEach(() => {
  button = document.createElement('button');
  button.append(document.createElement('span'));
  document.body.replaceChildren(button);
  presses = followPresses();
  showFocus();
  button.focus();
});
afterEach(() => {
  presses.stop();
  vi.restoreAllMocks();
});

const press = (): boolean => button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
const key = (name: string): boolean => button.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));

describe('a control with the focus', () => {
  it('takes Enter and Space where it was reached with the keyboard', () => {
    expect(presses.ownsKeys(button)).toBe(true);
  });

  it('leaves them where it was only pressed, also after further keys', () => {
    press();
    key('3');
    expect(presses.ownsKeys(button)).toBe(false);
  });

  it('takes them again when Tab has come back to it', () => {
    press();
    key('Tab');
    expect(presses.ownsKeys(button)).toBe(true);
  });

  it('is meant by what lies in it; what is no control takes nothing', () => {
    expect(presses.ownsKeys(button.firstElementChild ?? document.body)).toBe(true);
    expect(presses.ownsKeys(document.body)).toBe(false);
  });
});
