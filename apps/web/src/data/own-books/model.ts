/** A learner's own books, as screens read and keep them. */
import type { ErrorCode } from '@parlance/contract';
import type { PictureSize, ReadingBook, ReadingChapter, Result } from '@parlance/domain';

/**
 * Where an own book is. `device`: on this device alone. `sending`: its owner wants it on the account, and not all of it has
 * arrived. `account`: on the account, and so on all of their devices.
 */
export type OwnBookPlace = 'device' | 'sending' | 'account';

/** An own book without its text. */
export interface OwnBook extends ReadingBook {
  readonly kind: 'own';
  /** When it was kept, in ms since 1970. */
  readonly addedAt: number;
  /** What it takes, in bytes. */
  readonly bytes: number;
  readonly place: OwnBookPlace;
  /** The name of the picture of its cover. */
  readonly cover?: string;
}

/** A picture of an own book. */
export interface OwnPicture {
  /** The name that blocks and covers have for it. */
  readonly name: string;
  /** Its media type: that of PNG, JPEG, GIF, WebP, AVIF or SVG. Pictures of other types are left out. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly size?: PictureSize;
}

/** A book to be kept. Its contents name the chapters, in the same order. */
export interface NewOwnBook {
  /** As the learner corrected it. */
  readonly book: Omit<ReadingBook, 'id' | 'kind'>;
  /** What its file says of itself; empty where it says nothing. */
  readonly said: { readonly title: string; readonly author: string };
  readonly chapters: readonly ReadingChapter[];
  readonly pictures: readonly OwnPicture[];
  /** The name of the picture of its cover. */
  readonly cover?: string;
}

/** A book that is kept, and whether it was there before. */
export interface KeptBook {
  readonly book: OwnBook;
  readonly wasThere: boolean;
}

/** The own books of the learner of this device. */
export interface OwnBooks {
  /** All of them, the newest first: those of this device, and those of the account that this device knows of. */
  readonly list: () => Promise<readonly OwnBook[]>;
  /**
   * Keeps a book on this device, sealed. One that is there stays as it is: it has the same chapters, pictures and language, and its file the
   * same title and author. Resolves when it is durable. Fails with `request-too-large` where it takes more than 20 MB, and with
   * `storage-refused` if the device has no room; then nothing of it is left.
   */
  readonly keep: (book: NewOwnBook) => Promise<Result<KeptBook, ErrorCode>>;
  /** A chapter, with the sizes of its pictures: from this device, or else from the account. Undefined if neither has it now. */
  readonly chapter: (book: string, chapter: string) => Promise<ReadingChapter | undefined>;
  /** A picture by its name; undefined if it cannot be had now. */
  readonly picture: (book: string, name: string) => Promise<Blob | undefined>;
  /** Removes a book from this device, and from the account if it is there. Fails where the account cannot be reached. */
  readonly remove: (book: string) => Promise<Result<true, ErrorCode>>;
  /**
   * Sends a book to the account; what was sent before is not sent again. Resolves when all has arrived. Fails with
   * `sign-in-needed`, `learner-full`, `offline`; then it is sent later where that helps.
   */
  readonly send: (book: string) => Promise<Result<true, ErrorCode>>;
  /** Calls `listener` when the list has changed; returns the function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
}
