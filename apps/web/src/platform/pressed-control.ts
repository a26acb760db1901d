/**
 * Tells a control that was reached with the keyboard from one that was pressed with the pointer and kept the focus.
 * `:focus-visible` is not enough: in WebKit it matches both as soon as any key is pressed.
 */

const CONTROLS = 'button, a, summary, select';

/** Tells which keys belong to the focused control. */
export interface PressedControl {
  /** Whether the element is in a control, or is one, that should receive Enter and Space itself. */
  readonly ownsKeys: (element: Element) => boolean;
  readonly stop: () => void;
}

const isShownFocused = (control: Element): boolean => {
  try {
    return control.matches(':focus-visible');
  } catch {
    // In a browser without `:focus-visible`, every focused control counts as reached with the keyboard.
    return true;
  }
};

/** Starts to follow the pointer and the Tab key. */
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
