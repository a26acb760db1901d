/** What stands on the screen of a lesson, read from the page in the same way in every engine. */
import { type EngineBrowser, until } from './engine.ts';

/** A control that has a key of its own: an option, half of a pair, a line to order. */
export interface Keyed {
  readonly text: string;
  readonly key: string;
}

/** A step that waits for an answer. */
export interface StepSeen {
  /** The kind of exercise, or `meet`. */
  readonly kind: string;
  /** The texts under the task, with `GAP` where a word is missing. */
  readonly texts: readonly string[];
  readonly keyed: readonly Keyed[];
  /** The tiles in the bank, as `TILES` finds them. */
  readonly tiles: readonly string[];
}

/** Stands for a missing word. */
export const GAP = '␣';

export const TILES = '[data-exercise] section[lang] > button';
/** Buttons that play something; the first one at its own pace. */
export const SOUNDS = '[data-exercise] button:has(svg):not([aria-keyshortcuts])';
export const FIELD = '[data-exercise] :is(input, textarea)';
/** Checks the answer, or goes on after the verdict. */
export const GO_ON = '[data-goes-on]';
export const VERDICT = 'section[data-tone]';

interface Gap {
  /** How the interface calls a missing word to who does not see it. */
  readonly name: string;
  readonly mark: string;
}

/** Reads the step on the screen; null while there is none, or one that is judged already. */
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

/** What stands on the screen now: a step, or the result behind the last one. */
export const stepSeen = (browser: EngineBrowser, gapName: string): Promise<StepSeen | 'result'> =>
  until(`${browser.name} shows a step or a result`, async () => {
    const isOver = await browser.evaluate(() => document.querySelector('dl [data-main="true"]') !== null, null);
    if (isOver) return 'result' as const;
    return browser.evaluate(readStep, { name: gapName, mark: GAP });
  });
