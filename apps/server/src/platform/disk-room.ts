/**
 * The room on the disk of the bundled database. PostgreSQL ends when it has no room for its log, and cannot start again
 * without some, so the server stops storing before that happens.
 */
import { statfs } from 'node:fs/promises';

/** The bytes that are left to PostgreSQL: four files of its log, for what is under way and for its next start. */
const RESERVE_BYTES = 64 * 1024 * 1024;
/** The milliseconds for which a measurement counts. */
const MEASURED_FOR_MS = 200;

/** The room on a disk. */
export interface DiskRoom {
  /** Whether nothing more may be stored. */
  readonly isFull: () => Promise<boolean>;
}

/** Opens the room on the disk of a folder. @param now a clock in milliseconds. */
export const openDiskRoom = (folder: string, now: () => number = () => performance.now()): DiskRoom => {
  let measured: { readonly at: number; readonly full: Promise<boolean> } | undefined;
  return {
    isFull: () => {
      if (measured === undefined || now() - measured.at >= MEASURED_FOR_MS)
        measured = { at: now(), full: hasNoRoom(folder) };
      return measured.full;
    },
  };
};

/** A disk that does not say how large it is counts as having room: PostgreSQL will say when it has none. */
const hasNoRoom = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ blocks, bavail, bsize }) => blocks > 0 && bavail * bsize < RESERVE_BYTES,
    () => false,
  );
