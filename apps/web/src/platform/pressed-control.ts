/**
 * Tells a control that was reached with the keyboard from one that was pressed with the pointer and kept the focus.
 * `:focus-visible` alone does not: WebKit matches it for both as soon as any key is pressed.
 */

const CONTROLS = 'button, a, summary, select';

/** What is known of presses while it is followed. */
export interface PressedControl {
  /** Whether the control that the element is in, or is, asks for Enter and Space itself. */
  readonly ownsKeys: (element: Element) => boolean;
  readonly stop: () => void;
}

const isShownFocused = (control: Element): boolean => {
  try {
    return control.matches(':focus-visible');
  } catch {
    // A browser that does not know it: whoever has the focus has meant it.
    return true;
  }
};

/** Follows the pointer and Tab from now on. */
export const followPresses = (): PressedControl => {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal } as const;
  let pressed: Element | null = null;
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest(CONTROLS) : null;
    },
    options,
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Tab') pressed = null;
    },
    options,
  );
  return {
    ownsKeys: (element) => {
      const control = element.closest(CONTROLS);
      return control !== null && control !== pressed && isShownFocused(control);
    },
    stop: () => listening.abort(),
  };
};
