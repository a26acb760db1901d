/** The middle of a spot, in units of a place. @param spot 1 is far left, 3 the middle, 5 far right; others between */
export const spotAt = (spot: number): number => 84 + (spot - 1) * 118;
