/** What an Anki package holds, as it is read and written here. */
import type { Rating, WordState } from '@parlance/domain';

/** A review of a card. */
export interface AnkiReview {
  /** In ms since 1970. */
  readonly at: number;
  readonly rating: Rating;
}

/** A field of a note, without HTML. */
export interface AnkiField {
  /** As its note type names it; empty where the note type names fewer fields. */
  readonly name: string;
  /** Plain text with `\n` between lines, NFC, trimmed; not cut. Cloze marks are replaced by what they hide. */
  readonly text: string;
  /** Names of the sounds that the field plays, in order; keys of `sounds` where the package has such a sound. */
  readonly sounds: readonly string[];
}

/** A note, with the memory of its weakest card. */
export interface AnkiNote {
  /** Anki's name of the note, which is the same in every package that holds it; never empty. */
  readonly guid: string;
  /** The name of its note type; `OWN_KIND` for notes that were written here. */
  readonly kind: string;
  /** In the order of its note type; at least one. */
  readonly fields: readonly AnkiField[];
  readonly tags: readonly string[];
  /**
   * The memory of its weakest reviewed card by FSRS, due with the first of its cards. Undefined where all are new, or
   * where the program that wrote the package did not use FSRS: `reviews` are all that is known then.
   */
  readonly memory: WordState | undefined;
  /**
   * Whether `memory` is, digit by digit, what was written here: no other program has reviewed the card since. Otherwise
   * phase, learning step and `lastRight` are derived from what Anki stores.
   */
  readonly isExact: boolean;
  /** The reviews of its weakest card, oldest first, without those before it was last reset. */
  readonly reviews: readonly AnkiReview[];
  /** Whether Anki asks none of its cards until the learner brings them back. */
  readonly isSuspended: boolean;
}

/** A package that was read. */
export interface AnkiPackage {
  /** The deck that has most of the notes, with `::` between it and the decks around it; may be empty. */
  readonly deckName: string;
  /** At least one. */
  readonly notes: readonly AnkiNote[];
  /** The sounds that `notes` play, by their names: each is a sound by its first bytes, and within the limit of one. */
  readonly sounds: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly skipped: {
    /** The number of sounds that notes play and that are missing, too large, or none. */
    readonly sounds: number;
    /** The number of other files: pictures, films, and sounds that no note plays. */
    readonly files: number;
    /** The number of notes with a field that is longer than `PACKAGE_LIMITS.characters`. */
    readonly notes: number;
  };
}

/** A card to be written: a note with one card. */
export interface AnkiCard {
  /** Tells the card from all others; `guid` follows from it, so that Anki knows the note again. */
  readonly key: string;
  readonly front: string;
  readonly back: string;
  readonly reading: string;
  readonly example: string;
  readonly note: string;
  /** The name of its sound in `sounds`; a letter or digit, then letters, digits, `.`, `_`, `-`. */
  readonly sound: string | undefined;
  /** Without spaces. */
  readonly tags: readonly string[];
  readonly memory: WordState | undefined;
  readonly reviews: readonly AnkiReview[];
  readonly isSuspended: boolean;
}

/** A deck to be written. */
export interface AnkiDeck {
  readonly name: string;
  readonly cards: readonly AnkiCard[];
  readonly sounds: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** In ms since 1970: what is written twice at the same moment is the same. */
  readonly now: number;
  /** Minutes by which the learner's clock is behind UTC, as `Date.getTimezoneOffset` gives them. */
  readonly minutesWest: number;
}

/** The name of the note type of notes that are written here. */
export const OWN_KIND = 'Parlance';

/** The fields of notes that are written here, in order. */
export const OWN_FIELDS = ['Front', 'Back', 'Reading', 'Example', 'Note', 'Sound', 'Key'] as const;

/** What a package may have at most. */
export const PACKAGE_LIMITS = {
  /** Bytes of the file. */
  file: 200_000_000,
  /** Files in it. */
  entries: 20_000,
  /** Bytes of all its files, unpacked. */
  unpacked: 400_000_000,
  /** Bytes of its database, unpacked. */
  database: 100_000_000,
  notes: 10_000,
  cards: 200_000,
  reviews: 2_000_000,
  /** UTF-16 units of a field with its HTML, and of a name. */
  characters: 100_000,
  /** Milliseconds that reading or writing takes. */
  duration: 60_000,
} as const;

/** Why a package cannot be read or written. */
export interface AnkiError {
  /**
   * `notPackage`: no ZIP file, or none with a collection of Anki. `damaged`: cut off, or with wrong bytes. `encrypted`:
   * locked by a password. `versionUnknown`: written by a version of Anki that is newer than what is known here, or
   * packed in an unknown way. `tooLarge`, `tooManyFiles`, `tooManyNotes`: beyond `PACKAGE_LIMITS`. `hostile`: a database
   * with parts that run by themselves. `noNotes`: nothing to learn in it. `tooSlow`: not done within the time.
   * `unavailable`: the worker's script cannot be loaded, for instance without a network. `broken`: the worker died, for
   * instance for lack of memory.
   */
  readonly code:
    | 'notPackage'
    | 'damaged'
    | 'encrypted'
    | 'versionUnknown'
    | 'tooLarge'
    | 'tooManyFiles'
    | 'tooManyNotes'
    | 'hostile'
    | 'noNotes'
    | 'tooSlow'
    | 'unavailable'
    | 'broken';
}
