/** What a key means in a lesson. No React, no DOM: the hook describes the press, this decides. */

export interface KeyPress {
  readonly key: string;
  readonly shift: boolean;
  /** With Ctrl, Alt or Meta: belongs to the browser or the system. */
  readonly modified: boolean;
  /** Held down, so the key repeats. */
  readonly repeat: boolean;
  /** An input method is composing a character. */
  readonly composing: boolean;
  /** The focus is in a text field: characters are text there. */
  readonly inField: boolean;
  /** The focus is on a control that Enter and Space press by themselves. */
  readonly onControl: boolean;
}

export type Intent =
  /** 0-based option, tile or side of a pair. */
  | { readonly kind: 'choose'; readonly index: number }
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'erase' }
  /** Check, or go on after the verdict. */
  | { readonly kind: 'go' }
  | { readonly kind: 'replay'; readonly slow: boolean }
  | { readonly kind: 'leave' }
  | { readonly kind: 'keys' };

/** The intent behind a key press, or undefined when the key is not the lesson's. */
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
