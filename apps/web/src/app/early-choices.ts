/** What somebody chose in a page that stood there before its scripts: React does not hear of it by itself. */

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
  choice.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Reads what was chosen in `root` since it was sent. @returns makes these choices again, for who listens by then. */
export const earlyChoices = (root: ParentNode): (() => void) => {
  const made = choicesIn(root).flatMap((choice): readonly (readonly [Choice, string])[] => {
    const value = chosenIn(choice);
    return value === undefined ? [] : [[choice, value]];
  });
  return () => {
    for (const [choice, value] of made) choose(choice, value);
  };
};
