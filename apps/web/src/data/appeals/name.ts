/** The name under which the replica keeps unsent appeals. */
export const APPEALS = 'appeals';
