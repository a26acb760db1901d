/** Why an archive, or a file in it, cannot be read. */
export type ArchiveErrorCode =
  /** No archive at all. */
  | 'notArchive'
  /** Cut off, or with wrong bytes. */
  | 'damaged'
  /** Locked by a password. */
  | 'encrypted'
  /** Packed in a way that is not known here. */
  | 'versionUnknown'
  /** Beyond the limits. */
  | 'tooLarge'
  | 'tooManyFiles';

/** Ends the reading of an archive. */
export class ArchiveError extends Error {
  readonly code: ArchiveErrorCode;

  constructor(code: ArchiveErrorCode) {
    super(code);
    this.code = code;
  }
}
