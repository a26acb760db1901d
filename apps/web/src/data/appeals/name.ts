/** The name under which the replica stores unsent appeals. */
export const APPEALS = 'appeals';
