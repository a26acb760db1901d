/**
 * Reads a page as the keyboard visits it: the controls that can be focused, the order of Tab, and whether the focus is
 * visible.
 */
import type { Page } from '@playwright/test';

/** An element that has the focus. */
export interface Stop {
  /** Its index among all controls that can be focused, in the order of the document; -1 for any other element. */
  readonly index: number;
  readonly name: string;
  /** Whether its outline, border or shadow differs from its look without the focus. */
  readonly isMarked: boolean;
  /** Whether the middle of its visible part is inside the viewport and not covered. */
  readonly isVisible: boolean;
  /** Its top and bottom in the page, in CSS pixels, and the section that contains it. */
  readonly top: number;
  readonly bottom: number;
  readonly section: string;
}

/** What the page stores between two stops. */
interface Walk {
  readonly controls: readonly HTMLElement[];
  readonly looks: ReadonlyMap<HTMLElement, string>;
  readonly shown: (control: HTMLElement) => HTMLElement;
  readonly lookOf: (control: HTMLElement) => string;
}

/**
 * Prepares a walk through the controls in `root`, a selector. @returns the names of all controls, in the order of the
 * document.
 */
export const beginWalk = (page: Page, root: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const place = document.querySelector(selector) ?? document.body;
    const isSeen = (element: HTMLElement): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden="true"]') === null;
    // The keyboard visits one radio button of a group: the checked one, or the first if none is checked.
    const isVisited = (element: HTMLElement): boolean => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
        ({ name, form }) => name === element.name && form === element.form,
      );
      return element === (group.find(({ checked }) => checked) ?? group[0]);
    };
    const controls = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (element) => element.tabIndex >= 0 && !element.matches(':disabled') && isSeen(element) && isVisited(element),
    );
    // An input that is drawn by its label, or by its next sibling, is itself only a pixel large.
    const shown = (control: HTMLElement): HTMLElement => {
      const { width, height } = control.getBoundingClientRect();
      const isDrawn = width > 4 && height > 4 && Number(getComputedStyle(control).opacity) > 0;
      if (isDrawn) return control;
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      return label ?? control.parentElement ?? control;
    };
    const lookOf = (control: HTMLElement): string => {
      const near = [control, control.parentElement, control.parentElement?.parentElement, control.nextElementSibling];
      return [...near, shown(control), ...shown(control).children]
        .flatMap((element) => (element ? [getComputedStyle(element)] : []))
        .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) =>
          [outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`, boxShadow].join(),
        )
        .join(';');
    };
    const active = document.activeElement;
    if (active instanceof HTMLElement) active.blur();
    const looks = new Map(controls.map((control) => [control, lookOf(control)]));
    Object.assign(window, { walk: { controls, looks, shown, lookOf } satisfies Walk });
    return controls.map((control) => control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '');
  }, root);

/** Presses a key and gives the element that has the focus then; null if the focus has left the page. */
export const stepTo = async (page: Page, key = 'Tab'): Promise<Stop | null> => {
  await page.keyboard.press(key);
  return page.evaluate(() => {
    const { walk } = window as unknown as { walk: Walk };
    const control = document.activeElement;
    if (!(control instanceof HTMLElement) || control === document.body) return null;
    const shown = walk.shown(control);
    const { left, top, width, height } = shown.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      index: walk.controls.indexOf(control),
      name: control.getAttribute('aria-label') ?? (shown.textContent?.trim() || control.id || control.tagName),
      isMarked: walk.lookOf(control) !== walk.looks.get(control),
      isVisible: above !== null && (shown.contains(above) || above.contains(shown)),
      top: top + window.scrollY,
      bottom: top + height + window.scrollY,
      section: control.closest('section')?.id ?? '',
    };
  });
};
