/**
 * Repeats choices that were made in a prerendered page before its scripts had loaded: React does not notice them by
 * itself.
 */

type Choice = HTMLInputElement | HTMLSelectElement;

const choicesIn = (root: ParentNode): readonly Choice[] => [
  ...root.querySelectorAll<Choice>('input[type="radio"], input[type="checkbox"], select'),
];

const chosenIn = (choice: Choice): string | undefined => {
  if (choice instanceof HTMLInputElement) return choice.checked && !choice.defaultChecked ? choice.value : undefined;
  const asSent = [...choice.options].find(({ defaultSelected }) => defaultSelected)?.value;
  return choice.value === asSent ? undefined : choice.value;
};

const choose = (choice: Choice, value: string): void => {
  if (choice instanceof HTMLInputElement) {
    choice.checked = false;
    choice.click();
    return;
  }
  choice.value = value;
  choice.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Reads what has been chosen in `root` since the page was sent.
 * @returns a function that dispatches the events again, for handlers attached by then.
 */
export const earlyChoices = (root: ParentNode): (() => void) => {
  const made = choicesIn(root).flatMap((choice): readonly (readonly [Choice, string])[] => {
    const value = chosenIn(choice);
    return value === undefined ? [] : [[choice, value]];
  });
  return () => {
    for (const [choice, value] of made) choose(choice, value);
  };
};
