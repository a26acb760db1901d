/** The name under which the replica keeps appeals that wait. */
export const APPEALS = 'appeals';
