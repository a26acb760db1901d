/** How much the learner's own books may take. A book is kept in parts, bytes named by their SHA-256. */
export const OWN_BOOK_LIMITS = {
  /** The most bytes of a part. */
  part: 1_000_000,
  /** The most bytes of all parts of a book beside its head, which is one part. */
  book: 20_000_000,
  /** The most parts of a book. */
  parts: 4000,
} as const;
