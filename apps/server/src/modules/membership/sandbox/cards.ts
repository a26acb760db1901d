/** The test cards of the sandbox. They are chosen from a list: nobody can type a number. */

/** What each card does. */
export const CARDS = ['pays', 'declined', 'proof', 'slow', 'fails-later', 'disputed', 'shared'] as const;
export type TestCard = (typeof CARDS)[number];

/** The cards that a purchase can be given later. */
export const LATER_CARDS = ['pays', 'declined', 'disputed'] as const satisfies readonly TestCard[];

/** Whether a charge after the order fails. */
export const failsLater = (card: TestCard | null): boolean => card === 'declined' || card === 'fails-later';

/**
 * Names a card without telling it. Everybody's cards are their own, except for the shared one, with which it can be tried
 * that a card has one trial.
 */
export const fingerprintOf = (uid: string, card: TestCard | null): string | null => {
  if (card === null) return null;
  return card === 'shared' ? 'sandbox:shared' : `sandbox:${card}:${uid}`;
};
