/** Room between what is right and the sheet below it, in CSS pixels. */
const BESIDE = 12;

/** Scrolls the right option into sight where the verdict's sheet has risen over it. @param within an element of the sheet. */
export const scrollRightOptionIntoView = (within: Element | null): void => {
  const right = document.querySelector('[data-exercise] [data-state="right"]');
  // What holds the sheet stands still, while the sheet itself still rises.
  const foot = within?.closest('section')?.parentElement;
  if (right === null || foot == null) return;
  const covered = right.getBoundingClientRect().bottom + BESIDE - foot.getBoundingClientRect().top;
  if (covered > 0) window.scrollBy(0, covered);
};
