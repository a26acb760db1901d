/** Files that strangers made: archives, and books. Nothing of them runs, and nothing outside them is asked for. */

export { type Archive, type ArchiveLimits, openArchive } from './archive/archive.ts';
export { ArchiveError, type ArchiveErrorCode } from './archive/archive-error.ts';
export { crc32 } from './archive/checksum.ts';
export {
  BOOK_LIMITS,
  type BookFile,
  type BookFileErrorCode,
  type BookFileKind,
  type BookFileRead,
  type BookPicture,
  COVER,
  LEFT_OUT,
  type LeftOut,
  type LeftOutKind,
} from './book/model.ts';
export { type ReadBookOptions, readBook } from './book/read-book.ts';
