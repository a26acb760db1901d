/** Prefix of the lemma of a small word, which no lesson teaches. */
export const SMALL_LEMMA = '~';
