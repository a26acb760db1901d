/** Where the parts of own books are: each by its book and its name, the SHA-256 of its bytes. The bodies are bytes, not JSON. */

/** The path of a part, for routers. PUT keeps it, GET answers it. */
export const OWN_BOOK_PART_PATH = '/api/v1/own-books/:book/:hash';

/** The path of a part. @param book a UUID @param hash 64 lower-case hexadecimal digits */
export const ownBookPartPath = (book: string, hash: string): string =>
  OWN_BOOK_PART_PATH.replace(':book', book).replace(':hash', hash);

/** A learner's own book that is whole on the account. */
export interface AccountBook {
  /** Its UUID. */
  readonly book: string;
  /** The hash of the part that says what the others are. */
  readonly head: string;
}
