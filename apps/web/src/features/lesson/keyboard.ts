/** Decides what a key does in a lesson. No React, no DOM: a hook describes the key press. */

export interface KeyPress {
  readonly key: string;
  readonly shift: boolean;
  /** Pressed with Ctrl, Alt or Meta, so it belongs to the browser or the system. */
  readonly modified: boolean;
  /** The key is held down and repeats. */
  readonly repeat: boolean;
  /** An input method is composing a character. */
  readonly composing: boolean;
  /** The focus is in a text field, which takes characters as text. */
  readonly inField: boolean;
  /** The focus is on a control that Enter and Space activate. */
  readonly onControl: boolean;
}

/** What a key asks of the lesson. */
export type Intent =
  /** The 0-based index of an option, tile or half of a pair. */
  | { readonly kind: 'choose'; readonly index: number }
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'erase' }
  /** Checks the answer, or continues after the verdict. */
  | { readonly kind: 'go' }
  | { readonly kind: 'replay'; readonly slow: boolean }
  | { readonly kind: 'leave' }
  | { readonly kind: 'keys' };

/** The intent of a key press; undefined if the lesson does not use the key. */
export const intentOf = (press: KeyPress): Intent | undefined => {
  if (press.modified || press.composing) return undefined;
  if (press.key === 'Escape') return { kind: 'leave' };
  if (press.repeat && press.key !== 'Backspace') return undefined;
  if (press.key === 'Enter') return press.onControl ? undefined : { kind: 'go' };
  return press.inField ? undefined : outsideFields(press);
};

const outsideFields = (press: KeyPress): Intent | undefined => {
  if (press.key === ' ') return press.onControl ? undefined : { kind: 'replay', slow: press.shift };
  if (press.key === '?') return { kind: 'keys' };
  if (press.key === 'Backspace') return { kind: 'erase' };
  if (/^\d$/.test(press.key)) return { kind: 'choose', index: (Number(press.key) + 9) % 10 };
  return /^\p{L}$/u.test(press.key) ? { kind: 'letter', letter: press.key } : undefined;
};
