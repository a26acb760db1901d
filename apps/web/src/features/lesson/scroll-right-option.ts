/** Distance between the right option and the sheet below it, in CSS pixels. */
const BESIDE = 12;

/** Scrolls the right option into view where the verdict's sheet covers it. @param within an element of the sheet. */
export const scrollRightOptionIntoView = (within: Element | null): void => {
  const right = document.querySelector('[data-exercise] [data-state="right"]');
  // The parent of the sheet does not move, while the sheet itself is still animated.
  const foot = within?.closest('section')?.parentElement;
  if (right === null || foot == null) return;
  const covered = right.getBoundingClientRect().bottom + BESIDE - foot.getBoundingClientRect().top;
  if (covered > 0) window.scrollBy(0, covered);
};
