import { useEffect, useRef } from 'react';

/** A key press as games read it. */
export interface GameKeyPress {
  readonly key: string;
  /** Whether the focus is in a text field, which takes characters as text. */
  readonly inField: boolean;
  /** Whether the focus is on a button or a link, which Enter and Space press. */
  readonly onControl: boolean;
}

const pressOf = (event: KeyboardEvent): GameKeyPress => {
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  return {
    key: event.key,
    inField: target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement,
    onControl: target.closest('button, a, [role="switch"]') !== null,
  };
};

/** Listens to the keyboard while a round is not paused. `act` returns whether the game used the key. */
export const useGameKeys = (paused: boolean, act: (press: GameKeyPress) => boolean): void => {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (paused) return undefined;
    const listen = (event: KeyboardEvent): void => {
      const isOther = event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat;
      if (event.defaultPrevented || isOther || document.querySelector('dialog[open]') !== null) return;
      if (latest.current(pressOf(event))) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [paused]);
};
