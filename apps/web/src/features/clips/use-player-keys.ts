import { useLayoutEffect, useRef } from 'react';
import { followPresses, latinOf, type PressedControl } from '../../platform/index.ts';

/** What keys do while a clip is shown; a key without a function does nothing. */
export interface PlayerKeys {
  readonly toggle?: () => void;
  readonly previous?: () => void;
  readonly next?: () => void;
  readonly faster?: () => void;
  readonly slower?: () => void;
  readonly loop?: () => void;
  readonly repeat?: () => void;
  readonly translation?: () => void;
  readonly captions?: () => void;
  readonly fullScreen?: () => void;
  /** Enter. */
  readonly goOn?: (() => void) | undefined;
  readonly leave: () => void;
  readonly help?: () => void;
}

const BY_KEY: Readonly<Record<string, keyof PlayerKeys>> = {
  ' ': 'toggle',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'faster',
  ArrowDown: 'slower',
  Enter: 'goOn',
  Escape: 'leave',
  '?': 'help',
};

const BY_LETTER: Readonly<Record<string, keyof PlayerKeys>> = {
  l: 'loop',
  r: 'repeat',
  t: 'translation',
  c: 'captions',
  f: 'fullScreen',
};

/** Keys that a focused control of its own keeps. */
const isTaken = ({ key, target }: KeyboardEvent, presses: PressedControl): boolean => {
  if (!(target instanceof HTMLElement) || key === 'Escape') return false;
  if (target.matches('input, select, textarea')) return true;
  return (key === ' ' || key === 'Enter') && target.closest('[data-goes-on]') === null && presses.ownsKeys(target);
};

/** Listens to the keyboard while no dialog is open. Letters are those of the layout, or of their place on another script's. */
export const usePlayerKeys = (keys: PlayerKeys): void => {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const presses = followPresses();
    const listen = (event: KeyboardEvent): void => {
      const isBrowsers = event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing;
      if (isBrowsers || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (isTaken(event, presses)) return;
      const name = BY_KEY[event.key] ?? BY_LETTER[latinOf(event)];
      const act = name === undefined ? undefined : latest.current[name];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => {
      presses.stop();
      document.removeEventListener('keydown', listen);
    };
  }, []);
};
