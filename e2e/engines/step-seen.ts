/** Reads the step on the screen in the same way in every engine. */
import { type EngineBrowser, until } from './engine.ts';

/** A control with a keyboard shortcut: an option, half of a pair, or a line to order. */
export interface KeyedControl {
  readonly text: string;
  readonly key: string;
}

/** A step that has no answer yet. */
export interface StepSeen {
  /** The kind of exercise, or `meet` for a step that shows words. */
  readonly kind: string;
  /** The texts below the task, with `GAP` in place of a missing word. */
  readonly texts: readonly string[];
  readonly keyed: readonly KeyedControl[];
  /** The texts of the tiles in the bank, in the order of `TILES`. */
  readonly tiles: readonly string[];
}

/** Marks a missing word. */
export const GAP = '␣';

export const TILES = '[data-exercise] section[lang] > button';
/** Buttons that play a recording; the first one plays at normal speed. */
export const SOUNDS = '[data-exercise] button:has(svg):not([aria-keyshortcuts])';
export const FIELD = '[data-exercise] :is(input, textarea)';
/** The button that checks the answer, or continues after the verdict. */
export const CONTINUE = '[data-goes-on]';
export const VERDICT = 'section[data-tone]';

interface Gap {
  /** The label of a missing word for screen readers. */
  readonly name: string;
  readonly mark: string;
}

/** Reads the step on the screen; null if there is none, or if it is judged already. */
const readStep = ({ name, mark }: Gap): StepSeen | null => {
  const step = document.querySelector<HTMLElement>('[data-exercise]');
  const isReady = step !== null && step.querySelector('h1') !== null;
  if (!isReady || document.querySelector('section[data-tone]') !== null) return null;
  const shown = (element: Element): string => {
    const copy = document.createElement('p');
    copy.innerHTML = element.innerHTML;
    for (const part of copy.querySelectorAll('[aria-hidden="true"], b')) part.remove();
    for (const field of copy.querySelectorAll('input')) field.replaceWith(mark);
    return (copy.textContent ?? '').replace(name, mark).trim();
  };
  return {
    kind: step.dataset.exercise ?? '',
    texts: [...step.querySelectorAll('h1 ~ p, h1 ~ div p')].map(shown),
    keyed: [...step.querySelectorAll('button[aria-keyshortcuts]')].map((button) => ({
      text: shown(button),
      key: button.getAttribute('aria-keyshortcuts') ?? '',
    })),
    tiles: [...step.querySelectorAll('section[lang] > button')].map(shown),
  };
};

/** Waits for a step or the result of the lesson, and reads it. */
export const stepSeen = (browser: EngineBrowser, gapName: string): Promise<StepSeen | 'result'> =>
  until(`${browser.name} shows a step or a result`, async () => {
    const isOver = await browser.evaluate(() => document.querySelector('dl [data-main="true"]') !== null, null);
    if (isOver) return 'result' as const;
    return browser.evaluate(readStep, { name: gapName, mark: GAP });
  });
